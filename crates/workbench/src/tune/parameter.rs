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
    /// Whether engines are told decimals of it; without, whole numbers.
    pub is_fractional: bool,
}

/// A whole number is moved by no less: both engines would be told the same.
const LEAST_WHOLE_STEP: f64 = 0.5;

impl Parameter {
    /// Reads `NAME=START,LEAST,MOST` with a step behind it, or a tenth of the range. Where one of
    /// the numbers is written with a point or is not whole, the parameter is fractional.
    pub fn read(text: &str) -> Option<Parameter> {
        let (name, rest) = text.split_once('=')?;
        let numbers: Option<Vec<f64>> =
            rest.split(',').map(|part| part.trim().parse().ok()).collect();
        let numbers = numbers?;
        let is_fractional =
            rest.contains('.') || numbers.iter().any(|number| number.fract() != 0.0);
        let (start, least, most, step) = match *numbers.as_slice() {
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
            is_fractional,
        })
    }

    /// As it is read back.
    pub fn write(&self) -> String {
        format!("{}={},{},{},{}", self.name, self.start, self.least, self.most, self.step)
    }

    /// How far it is moved in a round in which steps have shrunk so many times.
    pub(super) fn moved_by(&self, shrink: f64) -> f64 {
        let step = self.step / shrink;
        if self.is_fractional { step } else { step.max(LEAST_WHOLE_STEP) }
    }

    /// A value as an engine is told.
    pub fn told(&self, value: f64) -> String {
        if self.is_fractional { self.shown(value) } else { value.round().to_string() }
    }

    /// A value as people are told: where it stands between whole numbers, too.
    pub fn shown(&self, value: f64) -> String {
        let decimals = if self.is_fractional { self.decimals() } else { 1 };
        format!("{value:.decimals$}")
    }

    /// So many decimals tell values apart that a small part of a step separates.
    #[allow(clippy::cast_sign_loss, reason = "never less than one")]
    fn decimals(&self) -> usize {
        (3.0 - self.step.log10().floor()).clamp(1.0, 9.0) as usize
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

    #[test]
    fn decimals_are_kept_where_a_number_is_written_with_them() {
        let told = |text: &str, value: f64| Parameter::read(text).unwrap().told(value);
        assert_eq!(told("margin=0.04,0,0.2", 0.046_12), "0.04612");
        assert_eq!(told("explore=1,0,2,0.25", 0.75), "0.7500");
        assert_eq!(told("sure=1.0,0,2", 0.93), "0.9300");
        assert_eq!(told("small=1e-3,0,1", 0.5), "0.5000");
        assert_eq!(told("four=20,0,300", 21.7), "22");
        // A tenth of the range that nobody wrote says nothing.
        assert_eq!(told("reads=2,1,9", 2.8), "3");
    }

    #[test]
    fn steps_of_whole_numbers_stay_large_enough_to_tell() {
        let step = |text: &str| Parameter::read(text).unwrap().moved_by(4.0);
        assert!((step("reads=2,1,9,1") - 0.5).abs() < 1e-9);
        assert!((step("margin=0.04,0,0.2") - 0.005).abs() < 1e-9);
    }
}
