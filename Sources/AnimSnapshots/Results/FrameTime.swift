/// The times of frames as messages show them.
struct FrameTime {
    private let framesPerSecond: Double

    init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

    /// Returns the time of a frame in seconds, with two decimals, or three where two frames would look alike.
    func text(of frame: Int) -> String {
        let decimals = framesPerSecond > 100 ? 3 : 2
        let unit = decimals == 3 ? 1000 : 100
        let count = Int(exactly: (Double(frame) / framesPerSecond * Double(unit)).rounded()) ?? 0
        let fraction = String(count % unit)
        return "\(count / unit).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
    }

    /// Returns the time and the index: `0.50 s (frame 25)`.
    func named(_ frame: Int) -> String { "\(text(of: frame)) s (frame \(frame))" }
}
