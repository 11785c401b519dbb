let ending, most = Scanf.scanf " %s %d" (fun e m -> (e, m))
let heaps = List.init (Scanf.scanf " %d" Fun.id) (fun _ -> Scanf.scanf " %d" Fun.id)

let memory = Hashtbl.create 1000

let moves heaps =
  List.concat (List.mapi (fun heap tokens ->
    List.init (min most tokens) (fun t ->
      let take = t + 1 in
      let after = List.mapi (fun i h -> if i = heap then h - take else h) heaps in
      ((heap, take), List.sort compare after))) heaps)

(* Whether the player to move loses. *)
let rec lost heaps =
  match Hashtbl.find_opt memory heaps with
  | Some known -> known
  | None ->
    let found =
      if List.for_all (( = ) 0) heaps then ending = "normal"
      else not (List.exists (fun (_, after) -> lost after) (moves heaps)) in
    Hashtbl.add memory heaps found;
    found

(* A winning move (heap, take), or None. *)
let winning_move () =
  Option.map fst (List.find_opt (fun (_, after) -> lost after) (moves heaps))

let () =
  match winning_move () with
  | None -> print_endline "lost"
  | Some (heap, take) -> Printf.printf "%d %d\n" heap take
