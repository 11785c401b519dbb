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
let minimax node =
  match nodes.(node) with
  | Leaf value -> (value, [ node ])
  | Max _ | Min _ -> (0, [ node ])

let () =
  let value, line = minimax 0 in
  print_endline (string_of_int value);
  print_endline (String.concat " " (List.map string_of_int line))
