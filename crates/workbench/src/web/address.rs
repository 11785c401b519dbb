//! Addresses: the part after the question mark, read and written in order.

use std::fmt::Write;

/// Names and values in the order of the address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Parameters {
    pairs: Vec<(String, String)>,
}

impl Parameters {
    /// Reads `a=1&b=2`, as browsers write addresses and forms.
    pub(super) fn read(query: &str) -> Parameters {
        let pairs = query.split('&').filter(|pair| !pair.is_empty()).map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decoded(name), decoded(value))
        });
        Parameters { pairs: pairs.collect() }
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// Whether a switch is on.
    pub(super) fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value == "1")
    }

    pub(super) fn set(&mut self, name: &str, value: &str) {
        match self.pairs.iter_mut().find(|(own, _)| own == name) {
            Some(pair) => pair.1 = value.to_string(),
            None => self.pairs.push((name.to_string(), value.to_string())),
        }
    }

    /// Takes a value out.
    pub(super) fn take(&mut self, name: &str) -> Option<String> {
        let index = self.pairs.iter().position(|(own, _)| own == name)?;
        Some(self.pairs.remove(index).1)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The address of a path with these parameters.
    pub(super) fn after(&self, path: &str) -> String {
        let mut address = path.to_string();
        for (index, (name, value)) in self.pairs.iter().enumerate() {
            address.push(if index == 0 { '?' } else { '&' });
            encode(name, &mut address);
            address.push('=');
            encode(value, &mut address);
        }
        address
    }
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits = [rest.next(), rest.next()];
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                match digits.map(digit) {
                    [Some(high), Some(low)] => bytes.push((high * 16 + low) as u8),
                    // A stray sign stands for nothing; what follows it is kept.
                    _ => bytes.extend(digits.into_iter().flatten()),
                }
            }
            other => bytes.push(other),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Signs that are common in positions and moves stay readable.
fn encode(text: &str, address: &mut String) {
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z'
            | b'a'..=b'z'
            | b'0'..=b'9'
            | b'-'
            | b'_'
            | b'.'
            | b','
            | b':'
            | b'/'
            | b'*' => {
                address.push(char::from(byte));
            }
            b' ' => address.push('+'),
            // Writing to a string cannot fail.
            _ => drop(write!(address, "%{byte:02X}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Parameters;

    #[test]
    fn an_address_reads_back_as_it_was_written() {
        let mut parameters = Parameters::default();
        parameters.set("moves", "a2,bxa2");
        parameters.set("position", "p.p/é&=?+% w");
        let address = parameters.after("/play/hexapawn");
        let (path, query) = address.split_once('?').unwrap();
        assert_eq!(path, "/play/hexapawn");
        assert_eq!(Parameters::read(query), parameters);
    }

    #[test]
    fn broken_addresses_are_read_as_far_as_they_go() {
        for query in ["%", "%4", "%zz=%", "&&=&a", "a=%F0%9F"] {
            let _ = Parameters::read(query);
        }
    }
}
