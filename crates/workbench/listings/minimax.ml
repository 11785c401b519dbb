let rec minimax s =
  if leaf s then value s                          (*@ leaf *)
  else if owner s = 0 then begin
    let v = ref min_int in                        (*@ enter-max *)
    List.iter (fun c ->
      v := max !v (minimax c))                    (*@ return-max *)
      (children s);
    !v                                            (*@ finish-max *)
  end else begin
    let v = ref max_int in                        (*@ enter-min *)
    List.iter (fun c ->
      v := min !v (minimax c))                    (*@ return-min *)
      (children s);
    !v                                            (*@ finish-min *)
  end
