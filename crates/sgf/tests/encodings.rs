//! Names in the charsets of the world are read, declared or not.
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use encoding_rs::{BIG5, EUC_KR, Encoding, GB18030, SHIFT_JIS, WINDOWS_1251};
use sgf::{Remark, parse};

const SAMPLES: [(&Encoding, &str, &str); 5] = [
    (
        GB18030,
        "GB18030",
        "黑棋中盘胜。这是一个很好的对局，双方都下得非常精彩，我们可以学到很多东西",
    ),
    (SHIFT_JIS, "Shift_JIS", "この碁は黒の中押し勝ちです。予定表によると、十段戦の第一局でした"),
    (EUC_KR, "EUC-KR", "흑이 불계승을 거두었습니다. 이 대국은 한국 바둑의 역사에 남을 것입니다"),
    (BIG5, "Big5", "黑棋中盤勝。這是一個很好的對局，雙方都下得非常精彩，功許蓋可以學到很多東西"),
    (WINDOWS_1251, "windows-1251", "Чёрные выиграли сдачей. Это была очень интересная партия"),
];

fn comment(bytes: &[u8]) -> (String, Vec<Remark>) {
    let parsed = parse(bytes).unwrap();
    let root = parsed.collection.roots()[0];
    let comment = parsed.collection.node(root).comment().unwrap().into_owned();
    assert_eq!(parsed.collection.write(), bytes);
    (comment, parsed.notes.into_iter().map(|note| note.remark).collect())
}

#[test]
fn a_declared_charset_is_used() {
    for (encoding, name, text) in SAMPLES {
        let file = format!("(;CA[{name}]C[{text}];B[aa])");
        assert_eq!(comment(&encoding.encode(&file).0), (text.to_owned(), vec![]), "{name}");
    }
}

#[test]
fn an_undeclared_charset_is_found() {
    for (encoding, name, text) in SAMPLES {
        let (found, remarks) = comment(&encoding.encode(&format!("(;C[{text}];B[aa])")).0);
        assert_eq!(found, text, "{name}");
        assert!(matches!(remarks[..], [Remark::AssumedCharset(_)]), "{name}: {remarks:?}");
    }
}

#[test]
fn a_wrong_declaration_is_noted() {
    let (text, remarks) = comment(b"(;CA[UTF-8]C[na\xefve, d\xe9j\xe0, tr\xe8s bien jou\xe9])");
    assert_eq!(text, "naïve, déjà, très bien joué");
    let wrong = Remark::WrongCharset("UTF-8".to_owned());
    assert_eq!(remarks, [wrong, Remark::AssumedCharset("windows-1252")]);
    let (text, remarks) = comment("(;CA[Klingon]C[é])".as_bytes());
    assert_eq!(text, "é");
    assert_eq!(remarks, [Remark::UnknownCharset("Klingon".to_owned())]);
}

#[test]
fn marks_and_wide_texts_are_read() {
    let (text, remarks) = comment("\u{feff}(;C[é])".as_bytes());
    assert_eq!((text.as_str(), remarks), ("é", vec![]));
    for (bom, is_little) in [(true, true), (false, true), (true, false), (false, false)] {
        let file =
            format!("{}(;GM[1]FF[4]SZ[19]PB[somebody]C[é])", if bom { "\u{feff}" } else { "" });
        let pair = |unit: u16| if is_little { unit.to_le_bytes() } else { unit.to_be_bytes() };
        let bytes: Vec<u8> = file.encode_utf16().flat_map(pair).collect();
        assert_eq!(comment(&bytes).0, "é");
    }
}

#[test]
fn games_of_one_file_may_differ_in_charset() {
    let mut bytes = Vec::new();
    for (encoding, name, text) in SAMPLES {
        bytes.extend_from_slice(&encoding.encode(&format!("(;CA[{name}]C[{text}];B[aa])\n")).0);
    }
    let collection = parse(&bytes).unwrap().collection;
    for (root, (_, _, text)) in collection.roots().iter().zip(SAMPLES) {
        assert_eq!(collection.node(*root).comment().unwrap(), text);
    }
}
