let n = int_of_string (String.trim (read_line ()))
let m = int_of_string (String.trim (read_line ()))

(* Rows from the top; short lines end with empty squares. *)
let board =
  let row _ =
    let line = try read_line () with End_of_file -> "" in
    String.init m (fun j -> if j < String.length line then line.[j] else ' ') in
  String.concat "" (List.init n row)

(* The board after a move, seen by the other player: turned, colours exchanged. *)
let after board from target =
  let squares = n * m in
  String.init squares (fun turned ->
    let square = squares - 1 - turned in
    let piece = if square = from then ' ' else if square = target then 'P' else board.[square] in
    match piece with 'P' -> 'p' | 'p' -> 'P' | other -> other)

let moves board =
  let found = ref [] in
  String.iteri (fun from piece ->
    if piece = 'P' then
      List.iter (fun step ->
        let target = from - m + step and column = (from mod m) + step in
        if target >= 0 && column >= 0 && column < m
           && board.[target] = (if step = 0 then ' ' else 'p')
        then found := after board from target :: !found) [ -1; 0; 1 ]) board;
  !found

let combine values =
  let greatest = List.fold_left max min_int in
  match (values, List.filter (fun v -> v <= 0) values) with
  | [], _ -> 0
  | _, [] -> -(1 + greatest values)
  | _, won -> 1 - greatest won

let arrived board = String.contains (String.sub board ((n - 1) * m) m) 'p'

(* The value for White, who is to move. *)
let rec value board =
  if arrived board then 0 else combine (List.map value (moves board))

let () = Printf.printf "%d\n" (value board)
