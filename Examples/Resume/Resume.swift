public import AnimRender

/// Groups of black cells that are cleared one after the other, while the app goes to the background and comes back.
public enum Resume {
    static let canvas = Size(width: 240, height: 240)
    static let gridFrame = Rect(x: 20, y: 20, width: 200, height: 200)
    static let cellSize = Size(width: 40, height: 40)
    static let cellCount = 25
    /// The items of each group.
    static let areas = [Array(0..<5), Array(5..<10), Array(10..<15), Array(15..<20), Array(20..<25)]
    static let groupDuration = 2.0

    static let skyColor = Color.systemTeal
    static let sunColor = Color.systemYellow
    static let sunFrame = Rect(x: 60, y: 60, width: 120, height: 120)

    static let startTime = 0.1
    /// Half of the second group is cleared when the app leaves.
    static let backgroundTime = 3.1
    static let foregroundTime = 6.1

    static let films = [Example(name: "resume-naive", film: naive), Example(name: "resume-paused", film: paused)]

    /// The mistake: after the return everything is cleared.
    @Sendable public static func naive() throws -> Film { try film(duration: 7, pausesInBackground: false) }

    /// The animators are paused, and new ones run the rest.
    @Sendable public static func paused() throws -> Film { try film(duration: 13.4, pausesInBackground: true) }

    private static func film(duration: Double, pausesInBackground: Bool) throws -> Film {
        try Film(size: canvas, scale: 2, duration: duration, framesPerSecond: 25) { window in
            window.rootViewController = QuizController(pausesInBackground: pausesInBackground)
            Stage.current.scheduleBackground(from: backgroundTime, to: foregroundTime)
        }
    }
}
