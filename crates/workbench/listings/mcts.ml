(* visits: an int array, wins: a float array, grown: a bool array *)
let state = ref 1L
let draw k =                            (* a number below k *)
  state := Int64.add (Int64.mul !state 6364136223846793005L) 1442695040888963407L;
  Int64.to_int (Int64.shift_right_logical !state 33) mod k

let action_value n c =                  (* of the child c, for the owner of n *)
  let v = float visits.(c) in
  if visits.(c) = 0 then 0.5
  else (if owner n = 0 then wins.(c) else v -. wins.(c)) /. v +. 0.5 /. (1. +. v)

let rec playout n =
  if leaf n then (if value n > 0 then 1. else if value n = 0 then 0.5 else 0.)
  else let cs = children n in playout (List.nth cs (draw (List.length cs)))

let first f cs =                        (* the first with the greatest f *)
  List.fold_left (fun b c -> if f c > f b then c else b) (List.hd cs) cs
let choose n = first (action_value n) (children n)
let most_visited n = first (fun c -> visits.(c)) (children n)

let rec simulate n =
  let won =
    if not grown.(n) then playout n                          (*@ play-out *)
    else if owner n = 0 then simulate (choose n)             (*@ descend-max *)
    else simulate (choose n) in                              (*@ descend-min *)
  visits.(n) <- visits.(n) + 1; wins.(n) <- wins.(n) +. won; (*@ count *)
  won

let rec grow n =
  if grown.(n) then grow (most_visited n)
  else if not (leaf n) then grown.(n) <- true                (*@ grow *)

let mcts root rounds =
  for _ = 1 to rounds do ignore (simulate root); grow root done;
  if leaf root then root else most_visited root              (*@ prefer *)
