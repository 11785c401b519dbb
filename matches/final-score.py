"""Games of GNU Go against itself on 9x9, one line each: SEED|MOVES|SCORE|DEAD|SEKI.

Usage: final-score.py FIRST_SEED COUNT FILE
"""
import subprocess,sys,random
LET="ABCDEFGHJ"
def game(seed):
    rng=random.Random(seed)
    level=1+seed%5
    p=subprocess.Popen(["gnugo","--mode","gtp","--never-resign","--boardsize","9","--chinese-rules","--komi","7.5","--level",str(level),"--seed",str(seed)],stdin=subprocess.PIPE,stdout=subprocess.PIPE,text=True,bufsize=1)
    def ask(c):
        p.stdin.write(c+"\n"); p.stdin.flush()
        out=[]
        while True:
            l=p.stdout.readline()
            if l.strip()=="" :
                if out: break
                continue
            out.append(l.rstrip("\n"))
        return out[0][0],(out[0][1:].strip()+" "+" ".join(out[1:])).strip()
    ask("boardsize 9"); ask("komi 7.5"); ask("clear_board")
    moves=[]; col="b"; 
    nopen=rng.randrange(0,9)
    while len(moves)<nopen:
        m=rng.choice(LET)+str(rng.randint(1,9))
        ok,_=ask(f"play {col} {m}")
        if ok=="=":
            moves.append(m); col="w" if col=="b" else "b"
    passes=0
    while passes<2 and len(moves)<300:
        ok,m=ask(f"genmove {col}")
        if ok!="=": return None
        if m.lower()=="resign": m="PASS"; ask(f"play {col} pass")
        passes=passes+1 if m.upper()=="PASS" else 0
        moves.append(m); col="w" if col=="b" else "b"
    if passes<2: p.kill(); return None
    _,score=ask("final_score"); _,dead=ask("final_status_list dead"); _,seki=ask("final_status_list seki")
    try: p.stdin.write("quit\n"); p.stdin.flush()
    except: pass
    p.wait(10)
    return "|".join([str(seed)," ".join(moves),score," ".join(sorted(dead.split()))," ".join(sorted(seki.split()))])
first,count=int(sys.argv[1]),int(sys.argv[2])
with open(sys.argv[3],"w") as f:
    done=0;s=first
    while done<count:
        g=game(s); s+=1
        if g: f.write(g+"\n"); f.flush(); done+=1
