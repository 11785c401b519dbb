let n = Scanf.scanf " %d" Fun.id
let board = Array.init n (fun _ -> Scanf.scanf " %s" Fun.id)

(* Black's bars with 1 to 5 stones, White's, and the untouched ones. *)
let bars () =
  let black = Array.make 6 0 and white = Array.make 6 0 and untouched = ref 0 in
  let look i j (down, right) =
    if i + (4 * down) < n && j + (4 * right) >= 0 && j + (4 * right) < n then begin
      let x = ref 0 and o = ref 0 in
      for s = 0 to 4 do
        match board.(i + (s * down)).[j + (s * right)] with
        | 'X' -> incr x
        | 'O' -> incr o
        | _ -> ()
      done;
      if !x = 0 && !o = 0 then incr untouched
      else if !o = 0 then black.(!x) <- black.(!x) + 1
      else if !x = 0 then white.(!o) <- white.(!o) + 1
    end in
  for i = 0 to n - 1 do
    for j = 0 to n - 1 do
      List.iter (look i j) [ (0, 1); (1, 0); (1, 1); (1, -1) ]
    done
  done;
  (black, white, !untouched)

let () =
  let black, white, untouched = bars () in
  let line counts =
    print_endline (String.concat " " (List.init 5 (fun s -> string_of_int counts.(s + 1)))) in
  line black;
  line white;
  Printf.printf "%d\n" untouched
