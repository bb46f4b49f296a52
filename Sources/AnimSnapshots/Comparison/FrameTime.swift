/// The times of frames as messages show them.
struct FrameTime {
    private let framesPerSecond: Double

    init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

    /// Returns the time of a frame in seconds, with two decimals, or three where two frames would look alike.
    func text(of frame: Int) -> String {
        Self.text(seconds: Double(frame) / framesPerSecond, decimals: framesPerSecond > 100 ? 3 : 2)
    }

    /// Returns a time that is not negative with a number of decimals.
    static func text(seconds: Double, decimals: Int) -> String {
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        let count = Int(exactly: (seconds * Double(unit)).rounded()) ?? 0
        let fraction = String(count % unit)
        return "\(count / unit).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
    }

    /// Returns the time and the index: `0.50 s (frame 25)`.
    func named(_ frame: Int) -> String { "\(text(of: frame)) s (frame \(frame))" }
}
