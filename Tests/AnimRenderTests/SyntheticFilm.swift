import AnimGraphics
import TestSupport
import Testing

@testable import AnimRender

/// A short film of pictures that are computed, with frames of several times.
struct SyntheticFilm: CustomTestStringConvertible {
    let name: String
    let frames: [Pixmap]
    /// The times in seconds, all of them whole hundredths.
    let durations: [Double]

    var testDescription: String { name }

    private init(_ name: String, _ frames: [Pixmap]) {
        (self.name, self.frames) = (name, frames)
        durations = frames.indices.map { [0.05, 0.03, 0.07, 0.02, 1.23][$0 % 5] }
    }

    private init(_ name: String, width: Int = 24, height: Int = 16, count: Int = 8, _ pixel: (Int, Int, Int) -> UInt32) {
        self.init(
            name,
            (0..<count).map { frame in
                var pixmap = Pixmap(width: width, height: height)
                for y in 0..<height { for x in 0..<width { pixmap[x, y] = pixel(frame, x, y) } }
                return pixmap
            })
    }

    /// The films, those with at most 255 colors first.
    static let all = exact + manyColored

    /// The films whose colors have room in one table.
    static let exact = [
        SyntheticFilm("a square that moves") { frame, x, y in
            (2 * frame..<2 * frame + 6).contains(x) && (3..<9).contains(y) ? 0xFF20_40F0 : 0xFFF0_F0E8
        },
        SyntheticFilm("a square that moves over nothing") { frame, x, y in
            (2 * frame..<2 * frame + 6).contains(x) && (3..<9).contains(y) ? 0xFF20_40F0 : 0
        },
        SyntheticFilm("a soft disc over nothing") { frame, x, y in
            let distance = (x - 3 - 2 * frame) * (x - 3 - 2 * frame) + (y - 8) * (y - 8)
            let alpha = UInt32(max(0, min(255, 600 - 20 * distance)))
            return alpha << 24 | alpha << 16
        },
        SyntheticFilm("a frame that comes back") { frame, x, y in [0, 0, 0xFF11_2233, 0, 0xFF11_2233][frame % 5] },
        SyntheticFilm("one frame", count: 1) { _, x, y in 0xFF00_0000 | UInt32(x * 10) },
        SyntheticFilm("one pixel", width: 1, height: 1) { frame, _, _ in 0xFF00_0000 | UInt32(frame * 30) },
        SyntheticFilm("a pixel that comes and goes", width: 1, height: 1) { frame, _, _ in frame % 2 == 0 ? 0 : 0xFFFF_FFFF },
        SyntheticFilm("nothing", count: 3) { _, _, _ in 0 },
    ]

    /// Films of which each frame, or all together, have more colors than a table.
    static let manyColored = [
        SyntheticFilm("a gradient that moves") { frame, x, y in
            0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y * 15) << 8 | UInt32(frame * 20)
        },
        SyntheticFilm("translucent gradients") { frame, x, y in
            let alpha = UInt32(x * 255 / 23)
            return alpha << 24 | alpha * UInt32(y) / 15 << 16 | alpha * UInt32(frame) / 7
        },
        noise,
    ]

    private static let noise: SyntheticFilm = {
        var random = SplitMix64(seed: 7)
        return SyntheticFilm("noise in a half") { _, x, _ in
            x < 12 ? 0xFF60_8040 : UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
        }
    }()
}
