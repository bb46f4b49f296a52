public import AnimUIKit

/// Full-screen views, of which a pan from right to left brings the next.
public enum SwipeViews {
    private static let canvas = CGSize(width: 180, height: 320)

    static let films = [
        Example(name: "swipe-views") { try film() }, Example(name: "swipe-views-again") { try again() },
        Example(name: "swipe-views-last") { try last() },
    ]

    /// A drag that is let go slowly and returns, one that is let go fast, pans that go elsewhere, a cancelled one, a swipe.
    @MainActor public static func film() throws -> Film {
        try film(duration: 6.4) { window in
            window.rootViewController = SwipeViewController()
            drag(window, by: -82, at: 0.3, for: 1.5)
            drag(window, by: -82, at: 2.4, for: 0.3)
            window.touches.drag(CGPoint(x: 90, y: 80), by: CGPoint(x: 0, y: 150), at: 3.4, for: 0.4)
            window.touches.drag(CGPoint(x: 40, y: 160), by: CGPoint(x: 120, y: 0), at: 4, for: 0.3)
            drag(window, by: -100, at: 4.6, for: 0.3, isCancelled: true)
            drag(window, by: -140, at: 5.5, for: 0.15)
        }
    }

    /// A second drag before the first view is gone: what still runs is finished first.
    ///
    /// The view is closed to touches until then; here it is opened by hand.
    @MainActor public static func again() throws -> Film {
        try film(duration: 1.6) { window in
            let controller = SwipeViewController()
            window.rootViewController = controller
            drag(window, by: -82, at: 0.3, for: 0.3)
            drag(window, by: -82, at: 0.65, for: 0.3)
            window.perform(at: 0.62) { controller.view.isUserInteractionEnabled = true }
        }
    }

    /// The flaw: on the last view there is no animator whose completion would enable the view again.
    @MainActor public static func last() throws -> Film {
        try film(duration: 4.2) { window in
            let controller = SwipeViewController(viewCount: 2)
            window.rootViewController = controller
            window.addSubview(controller.interactionCaption)
            for swipe in 0..<3 { drag(window, by: -100, at: 0.4 + Double(swipe) * 1.2, for: 0.3) }
        }
    }

    @MainActor private static func film(duration: Double, launch: (UIWindow) -> Void) throws -> Film {
        try Film(size: canvas, scale: 2, duration: duration, showsTouches: true, assets: Example.fonts, launch: launch)
    }

    @MainActor private static func drag(
        _ window: UIWindow, by distance: CGFloat, at time: Double, for duration: Double, isCancelled: Bool = false
    ) {
        window.touches.drag(
            CGPoint(x: 160, y: 160), by: CGPoint(x: distance, y: 0), at: time, for: duration, isCancelled: isCancelled)
    }
}
