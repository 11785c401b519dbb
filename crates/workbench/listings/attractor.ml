(* vertices 0 to n - 1; arcs: (u, v) list; rank -1: outside *)
let attractor n arcs owner won =
  let pred = Array.make n [] and deg = Array.make n 0 in
  List.iter (fun (u, v) ->
    pred.(v) <- pred.(v) @ [u];
    deg.(u) <- deg.(u) + 1) arcs;
  let rank = Array.make n (-1) and queue = Queue.create () in
  List.iter (fun v ->
    rank.(v) <- 0;                                  (*@ seed *)
    Queue.add v queue) won;
  while not (Queue.is_empty queue) do
    let v = Queue.pop queue in                      (*@ take *)
    List.iter (fun u ->
      if rank.(u) < 0 then begin
        deg.(u) <- deg.(u) - 1;                     (*@ decrement *)
        if owner u = 0 || deg.(u) = 0 then begin
          rank.(u) <- rank.(v) + 1;                 (*@ join *)
          Queue.add u queue
        end
      end) pred.(v)
  done;
  rank                                              (*@ done *)
