import AnimSystem

/// The progress of many scenes: a bar on a terminal, and a line from time to time elsewhere.
struct RenderProgress {
    private let sceneCount: Int
    private let frameCount: Int
    private let isQuiet: Bool
    private var bar: ProgressBar
    private var doneScenes = 0
    private var doneFrames = 0
    /// The scene that was done last.
    private var lastScene = ""
    private var lineTime = SystemClock.monotonic

    /// The seconds between two lines.
    private static let interval = 10.0

    init(sceneCount: Int, frameCount: Int, isQuiet: Bool) {
        self.sceneCount = sceneCount
        self.frameCount = frameCount
        self.isQuiet = isQuiet
        bar = ProgressBar(isQuiet: isQuiet)
    }

    mutating func frameIsDone() {
        doneFrames += 1
        if bar.isShown { return bar.update(doneFrames, of: frameCount, lastScene) }
        guard !isQuiet, sceneCount > 1, SystemClock.monotonic - lineTime >= Self.interval else { return }
        lineTime = SystemClock.monotonic
        Console.say("\(doneScenes) of \(sceneCount) scenes, \(doneFrames) of \(frameCount) frames")
    }

    mutating func sceneIsDone(_ name: String) {
        doneScenes += 1
        lastScene = name
    }

    /// Removes the bar until the next frame.
    mutating func clear() { bar.clear() }
}
