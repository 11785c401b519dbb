//! How is one piece of code compiled for the registers that the processor at hand has?
//!
//! A program is compiled for the oldest processor that may run it. [`fastest`] holds the same work
//! compiled three times, and asks the processor which it can run. What the work does is the same
//! in each: only instructions differ.

/// Work worth compiling more than once: loops over words. Implement `run` as `#[inline(always)]`,
/// and so everything in its inner loops, or it is compiled elsewhere for the oldest processor.
pub trait Work {
    /// What it gives.
    type Output;

    /// Does it.
    fn run(self) -> Self::Output;
}

/// Does the work with the widest instructions that the processor has.
#[allow(unsafe_code, reason = "the compiler cannot know the processor that will run this")]
pub fn fastest<W: Work>(work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    {
        if std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512vl")
            && std::arch::is_x86_feature_detected!("avx512vpopcntdq")
            && std::arch::is_x86_feature_detected!("popcnt")
        {
            // SAFETY: the processor has every feature that the function asks for, as was just
            // asked; that is the only condition on calling it.
            return unsafe { of_512_bits(work) };
        }
        if std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("popcnt")
        {
            // SAFETY: as above, for these two features.
            return unsafe { of_256_bits(work) };
        }
    }
    work.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,popcnt")]
fn of_512_bits<W: Work>(work: W) -> W::Output {
    work.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
fn of_256_bits<W: Work>(work: W) -> W::Output {
    work.run()
}

#[cfg(test)]
mod tests {
    use super::{Work, fastest};

    struct Ones<'a>(&'a [u64]);

    impl Work for Ones<'_> {
        type Output = u32;

        #[inline(always)]
        #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
        fn run(self) -> u32 {
            self.0.iter().map(|word| word.count_ones()).sum()
        }
    }

    #[test]
    fn the_result_does_not_depend_on_the_processor() {
        let words: Vec<u64> = (0..1_000u64).map(|word| word.wrapping_mul(word << 31)).collect();
        assert_eq!(fastest(Ones(&words)), Ones(&words).run());
    }
}
