//! What is tuned: a number with a name, a range and a step.

/// A number with a name, a range and a step.
#[derive(Debug, Clone, PartialEq)]
pub struct Parameter {
    /// Its name in the engine's text.
    pub name: String,
    /// Where it begins.
    pub start: f64,
    /// The least that makes sense.
    pub least: f64,
    /// The greatest that makes sense.
    pub most: f64,
    /// How far the first rounds move it.
    pub step: f64,
}

impl Parameter {
    /// Reads `NAME=START,LEAST,MOST` with a step behind it, or a tenth of the range.
    pub fn read(text: &str) -> Option<Parameter> {
        let (name, rest) = text.split_once('=')?;
        let numbers: Option<Vec<f64>> =
            rest.split(',').map(|part| part.trim().parse().ok()).collect();
        let (start, least, most, step) = match *numbers?.as_slice() {
            [start, least, most] => (start, least, most, (most - least) / 10.0),
            [start, least, most, step] => (start, least, most, step),
            _ => return None,
        };
        let sound = [start, least, most, step].iter().all(|number| number.abs() < 1e9);
        let name = name.trim().to_string();
        let inside = least < most && (least..=most).contains(&start) && step > 0.0;
        (sound && inside && !name.is_empty()).then_some(Parameter {
            name,
            start,
            least,
            most,
            step,
        })
    }

    /// As it is read back.
    pub fn write(&self) -> String {
        format!("{}={},{},{},{}", self.name, self.start, self.least, self.most, self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_is_read_back_as_it_is_written() {
        for text in ["four=20,0,300", "a=-1.5,-2,7,0.25"] {
            let parameter = Parameter::read(text).unwrap();
            assert_eq!(Parameter::read(&parameter.write()), Some(parameter));
        }
        for text in
            ["", "a", "a=1", "a=1,2,3", "a=5,1,3", "=1,0,2", "a=1,0,2,0", "a=x,0,2", "a=nan,0,1"]
        {
            assert_eq!(Parameter::read(text), None, "{text}");
        }
    }
}
