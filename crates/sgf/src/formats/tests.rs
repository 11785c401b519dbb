//! Small files of every format become the trees they mean.

use super::{Format, open};
use crate::Remark;

fn check(text: &str, format: Format, expected: &str) -> Vec<Remark> {
    let opened = open(text.as_bytes()).unwrap();
    assert_eq!(opened.format, format);
    assert_eq!(String::from_utf8(opened.collection.write()).unwrap(), expected);
    opened.notes.into_iter().map(|note| note.remark).collect()
}

#[test]
fn a_gib_file_is_a_game() {
    let text = "\\HS\n\\[GAMEBLACKNAME=jy512 (15K)\\]\n\\[GAMEWHITENAME=lee (10K)\\]\n\
        \\[GAMEDATE=2016- 3-26-17-29-25\\]\n\\[GAMEINFOMAIN=GRLT:4,ZIPSU:0,GONGJE:65\\]\n\\HE\n\
        \\GS\n2 1 0\n119 0 &4\nINI 0 1 3 &4 \nSTO 0 2 2 15 15 \nSKI 0 3\nSTO 0 4 1 99 1\n\\GE\n";
    let remarks = check(
        text,
        Format::Gib,
        "(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[jy512]BR[15k]PW[lee]WR[10k]DT[2016-03-26]KM[6.5]RE[W+R]\
         HA[3]AB[pd][dp][dd]\n;W[pp];B[])\n",
    );
    let unknown = Remark::UnknownLine("STO 0 4 1 99 1".to_owned());
    assert_eq!(remarks, [Remark::HandicapPlaced(3), unknown]);
}

#[test]
fn an_ngf_file_is_a_game() {
    let text = "Rated game\n19\nLQC         9DP\nCYY         9D*\nsite\n0\n0\n7\n\
        20170316 [09:37]\n5\nBlack wins by 0.5!\n2\nPMABBREER\nPMACWEEEE\n";
    let remarks = check(
        text,
        Format::Ngf,
        "(;FF[4]GM[1]CA[UTF-8]SZ[19]GN[Rated game]PW[LQC]WR[9p]PB[CYY]BR[9d]PC[site]KM[7.5]\
         DT[2017-03-16]RE[B+0.5]\n;B[qd];W[dd])\n",
    );
    assert_eq!(remarks, [Remark::KomiChanged { written: "7".to_owned(), read: 7.5 }]);
}

#[test]
fn a_ugf_file_is_a_game() {
    let text = "[Header]\nDate=2019/03/08,22:09:00\nRule=JPN\nSize=9\nHdcp=0,6.50\nWinner=W,C\n\
        PlayerB=a,7d,\nPlayerW=b,8d\n[Data]\nAA,B1,1,0\nIB,W1,2,0\nYA,B1,3,0\n";
    let remarks = check(
        text,
        Format::Ugf,
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]DT[2019-03-08]RU[Japanese]KM[6.50]RE[W+R]PB[a]BR[7d]PW[b]WR[8d]\
         \n;B[ai];W[ih];B[])\n",
    );
    assert_eq!(remarks, []);
}

#[test]
fn a_drawing_is_a_position() {
    let drawing = "
           a b c
         3 . X . 3
         2 O + . 2
         1 . . X 1
           a b c";
    check(drawing, Format::Drawing, "(;FF[4]GM[1]CA[UTF-8]SZ[3]AB[ba][cc]AW[ab])\n");
    check("|.X|\n|O.|\n|..|", Format::Drawing, "(;FF[4]GM[1]CA[UTF-8]SZ[2:3]AB[ba]AW[ab])\n");
}

#[test]
fn a_diagram_of_senseis_library_is_a_position_with_moves() {
    let diagram = "
        $$Wm5 Joseki
        $$ -------
        $$ | . 1 a |
        $$ | X 2 @ |
        $$ | . . 3 |";
    check(
        diagram,
        Format::Sensei,
        "(;FF[4]GM[1]CA[UTF-8]SZ[3:19]GN[Joseki]AB[ab]AW[cb]SQ[cb]LB[ca:a]PL[W];W[ba]MN[5]\n;B[bb]\
         ;W[cc])\n",
    );
}

#[test]
fn sgf_and_nothing_are_told_apart() {
    assert_eq!(open(b"hello (;B[aa])").unwrap().format, Format::Sgf);
    assert!(open(b"hello").is_err());
}
