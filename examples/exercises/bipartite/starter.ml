let n = Scanf.scanf " %d" Fun.id
(* The successors of each vertex. *)
let graph = Array.make n []
let () =
  for _ = 1 to n do
    let vertex, count = Scanf.scanf " %d %d" (fun v c -> (v, c)) in
    graph.(vertex) <- List.init count (fun _ -> Scanf.scanf " %d" Fun.id)
  done

(* The side of each vertex, 0 or 1, or None. *)
let sides () : int array option = None

let () =
  match sides () with
  | None -> print_endline "no"
  | Some side ->
    print_endline "yes";
    print_endline (String.concat " " (List.map string_of_int (Array.to_list side)))
