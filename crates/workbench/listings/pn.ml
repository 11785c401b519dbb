(* pn and dn: int arrays; expanded: a bool array; a place per vertex *)
let inf = 1_000_000_000
let sum x = List.fold_left (fun s c -> min inf (s + x.(c))) 0
let lesser x b c = if x.(c) < x.(b) then c else b
let best x cs = List.fold_left (lesser x) (List.hd cs) cs
let set n p d = pn.(n) <- p; dn.(n) <- d

let initialise n =
  if not (leaf n) then set n 1 1                           (*@ new-open *)
  else if value n > 0 then set n 0 inf                     (*@ new-proved *)
  else set n inf 0                                         (*@ new-disproved *)

let update n =
  let cs = children n in
  if owner n = 0 then set n pn.(best pn cs) (sum dn cs)    (*@ update-max *)
  else set n (sum pn cs) dn.(best dn cs)                   (*@ update-min *)

let rec develop n =
  if not expanded.(n) then begin
    expanded.(n) <- true;                                  (*@ expand *)
    List.iter initialise (children n)
  end
  else if owner n = 0 then develop (best pn (children n))  (*@ descend-max *)
  else develop (best dn (children n));                     (*@ descend-min *)
  update n

let pns root =
  initialise root;
  while pn.(root) <> 0 && dn.(root) <> 0 do develop root done;
  pn.(root) = 0                                            (*@ decided *)
