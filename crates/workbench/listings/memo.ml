let known = Hashtbl.create 1000

let rec memo s =
  match Hashtbl.find_opt known s with
  | Some v -> v                                            (*@ known *)
  | None ->
    let v =
      if leaf s then value s                               (*@ leaf *)
      else if owner s = 0 then
        let keep v c = max v (memo c) in                   (*@ return-max *)
        List.fold_left keep min_int (children s)           (*@ enter-max *)
      else
        let keep v c = min v (memo c) in                   (*@ return-min *)
        List.fold_left keep max_int (children s) in        (*@ enter-min *)
    Hashtbl.add known s v;                                 (*@ finish-max finish-min *)
    v
