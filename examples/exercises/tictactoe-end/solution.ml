let grid =
  Array.init 3 (fun _ ->
    let row = Scanf.scanf " %s" Fun.id in
    Array.init 3 (fun j -> row.[j]))

let has_won player =
  let line a b c = a = player && b = player && c = player in
  let row i = line grid.(i).(0) grid.(i).(1) grid.(i).(2) in
  let column j = line grid.(0).(j) grid.(1).(j) grid.(2).(j) in
  List.exists row [ 0; 1; 2 ] || List.exists column [ 0; 1; 2 ]
  || line grid.(0).(0) grid.(1).(1) grid.(2).(2)
  || line grid.(0).(2) grid.(1).(1) grid.(2).(0)

let is_full () = Array.for_all (Array.for_all (fun cell -> cell <> '.')) grid

(* 'O', 'X' or '-'. *)
let winner () = if has_won 'O' then 'O' else if has_won 'X' then 'X' else '-'
let is_over () = is_full () || winner () <> '-'

let () =
  let word yes = if yes then "yes" else "no" in
  Printf.printf "%s %c %s\n" (word (is_full ())) (winner ()) (word (is_over ()))
