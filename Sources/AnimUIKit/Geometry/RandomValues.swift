public import Foundation

// Swift's random values without a generator, for the types that apps ask: these hide the standard library's, which have no seed.
// Code that is generic over number types still gets the standard library's.

extension Int {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<Int>) -> Int {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<Int>) -> Int {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension UInt {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<UInt>) -> UInt {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<UInt>) -> UInt {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Int32 {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<Int32>) -> Int32 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<Int32>) -> Int32 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension UInt32 {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<UInt32>) -> UInt32 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<UInt32>) -> UInt32 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension UInt8 {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<UInt8>) -> UInt8 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<UInt8>) -> UInt8 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension UInt16 {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<UInt16>) -> UInt16 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<UInt16>) -> UInt16 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Int16 {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<Int16>) -> Int16 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<Int16>) -> Int16 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Int8 {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<Int8>) -> Int8 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<Int8>) -> Int8 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Int64 {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<Int64>) -> Int64 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<Int64>) -> Int64 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension UInt64 {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<UInt64>) -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<UInt64>) -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Double {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<Double>) -> Double {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<Double>) -> Double {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension CGFloat {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<CGFloat>) -> CGFloat {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<CGFloat>) -> CGFloat {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Float {
    /// Returns a random number of the film in a range.
    public static func random(in range: Range<Float>) -> Float {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
    /// Returns a random number of the film in a range.
    public static func random(in range: ClosedRange<Float>) -> Float {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }
}

extension Bool {
    /// Returns a random value of the film.
    public static func random() -> Bool {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }
}

extension Array {
    /// Returns a random element by the film's random numbers; nil if there is none.
    public func randomElement() -> Element? {
        var generator = SystemRandomNumberGenerator()
        return randomElement(using: &generator)
    }

    /// Returns the elements in a random order by the film's random numbers.
    public func shuffled() -> [Element] {
        var generator = SystemRandomNumberGenerator()
        return shuffled(using: &generator)
    }

    /// Puts the elements into a random order by the film's random numbers.
    public mutating func shuffle() {
        var generator = SystemRandomNumberGenerator()
        shuffle(using: &generator)
    }
}

extension ArraySlice {
    /// Returns a random element by the film's random numbers; nil if there is none.
    public func randomElement() -> Element? {
        var generator = SystemRandomNumberGenerator()
        return randomElement(using: &generator)
    }

    /// Returns the elements in a random order by the film's random numbers.
    public func shuffled() -> [Element] {
        var generator = SystemRandomNumberGenerator()
        return shuffled(using: &generator)
    }

    /// Puts the elements into a random order by the film's random numbers.
    public mutating func shuffle() {
        var generator = SystemRandomNumberGenerator()
        shuffle(using: &generator)
    }
}

extension Range where Bound: Strideable, Bound.Stride: SignedInteger {
    /// Returns a random element by the film's random numbers; nil if there is none.
    public func randomElement() -> Bound? {
        var generator = SystemRandomNumberGenerator()
        return randomElement(using: &generator)
    }

    /// Returns the elements in a random order by the film's random numbers.
    public func shuffled() -> [Bound] {
        var generator = SystemRandomNumberGenerator()
        return shuffled(using: &generator)
    }
}

extension ClosedRange where Bound: Strideable, Bound.Stride: SignedInteger {
    /// Returns a random element by the film's random numbers; nil if there is none.
    public func randomElement() -> Bound? {
        var generator = SystemRandomNumberGenerator()
        return randomElement(using: &generator)
    }

    /// Returns the elements in a random order by the film's random numbers.
    public func shuffled() -> [Bound] {
        var generator = SystemRandomNumberGenerator()
        return shuffled(using: &generator)
    }
}

extension String {
    /// Returns a random element by the film's random numbers; nil if there is none.
    public func randomElement() -> Element? {
        var generator = SystemRandomNumberGenerator()
        return randomElement(using: &generator)
    }

    /// Returns the elements in a random order by the film's random numbers.
    public func shuffled() -> [Element] {
        var generator = SystemRandomNumberGenerator()
        return shuffled(using: &generator)
    }
}
