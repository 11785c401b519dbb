let n, k = Scanf.scanf " %d %d" (fun n k -> (n, k))

(* Asks whether value a is less than value b. *)
let is_less a b =
  Printf.printf "? %d %d\n%!" a b;
  Scanf.scanf " %c" (fun sign -> sign = '<')

(* The indices of the k smallest values. *)
let smallest () =
  let leaves = ref 1 in
  while !leaves < n do leaves := 2 * !leaves done;
  (* A tournament: tree.(1) is the champion, -1 an empty place. *)
  let tree = Array.init (2 * !leaves) (fun i ->
    if i >= !leaves && i < !leaves + n then i - !leaves else -1) in
  let decide node =
    let a = tree.(2 * node) and b = tree.((2 * node) + 1) in
    tree.(node) <- (if a = -1 then b else if b = -1 then a else if is_less a b then a else b) in
  for node = !leaves - 1 downto 1 do decide node done;
  let rec take place =
    let champion = tree.(1) in
    if place = k then [ champion ]
    else begin
      let node = ref (!leaves + champion) in
      tree.(!node) <- -1;
      while !node > 1 do node := !node / 2; decide !node done;
      champion :: take (place + 1)
    end in
  take 1

let () =
  Printf.printf "! %s\n%!" (String.concat " " (List.map string_of_int (smallest ())))
