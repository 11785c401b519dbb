let rec wins board left =
  if fives board attacker <> [] then true            (*@ five *)
  else if known board >= left then false             (*@ known *)
  else begin
    let fours = moves_that_make_a_four board in      (*@ lists *)
    left > 0 && (List.exists (fun move ->            (*@ stops *)
      play board attacker move;                      (*@ four *)
      let won = match fives board attacker with
        | _ when fives board defender <> [] -> false (*@ late *)
        | _ :: _ :: _ -> true                        (*@ double *)
        | [hole] ->
          play board defender hole;                  (*@ forced *)
          let won = wins board (left - 1) in
          take_back board hole; won
        | [] -> false in
      take_back board move; won) fours               (*@ back *)
    || (remember board left; false))
  end
