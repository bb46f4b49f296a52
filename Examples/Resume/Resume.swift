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
    static let captionFrame = Rect(x: 20, y: 108, width: 200, height: 24)
    static let captionColor = Color(rgb: 0x323232)

    static let startTime = 0.1
    /// Half of the second group is cleared when the app leaves.
    static let backgroundTime = 3.1
    static let foregroundTime = 6.1
    static let captionTime = 3.08

    static let films = [
        Example(name: "resume-naive", film: naive), Example(name: "resume-saved", film: saved),
        Example(name: "resume-paused", film: paused),
    ]

    /// The mistake: after the return everything is cleared.
    @Sendable public static func naive() throws -> Film { try film(duration: 7, recovery: .none) }

    /// The first attempt: the animators are paused and their progress is saved, but everything is cleared all the same.
    @Sendable public static func saved() throws -> Film { try film(duration: 7, recovery: .save) }

    /// The animators are paused, and new ones run the rest.
    @Sendable public static func paused() throws -> Film { try film(duration: 13.4, recovery: .saveAndRestore) }

    private static func film(duration: Double, recovery: QuizController.Recovery) throws -> Film {
        try Film(size: canvas, scale: 2, duration: duration, framesPerSecond: 25) { window in
            window.rootViewController = QuizController(recovery: recovery)
            Stage.current.scheduleBackground(from: backgroundTime, to: foregroundTime)
            addAwayCaption(to: window)
        }
    }

    /// Shows that the app is away, for those who watch the film; the app has nothing of the kind.
    ///
    /// A film holds the last picture before, so that the caption appears a tick earlier.
    private static func addAwayCaption(to window: Window) {
        let caption = Label(frame: captionFrame)
        caption.text = "in the background"
        caption.textColor = captionColor
        caption.textAlignment = .center
        caption.font = SizedFont(ExampleFonts.bold, size: 17)
        let away = View(frame: window.bounds)
        away.backgroundColor = .white.withAlphaComponent(179 / 255)
        away.isHidden = true
        away.addSubview(caption)
        window.addSubview(away)
        Stage.current.schedule(at: captionTime) { away.isHidden = false }
        Stage.current.onAppEvent(.willEnterForeground) { away.isHidden = true }
    }
}
