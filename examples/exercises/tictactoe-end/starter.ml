let grid =
  Array.init 3 (fun _ ->
    let row = Scanf.scanf " %s" Fun.id in
    Array.init 3 (fun j -> row.[j]))

let is_full () = ignore grid; false

(* 'O', 'X' or '-'. *)
let winner () = '-'
let is_over () = false

let () =
  let word yes = if yes then "yes" else "no" in
  Printf.printf "%s %c %s\n" (word (is_full ())) (winner ()) (word (is_over ()))
