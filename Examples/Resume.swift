public import AnimUIKit

/// Groups of black cells that are cleared one after the other, while the app goes to the background and comes back.
public enum Resume {
    /// Half of the second group is cleared when the app leaves.
    private static let backgroundTime = 3.1
    private static let foregroundTime = 6.1

    static let films = [
        Example(name: "resume-naive") { try naive() }, Example(name: "resume-saved") { try saved() },
        Example(name: "resume-paused") { try paused() },
    ]

    /// The mistake: after the return everything is cleared.
    @MainActor public static func naive() throws -> Film { try film(duration: 7, recovery: .none) }

    /// The first attempt: the animators are paused and their progress is saved, but everything is cleared all the same.
    @MainActor public static func saved() throws -> Film { try film(duration: 7, recovery: .save) }

    /// The animators are paused, and new ones run the rest.
    @MainActor public static func paused() throws -> Film { try film(duration: 13.4, recovery: .saveAndRestore) }

    @MainActor private static func film(duration: Double, recovery: QuizController.Recovery) throws -> Film {
        try Film(
            size: CGSize(width: 240, height: 240), scale: 2, duration: duration, framesPerSecond: 25, assets: Example.fonts
        ) { window in
            window.rootViewController = QuizController(recovery: recovery)
            window.goToBackground(from: backgroundTime, to: foregroundTime)
            addAwayCaption(to: window)
        }
    }

    /// Shows that the app is away, for those who watch the film; the app has nothing of the kind.
    ///
    /// A film holds the last picture before, so that the caption appears a tick earlier.
    @MainActor private static func addAwayCaption(to window: UIWindow) {
        let caption = UILabel(frame: CGRect(x: 20, y: 108, width: 200, height: 24))
        caption.text = "in the background"
        caption.textColor = UIColor(rgb: 0x323232)
        caption.textAlignment = .center
        caption.font = UIFont(name: "NotoSansCJKkr-Bold", size: 17)
        let away = UIView(frame: window.bounds)
        away.backgroundColor = .white.withAlphaComponent(179 / 255)
        away.isHidden = true
        away.addSubview(caption)
        window.addSubview(away)
        window.perform(at: backgroundTime - 0.02) { away.isHidden = false }
        NotificationCenter.default.addObserver(
            forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
        ) { [weak away] _ in
            MainActor.assumeIsolated { away?.isHidden = true }
        }
    }
}
