let rec alphabeta s alpha beta =
  if leaf s then value s                                   (*@ leaf *)
  else if owner s = 0 then
    let rec go v alpha = function
      | [] -> v                                            (*@ finish-max *)
      | c :: rest ->
        let v = max v (alphabeta c alpha beta) in          (*@ return-max *)
        if v >= beta then v                                (*@ cut-max *)
        else go v (max alpha v) rest in                    (*@ narrow-max *)
    go min_int alpha (children s)                          (*@ enter-max *)
  else
    let rec go v beta = function
      | [] -> v                                            (*@ finish-min *)
      | c :: rest ->
        let v = min v (alphabeta c alpha beta) in          (*@ return-min *)
        if v <= alpha then v                               (*@ cut-min *)
        else go v (min beta v) rest in                     (*@ narrow-min *)
    go max_int beta (children s)                           (*@ enter-min *)
