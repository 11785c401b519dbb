bool wins(board *b, int left) {
    cells holes, fours;
    if (fives(b, ATTACKER, &holes) > 0) return true;    //@ five
    if (known(b) >= left) return false;                 //@ known
    int n = moves_that_make_a_four(b, &fours);          //@ lists
    if (left == 0) return false;                        //@ stops
    for (int i = 0; i < n; i++) {
        play(b, ATTACKER, fours[i]);                    //@ four
        int h = fives(b, ATTACKER, &holes);
        if (fives(b, DEFENDER, NULL) == 0) {            //@ late
            if (h > 1) return true;                     //@ double
            int hole = holes[0];
            play(b, DEFENDER, hole);                    //@ forced
            if (wins(b, left - 1)) return true;
            take_back(b, hole);
        }
        take_back(b, fours[i]);                         //@ back
    }
    remember(b, left);
    return false;
}
