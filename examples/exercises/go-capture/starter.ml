let d = Scanf.scanf " %d" Fun.id
let read_board () = Array.init d (fun _ -> Bytes.of_string (Scanf.scanf " %s" Fun.id))
let board = read_board ()
let colour, point = Scanf.scanf " %c %d %d" (fun c i j -> (c, (i, j)))

(* Puts a stone and takes off what it captures. *)
let play board colour (i, j) = Bytes.set board.(i) j colour

let () =
  play board colour point;
  Array.iter (fun row -> print_endline (Bytes.to_string row)) board
