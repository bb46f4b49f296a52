public import AnimRender

/// Full-screen views, of which a pan from right to left brings the next.
public enum SwipeViews {
    static let canvas = Size(width: 180, height: 320)
    /// The colors of the views: what `drand48` gives on iOS before anybody seeds it.
    static let colors: [UInt32] = [
        0x65D65A, 0x7251E2, 0x049529, 0x62B00F, 0xE52A29, 0x889A95, 0x45644B, 0xBD4C13,
        0x67DBF0, 0xA9D801, 0x7688C9, 0x44FB4E, 0x999B36, 0xE24E27, 0x5663A4, 0xC09A88,
        0x75A653, 0xF15EF1, 0x028446, 0x069734, 0xE00F43, 0x4DE37F, 0xB549DD, 0xAC75F5,
        0xC6603A, 0x5A4DAB, 0xB790D2, 0x64D1D7, 0x2EF16C, 0x8511E9, 0xE1C266,
    ]

    static let captionFrame = Rect(x: 0, y: 284, width: 180, height: 20)

    static let films = [
        Example(name: "swipe-views", film: film), Example(name: "swipe-views-again", film: again),
        Example(name: "swipe-views-last", film: last),
    ]

    /// A drag that is let go slowly and returns, one that is let go fast, pans that go elsewhere, a cancelled one, a swipe.
    @Sendable public static func film() throws -> Film {
        try Film(size: canvas, scale: 2, duration: 6.4, showsTouches: true) { window in
            window.rootViewController = SwipeViewController()
            drag(window, by: -82, at: 0.3, for: 1.5)
            drag(window, by: -82, at: 2.4, for: 0.3)
            window.touches.drag(Point(x: 90, y: 80), by: Point(x: 0, y: 150), at: 3.4, for: 0.4)
            window.touches.drag(Point(x: 40, y: 160), by: Point(x: 120, y: 0), at: 4, for: 0.3)
            drag(window, by: -100, at: 4.6, for: 0.3, isCancelled: true)
            drag(window, by: -140, at: 5.5, for: 0.15)
        }
    }

    /// A second drag before the first view is gone: what still runs is finished first.
    ///
    /// The view is closed to touches until then; here it is opened by hand.
    @Sendable public static func again() throws -> Film {
        try Film(size: canvas, scale: 2, duration: 1.6, showsTouches: true) { window in
            let controller = SwipeViewController()
            window.rootViewController = controller
            drag(window, by: -82, at: 0.3, for: 0.3)
            drag(window, by: -82, at: 0.65, for: 0.3)
            Stage.current.schedule(at: 0.62) { controller.view.isUserInteractionEnabled = true }
        }
    }

    /// The flaw: on the last view there is no animator whose completion would enable the view again.
    @Sendable public static func last() throws -> Film {
        try Film(size: canvas, scale: 2, duration: 4.2, showsTouches: true) { window in
            let controller = SwipeViewController(viewCount: 2)
            window.rootViewController = controller
            window.addSubview(controller.interactionCaption)
            for swipe in 0..<3 { drag(window, by: -100, at: 0.4 + Double(swipe) * 1.2, for: 0.3) }
        }
    }

    private static func drag(
        _ window: Window, by distance: Double, at time: Double, for duration: Double, isCancelled: Bool = false
    ) {
        window.touches.drag(
            Point(x: 160, y: 160), by: Point(x: distance, y: 0), at: time, for: duration, isCancelled: isCancelled)
    }
}

/// A pan from right to left; any other one fails.
final class RightToLeftSwipeGestureRecognizer: PanGestureRecognizer {
    override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        guard let view = self.view, self.state == .began else { return }

        guard
            velocity(in: view).x.magnitude > velocity(in: view).y.magnitude,
            velocity(in: view).x < 0
        else {
            self.state = .failed
            return
        }
    }
}

enum Mock {
    static func getViews(count: Int) -> [View] {
        SwipeViews.colors.prefix(count).enumerated().map { index, color in
            let view = View(frame: Rect(origin: .zero, size: SwipeViews.canvas))

            // label
            let label = Label()
            label.text = "\(index) 번째 뷰"
            label.textColor = .black
            label.font = SizedFont(ExampleFonts.regular, size: 17)
            label.sizeToFit()
            label.center = view.center
            view.addSubview(label)

            view.layer.name = "page[\(index)]"
            view.backgroundColor = Color(rgb: color)
            return view
        }
    }
}
