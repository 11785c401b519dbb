let d, count = Scanf.scanf " %d %d" (fun d c -> (d, c))
(* The boards of the game; the last one is the board now. *)
let boards =
  Array.init count (fun _ ->
    Array.init d (fun _ -> Bytes.of_string (Scanf.scanf " %s" Fun.id)))
let colour, point = Scanf.scanf " %c %d %d" (fun c i j -> (c, (i, j)))

let neighbours (i, j) =
  List.filter (fun (a, b) -> 0 <= a && a < d && 0 <= b && b < d)
    [ (i - 1, j); (i + 1, j); (i, j - 1); (i, j + 1) ]

let at board (i, j) = Bytes.get board.(i) j

(* The stones connected to this one, and how many liberties they have. *)
let string_of board point =
  let seen = Hashtbl.create 16 and stones = ref [] and liberties = ref 0 in
  let rec explore p =
    Hashtbl.add seen p ();
    stones := p :: !stones;
    List.iter (fun q ->
      if not (Hashtbl.mem seen q) then
        if at board q = '.' then (Hashtbl.add seen q (); incr liberties)
        else if at board q = at board point then explore q) (neighbours p) in
  explore point;
  (!stones, !liberties)

(* Puts a stone and takes off what it captures. *)
let play board colour (i, j) =
  Bytes.set board.(i) j colour;
  List.iter (fun q ->
    if at board q <> '.' && at board q <> colour then
      match string_of board q with
      | stones, 0 -> List.iter (fun (a, b) -> Bytes.set board.(a) b '.') stones
      | _ -> ()) (neighbours (i, j))

let is_legal () =
  let after = Array.map Bytes.copy boards.(count - 1) in
  at after point = '.'
  && begin
    play after colour point;
    snd (string_of after point) > 0 && not (Array.exists (fun board -> board = after) boards)
  end

let () = print_endline (if is_legal () then "legal" else "illegal")
