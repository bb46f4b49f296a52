// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AnimGeometry
import Synchronization

/// The random numbers of a film: the same ones whenever it runs.
package final class RandomState: Sendable {
    private struct Values {
        /// The state of `arc4random`, `rand`, `random` and Swift's `random(in:)`: a SplitMix64 generator.
        var word: UInt64
        /// The state of `drand48` and `lrand48`: POSIX's 48-bit linear congruential generator.
        var word48: UInt64 = 0x1234_ABCD_330E
    }

    private let values: Mutex<Values>

    /// Creates a state from a seed.
    package init(seed: UInt64) { values = Mutex(Values(word: seed)) }

    /// Starts `rand` and `random` again.
    func start(seed: UInt64) { values.withLock { $0.word = seed } }

    /// Starts `drand48` again.
    func start48(seed: Int) { values.withLock { $0.word48 = (UInt64(truncatingIfNeeded: seed) & 0xFFFF_FFFF) << 16 | 0x330E } }

    /// Returns the next 64 bits.
    func next() -> UInt64 {
        values.withLock { values in
            values.word &+= 0x9E37_79B9_7F4A_7C15
            var z = values.word
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }
    }

    /// Returns the next 48 bits of `drand48`.
    func next48() -> UInt64 {
        values.withLock { values in
            values.word48 = (values.word48 &* 0x5_DEEC_E66D &+ 0xB) & 0xFFFF_FFFF_FFFF
            return values.word48
        }
    }
}

/// The random numbers of the film that runs.
package enum FilmRandom {
    /// The state, which the film starts from its seed; without a film, one for the whole program.
    @TaskLocal package static var state = RandomState(seed: 0)
}

/// A source of the film's random numbers, which hides Swift's.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
    /// Creates the source; all of them continue one sequence.
    public init() {}

    /// Returns the next 64 bits.
    public mutating func next() -> UInt64 { FilmRandom.state.next() }
}

// MARK: - The C library's functions

/// Returns a random number of 32 bits.
public func arc4random() -> UInt32 { UInt32(truncatingIfNeeded: FilmRandom.state.next() >> 32) }

/// Returns a random number below a bound; 0 for the bound 0.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
    upperBound == 0 ? 0 : UInt32.random(in: 0..<upperBound)
}

/// Fills memory with random bytes.
public func arc4random_buf(_ buffer: UnsafeMutableRawPointer!, _ count: Int) {
    for index in 0..<max(count, 0) {
        buffer.storeBytes(of: UInt8(truncatingIfNeeded: FilmRandom.state.next() >> 56), toByteOffset: index, as: UInt8.self)
    }
}

/// Returns a random number in 0…1, without 1, by POSIX's generator.
public func drand48() -> Double { Double(FilmRandom.state.next48()) * 0x1p-48 }

/// Returns a random number of 31 bits by POSIX's generator.
public func lrand48() -> Int { Int(FilmRandom.state.next48() >> 17) }

/// Starts POSIX's generator.
public func srand48(_ seed: Int) { FilmRandom.state.start48(seed: seed) }

/// Returns a random number of 31 bits.
public func rand() -> Int32 { Int32(truncatingIfNeeded: FilmRandom.state.next() >> 33) }

/// Starts the sequence of random numbers again.
public func srand(_ seed: UInt32) { FilmRandom.state.start(seed: UInt64(seed)) }

/// Returns a random number of 31 bits.
public func random() -> Int { Int(FilmRandom.state.next() >> 33) }

/// Starts the sequence of random numbers again.
public func srandom(_ seed: UInt32) { FilmRandom.state.start(seed: UInt64(seed)) }
