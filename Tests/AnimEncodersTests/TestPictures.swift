import AnimGraphics
import TestSupport

func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
}

extension Pixmap {
    /// Returns the picture with a filled rectangle.
    func filling(_ x: Range<Int>, _ y: Range<Int>, with pixel: UInt32) -> Pixmap {
        var result = self
        for row in y { for column in x { result.pixels[row * width + column] = pixel } }
        return result
    }

    /// A picture of `count` distinct opaque colors, each about as often.
    static func ofDistinctColors(_ count: Int, width: Int, height: Int) -> Pixmap {
        Pixmap(
            width: width, height: height,
            pixels: (0..<width * height).map { index in
                let number = index % count
                return opaque(number % 256, number / 256 * 50, 255 - number % 256)
            })
    }

    /// A picture of smooth colors with noise, as a photograph: many thousand colors.
    static func photograph(width: Int, height: Int, seed: UInt64) -> Pixmap {
        var random = SplitMix64(seed: seed)
        return Pixmap(
            width: width, height: height,
            pixels: (0..<width * height).map { index in
                let (x, y) = (index % width, index / width)
                func noisy(_ value: Int) -> Int { min(max(value + Int.random(in: -12...12, using: &random), 0), 255) }
                return opaque(noisy(x * 255 / width), noisy(y * 255 / height), noisy((x + y) * 255 / (width + height)))
            })
    }
}

/// The peak signal-to-noise ratio of 8-bit channels as a ratio of powers: 10 to the tenth of the decibels.
func signalToNoise(_ first: [UInt32], _ second: [UInt32]) -> Double {
    var sum = 0.0
    for (a, b) in zip(first, second) {
        for shift in [UInt32(0), 8, 16] {
            let difference = Double((a >> shift) & 255) - Double((b >> shift) & 255)
            sum += difference * difference
        }
    }
    let mean = sum / Double(first.count * 3)
    return mean == 0 ? .infinity : 65_025 / mean
}
