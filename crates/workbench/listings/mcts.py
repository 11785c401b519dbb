visits, wins, grown, state = {}, {}, set(), [1]

def draw(k):                                   # a number below k
    state[0] = (state[0] * 6364136223846793005 + 1442695040888963407) % 2**64
    return (state[0] >> 33) % k

def action_value(n, c):                        # of the child c, for the owner of n
    if visits[c] == 0: return 1/2
    won = wins[c] if owner(n) == 0 else visits[c] - wins[c]
    return won / visits[c] + 1/2 / (1 + visits[c])

def playout(n):
    while not leaf(n): n = children(n)[draw(len(children(n)))]
    return 1 if value(n) > 0 else 1/2 if value(n) == 0 else 0

def choose(n):
    return max(children(n), key=lambda c: action_value(n, c))

def simulate(n):
    if n not in grown: won = playout(n)             #@ play-out
    elif owner(n) == 0: won = simulate(choose(n))   #@ descend-max
    else: won = simulate(choose(n))                 #@ descend-min
    visits[n], wins[n] = visits[n] + 1, wins[n] + won   #@ count
    return won

def most_visited(n): return max(children(n), key=visits.get, default=n)

def grow(n):
    while n in grown: n = most_visited(n)
    if leaf(n): return
    grown.add(n)                                    #@ grow
    for c in children(n): visits[c], wins[c] = 0, 0

def mcts(root, rounds):
    visits[root], wins[root] = 0, 0
    for _ in range(rounds):
        simulate(root)
        grow(root)
    return most_visited(root)                       #@ prefer
