let d = Scanf.scanf " %d" Fun.id
let read_board () = Array.init d (fun _ -> Bytes.of_string (Scanf.scanf " %s" Fun.id))
let board = read_board ()
let zoom, i, j = Scanf.scanf " %d %d %d" (fun z i j -> (z, i, j))
(* Down, right, and the numbers for empty, black, white, off the board. *)
let table =
  List.init (Scanf.scanf " %d" Fun.id) (fun _ ->
    let down, right = Scanf.scanf " %d %d" (fun a b -> (a, b)) in
    (down, right, Array.init 4 (fun _ -> Scanf.scanf " %d" Fun.id)))

let pattern_hash () = ignore (board, zoom, i, j, table); 0

let () = Printf.printf "%d\n" (pattern_hash ())
