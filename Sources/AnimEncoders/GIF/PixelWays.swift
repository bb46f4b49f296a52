/// The ways to store a pixel: drawn in a colour of ``WantedColors``, transparent, or either.
struct PixelWays: Hashable, Sendable {
    /// The value in a ``RunBuffer``: 0 for a pixel that must stay, else one more than the colour's number, then a bit that says whether
    /// the pixel is drawn as part of a flat area, and one that says whether it may stay as well.
    let rawValue: Int

    /// The pixels of one colour in a row that are a flat area, where an error is seen most.
    static let leastFlat = 8
    /// The squared error that a pixel of a flat area may have: two levels in each channel.
    static let flatLimit = 12
    /// The same in one channel.
    static let flatLevels = 2

    /// The bit of pixels that may stay, if any other is set.
    static let stayingBit = 1
    /// The bit of pixels for which no colour may be stored that has more than ``flatLimit`` more error than the nearest.
    static let flatBit = 2
    /// The place of the number.
    static let numberShift = 2

    static let stay = PixelWays(rawValue: 0)
    static func draw(_ number: Int, isFlat: Bool = false) -> PixelWays {
        PixelWays(rawValue: (number + 1) << numberShift | (isFlat ? flatBit : 0))
    }
    static func drawOrStay(_ number: Int) -> PixelWays { PixelWays(rawValue: (number + 1) << numberShift | stayingBit) }

    /// The number of the colour, or nil if the pixel must stay.
    var number: Int? { rawValue == 0 ? nil : (rawValue >> Self.numberShift) - 1 }
    var mayStay: Bool { rawValue == 0 || rawValue & Self.stayingBit != 0 }
    var isFlat: Bool { rawValue & Self.flatBit != 0 }
}
