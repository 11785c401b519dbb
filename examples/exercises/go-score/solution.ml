let d = Scanf.scanf " %d" Fun.id
let read_board () = Array.init d (fun _ -> Bytes.of_string (Scanf.scanf " %s" Fun.id))
let board = read_board ()

(* 'X', 'O', or '.' for nobody. *)
let controller i j =
  let at (a, b) = Bytes.get board.(a) b in
  if at (i, j) <> '.' then at (i, j)
  else
    let around =
      List.filter (fun (a, b) -> 0 <= a && a < d && 0 <= b && b < d)
        [ (i - 1, j); (i + 1, j); (i, j - 1); (i, j + 1) ] in
    match List.sort_uniq compare (List.map at around) with [ one ] -> one | _ -> '.'

(* Black's and White's intersections. *)
let score () =
  let black = ref 0 and white = ref 0 in
  for i = 0 to d - 1 do
    for j = 0 to d - 1 do
      match controller i j with 'X' -> incr black | 'O' -> incr white | _ -> ()
    done
  done;
  (!black, !white)

let () =
  let black, white = score () in
  Printf.printf "%d %d %s\n" black white (if black + white = d * d then "final" else "open")
