def wins(board, left):
    if fives(board, attacker):                     #@ five
        return True
    if failed.get(board, -1) >= left: return False #@ known
    fours = moves_that_make_a_four(board)          #@ lists
    if left == 0: return False                     #@ stops
    for move in fours:
        play(board, attacker, move)                #@ four
        holes = fives(board, attacker)
        if not fives(board, defender):             #@ late
            if len(holes) > 1: return True         #@ double
            play(board, defender, holes[0])        #@ forced
            if wins(board, left - 1): return True
            take_back(board, holes[0])
        take_back(board, move)                     #@ back
    failed[board] = left
    return False
