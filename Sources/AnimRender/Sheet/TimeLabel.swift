import AnimGeometry
import AnimGraphics

/// A number of seconds in the digits of a seven-segment display, which stay crisp at any size.
///
/// Lengths are in units: the width of a line.
struct TimeLabel: Hashable, Sendable {
    /// The digits and the point.
    let text: String

    /// The height of a digit.
    static let height = 9

    private static let digitWidth = 5
    private static let space = 2

    /// Creates the label of a time with a number of decimals, 0…4; empty for numbers that no scene has.
    init(time: Double, decimals: Int) {
        let unitsPerSecond = Self.unitsPerSecond[min(max(decimals, 0), Self.unitsPerSecond.count - 1)]
        guard let units = Int(exactly: (time * Double(unitsPerSecond)).rounded()), units >= 0 else {
            text = ""
            return
        }
        let fraction = String(unitsPerSecond + units % unitsPerSecond).dropFirst()
        text = fraction.isEmpty ? "\(units)" : "\(units / unitsPerSecond).\(fraction)"
    }

    /// Returns the fewest decimals that give all times exactly, at most 4.
    static func decimals(for times: [Double]) -> Int {
        unitsPerSecond.firstIndex { scale in
            times.allSatisfy { abs($0 * Double(scale) - ($0 * Double(scale)).rounded()) < 1e-6 }
        } ?? unitsPerSecond.count - 1
    }

    private static let unitsPerSecond = [1, 10, 100, 1000, 10_000]

    /// The width of the label.
    var width: Int {
        max(0, text.utf8.reduce(0) { $0 + Self.width(of: $1) + Self.space } - Self.space)
    }

    /// Returns the drawing steps of the label, its upper left corner at a pixel, a unit being so many pixels.
    func drawCommands(x: Int, y: Int, unit: Int, color: Color) -> [DrawCommand] {
        var left = 0
        var commands: [DrawCommand] = []
        for character in text.utf8 {
            for segment in Self.segments(of: character) {
                let rect = Rect(
                    x: Double(x + (left + segment.x) * unit), y: Double(y + segment.y * unit),
                    width: Double(segment.width * unit), height: Double(segment.height * unit))
                commands.append(.fill(.rect(rect), paint: .color(color), transform: Transform.identity))
            }
            left += Self.width(of: character) + Self.space
        }
        return commands
    }

    private static func width(of character: UInt8) -> Int {
        [UInt8(ascii: "."), UInt8(ascii: "1")].contains(character) ? 1 : digitWidth
    }

    /// A line of a digit.
    private struct Segment {
        let x: Int
        let y: Int
        let width: Int
        let height: Int
    }

    private static let point = Segment(x: 0, y: 8, width: 1, height: 1)
    private static let one = Segment(x: 0, y: 0, width: 1, height: 9)

    private static func segments(of character: UInt8) -> [Segment] {
        switch character {
        case UInt8(ascii: "1"): [one]
        case UInt8(ascii: "0")...UInt8(ascii: "9"): segments(lit: lit[Int(character - UInt8(ascii: "0"))])
        default: [point]
        }
    }

    /// The segments that the digits 0 to 9 light: from the top clockwise, then the middle, as `a` to `g` in data sheets, `a` the
    /// lowest bit.
    private static let lit: [UInt8] = [0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F]

    /// Returns the segments that are lit; upright ones leave the corners to those above and below, and reach into them where there are none.
    private static func segments(lit: UInt8) -> [Segment] {
        let top = lit & 1 == 0 ? 0 : 1
        let bottom = lit & 8 == 0 ? 9 : 8
        let all = [
            Segment(x: 1, y: 0, width: 3, height: 1), Segment(x: 4, y: top, width: 1, height: 5 - top),
            Segment(x: 4, y: 4, width: 1, height: bottom - 4), Segment(x: 1, y: 8, width: 3, height: 1),
            Segment(x: 0, y: 4, width: 1, height: bottom - 4), Segment(x: 0, y: top, width: 1, height: 5 - top),
            Segment(x: 1, y: 4, width: 3, height: 1),
        ]
        return all.enumerated().filter { lit >> UInt8($0.offset) & 1 == 1 }.map(\.element)
    }
}
