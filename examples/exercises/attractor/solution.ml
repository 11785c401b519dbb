let n, m = Scanf.scanf " %d %d" (fun n m -> (n, m))
let owner = Array.init n (fun _ -> Scanf.scanf " %d" Fun.id)
let edges = List.init m (fun _ -> Scanf.scanf " %d %d" (fun u v -> (u, v)))
let target = List.init (Scanf.scanf " %d" Fun.id) (fun _ -> Scanf.scanf " %d" Fun.id)

(* For each vertex "-", "*", or the successor to move to. *)
let attractor () =
  let before = Array.make n [] and open_edges = Array.make n 0 in
  List.iter (fun (u, v) ->
    before.(v) <- u :: before.(v);
    open_edges.(u) <- open_edges.(u) + 1) edges;
  let said = Array.make n "-" and waiting = Queue.create () in
  let join v word = said.(v) <- word; Queue.add v waiting in
  List.iter (fun v -> join v "*") target;
  while not (Queue.is_empty waiting) do
    let v = Queue.take waiting in
    List.iter (fun u ->
      open_edges.(u) <- open_edges.(u) - 1;
      if said.(u) = "-" then
        if owner.(u) = 0 then join u (string_of_int v)
        else if open_edges.(u) = 0 then join u "*") before.(v)
  done;
  said

let () = print_endline (String.concat " " (Array.to_list (attractor ())))
