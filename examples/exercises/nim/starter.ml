let ending, most = Scanf.scanf " %s %d" (fun e m -> (e, m))
let heaps = List.init (Scanf.scanf " %d" Fun.id) (fun _ -> Scanf.scanf " %d" Fun.id)

(* A winning move (heap, take), or None. *)
let winning_move () : (int * int) option = ignore (ending, most, heaps); None

let () =
  match winning_move () with
  | None -> print_endline "lost"
  | Some (heap, take) -> Printf.printf "%d %d\n" heap take
