/// The label of a frame on a contact sheet: its time in seconds, and the number of the frame of the animation that it is.
///
/// `0.75  45f` is the 46th frame, and `0.76  45f+` lies between that and the next one. The program takes 0.75 and 45f as times.
struct TimeLabel: Hashable, Sendable {
    /// The text of the label.
    let text: String

    /// Creates the label of a time with a number of decimals, 0…4; empty for numbers that no scene has.
    init(time: Double, decimals: Int, framesPerSecond: Double) {
        let unitsPerSecond = Self.unitsPerSecond[min(max(decimals, 0), Self.unitsPerSecond.count - 1)]
        guard let units = Int(exactly: (time * Double(unitsPerSecond)).rounded()), units >= 0 else {
            text = ""
            return
        }
        let fraction = String(unitsPerSecond + units % unitsPerSecond).dropFirst()
        let seconds = fraction.isEmpty ? "\(units)" : "\(units / unitsPerSecond).\(fraction)"
        text = seconds + (Self.frame(at: time, framesPerSecond: framesPerSecond).map { "  " + $0 } ?? "")
    }

    /// Returns the number of the last frame at or before a time; nil for numbers that no scene has.
    private static func frame(at time: Double, framesPerSecond: Double) -> String? {
        // Times that were written in decimals are a frame's time but for the last digits.
        let position = time * framesPerSecond
        let nearest = position.rounded()
        let isFrame = abs(position - nearest) < 1e-3
        guard let number = Int(exactly: isFrame ? nearest : position.rounded(.down)) else { return nil }
        return "\(number)f" + (isFrame ? "" : "+")
    }

    /// Returns the fewest decimals that give all times exactly, at most 4.
    static func decimals(for times: [Double]) -> Int {
        unitsPerSecond.firstIndex { scale in
            times.allSatisfy { abs($0 * Double(scale) - ($0 * Double(scale)).rounded()) < 1e-6 }
        } ?? unitsPerSecond.count - 1
    }

    private static let unitsPerSecond = [1, 10, 100, 1000, 10_000]

    /// The width of the label in units.
    var width: Int { BitmapFace.width(of: text) }
}
