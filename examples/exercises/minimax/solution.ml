type node = Leaf of int | Max of int list | Min of int list

let n = Scanf.scanf " %d" Fun.id
let nodes =
  Array.init n (fun _ ->
    let kind, number = Scanf.scanf " %s %d" (fun k c -> (k, c)) in
    if kind = "leaf" then Leaf number
    else
      let children = List.init number (fun _ -> Scanf.scanf " %d" Fun.id) in
      if kind = "max" then Max children else Min children)

(* The value of a node and a line of best play from it. *)
let rec minimax node =
  let best better children =
    let tried = List.map minimax children in
    let pick a b = if better (fst b) (fst a) then b else a in
    let value, line = List.fold_left pick (List.hd tried) (List.tl tried) in
    (value, node :: line) in
  match nodes.(node) with
  | Leaf value -> (value, [ node ])
  | Max children -> best ( > ) children
  | Min children -> best ( < ) children

let () =
  let value, line = minimax 0 in
  print_endline (string_of_int value);
  print_endline (String.concat " " (List.map string_of_int line))
