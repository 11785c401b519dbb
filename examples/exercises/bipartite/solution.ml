let n = Scanf.scanf " %d" Fun.id
(* The successors of each vertex. *)
let graph = Array.make n []
let () =
  for _ = 1 to n do
    let vertex, count = Scanf.scanf " %d %d" (fun v c -> (v, c)) in
    graph.(vertex) <- List.init count (fun _ -> Scanf.scanf " %d" Fun.id)
  done

(* The side of each vertex, 0 or 1, or None. *)
let sides () =
  let near = Array.make n [] in
  Array.iteri (fun v heads ->
    List.iter (fun w -> near.(v) <- w :: near.(v); near.(w) <- v :: near.(w)) heads) graph;
  let side = Array.make n (-1) in
  let rec colour v =
    List.for_all (fun w ->
      if side.(w) = -1 then (side.(w) <- 1 - side.(v); colour w)
      else side.(w) <> side.(v)) near.(v) in
  let fine = ref true in
  for v = 0 to n - 1 do
    if side.(v) = -1 then (side.(v) <- 0; if not (colour v) then fine := false)
  done;
  if !fine then Some side else None

let () =
  match sides () with
  | None -> print_endline "no"
  | Some side ->
    print_endline "yes";
    print_endline (String.concat " " (List.map string_of_int (Array.to_list side)))
