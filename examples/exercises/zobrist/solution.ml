let d = Scanf.scanf " %d" Fun.id
let read_board () = Array.init d (fun _ -> Bytes.of_string (Scanf.scanf " %s" Fun.id))
let board = read_board ()
let zoom, i, j = Scanf.scanf " %d %d %d" (fun z i j -> (z, i, j))
(* Down, right, and the numbers for empty, black, white, off the board. *)
let table =
  List.init (Scanf.scanf " %d" Fun.id) (fun _ ->
    let down, right = Scanf.scanf " %d %d" (fun a b -> (a, b)) in
    (down, right, Array.init 4 (fun _ -> Scanf.scanf " %d" Fun.id)))

let pattern_hash () =
  let colour a b =
    if a < 0 || a >= d || b < 0 || b >= d then 3
    else match Bytes.get board.(a) b with 'X' -> 1 | 'O' -> 2 | _ -> 0 in
  ignore zoom;
  List.fold_left (fun hash (down, right, numbers) ->
    hash lxor numbers.(colour (i + down) (j + right))) 0 table

let () = Printf.printf "%d\n" (pattern_hash ())
