let mover = Scanf.scanf " %c" Fun.id
let grid =
  Array.init 3 (fun _ ->
    let row = Scanf.scanf " %s" Fun.id in
    Array.init 3 (fun j -> row.[j]))

let has_won player =
  let line a b c = a = player && b = player && c = player in
  let row i = line grid.(i).(0) grid.(i).(1) grid.(i).(2) in
  let column j = line grid.(0).(j) grid.(1).(j) grid.(2).(j) in
  List.exists row [ 0; 1; 2 ] || List.exists column [ 0; 1; 2 ]
  || line grid.(0).(0) grid.(1).(1) grid.(2).(2)
  || line grid.(0).(2) grid.(1).(1) grid.(2).(0)

let other player = if player = 'O' then 'X' else 'O'

(* The value for the player to move and a best cell. *)
let rec search player =
  if has_won (other player) then (-1, (-1, -1))
  else begin
    let best = ref (-2) and cell = ref (-1, -1) in
    for i = 0 to 2 do
      for j = 0 to 2 do
        if grid.(i).(j) = '.' && !best < 1 then begin
          grid.(i).(j) <- player;
          let value = - (fst (search (other player))) in
          grid.(i).(j) <- '.';
          if value > !best then (best := value; cell := (i, j))
        end
      done
    done;
    if !best = -2 then (0, !cell) else (!best, !cell)
  end

(* The row and the column of a best move. *)
let best_cell () = snd (search mover)

let () =
  let row, column = best_cell () in
  Printf.printf "%d %d\n" row column
