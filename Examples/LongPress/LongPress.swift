public import AnimRender

/// A block that a long press fills from left to right, from the first attempt to the finished control.
public enum LongPress {
    static let canvas = Size(width: 200, height: 200)
    static let blockFrame = Rect(x: 10, y: 10, width: 180, height: 180)
    static let cornerRadius = 26.0
    static let iconFrame = Rect(x: 58, y: 58, width: 64, height: 64)
    static let captionFrame = Rect(x: 0, y: 138, width: 180, height: 24)
    static let iconPath =
        "M6 20h52v36a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6zM19 20v-5a13 13 0 0 1 26 0v5h-4v-5a9 9 0 0 0-18 0v5z"
    static let iconColor = Color(rgb: 0x323232)
    static let emptyColor = Color(rgb: 0xF4F5F7)
    static let filledColor = Color(rgb: 0xDAEBFE)

    /// The time of the first finger; the recognizer begins 0.1 seconds later.
    static let pressTime = 0.4
    /// The time of the finger that stores the block.
    static let secondPressTime = 2.4
    /// The seconds between two presses of which the second begins while the first fill is still running.
    static let pressInterval = 0.8

    static let films = [
        Example(name: "long-press-basic-animation", film: basicAnimation),
        Example(name: "long-press-basic-animation-above", film: basicAnimationAbove),
        Example(name: "long-press-basic-animation-cut", film: basicAnimationCut),
        Example(name: "long-press-fill", film: fill), Example(name: "long-press-store", film: store),
        Example(name: "long-press-store-half", film: halfStore), Example(name: "long-press-store-early", film: earlyStore),
        Example(name: "long-press-store-unguarded", film: unguardedStore),
        Example(name: "long-press-store-twice", film: twoPresses),
        Example(name: "long-press-store-cancelled", film: cancelledPress),
        Example(name: "long-press-store-per-press", film: guardedPresses),
    ]

    /// A fill by a basic animation, which snaps back at its end.
    @Sendable public static func basicAnimation() throws -> Film {
        try film(duration: 1.8) { window in
            let controller = BasicAnimationController()
            window.rootViewController = controller
            window.touches.press(controller.block, at: pressTime, for: 1.1)
        }
    }

    /// The mistake: a fill that is added at every press, above the icon.
    @Sendable public static func basicAnimationAbove() throws -> Film {
        try film(duration: 2.8) { window in
            let controller = BasicAnimationController(addsFillAtPress: true)
            window.rootViewController = controller
            for press in 0..<2 { window.touches.press(controller.block, at: pressTime + Double(press) * 1.1, for: 0.6) }
        }
    }

    /// The same, released halfway: the reverse animation starts at the full width.
    @Sendable public static func basicAnimationCut() throws -> Film {
        try film(duration: 2) { window in
            let controller = BasicAnimationController(erases: true)
            window.rootViewController = controller
            window.touches.press(controller.block, at: pressTime, for: 0.45)
        }
    }

    /// A cover that slides off and, released halfway, returns from where it stands.
    @Sendable public static func fill() throws -> Film {
        try film(duration: 2.2) { window in
            let controller = FillController()
            window.rootViewController = controller
            window.touches.press(controller.block, at: pressTime, for: 0.4)
        }
    }

    /// A press that is too short, then one that stores the block.
    @Sendable public static func store() throws -> Film {
        try film(duration: 5) { window in
            let block = storeBlock(in: window)
            window.touches.press(block, at: pressTime, for: 0.4)
            window.touches.press(block, at: secondPressTime, for: 1.5)
        }
    }

    /// A press that is cut short halfway: the cover moves on for a moment, and turns back.
    @Sendable public static func halfStore() throws -> Film {
        try film(duration: 2.2) { window in
            window.touches.press(storeBlock(in: window), at: pressTime, for: 0.6)
        }
    }

    /// A press that is cut short while the fill waits for its delay: the cover dips to the left of its position.
    @Sendable public static func earlyStore() throws -> Film {
        try film(duration: 1.8) { window in
            let block = storeBlock(in: window)
            block.clipsToBounds = false
            window.touches.press(block, at: pressTime, for: 0.15)
        }
    }

    /// The mistake: a press that is too short stores the block.
    @Sendable public static func unguardedStore() throws -> Film {
        try film(duration: 2.2) { window in
            window.touches.press(storeBlock(in: window, guardedBy: .none), at: pressTime, for: 0.4)
        }
    }

    /// The flaw: a second press before the first fill has ended, whose completion finds the closure set and stores the block.
    @Sendable public static func twoPresses() throws -> Film {
        try film(duration: 3) { window in
            let block = storeBlock(in: window)
            for press in 0..<2 { window.touches.press(block, at: pressTime + Double(press) * pressInterval, for: 0.4) }
        }
    }

    /// The flaw: a press that the system cancels, which nothing handles.
    @Sendable public static func cancelledPress() throws -> Film {
        try film(duration: 2.4) { window in
            window.touches.press(storeBlock(in: window), at: pressTime, for: 0.6, isCancelled: true)
        }
    }

    /// The same presses with a guard for each, and one that stores the block.
    @Sendable public static func guardedPresses() throws -> Film {
        try film(duration: 6) { window in
            let block = storeBlock(in: window, guardedBy: .perPress)
            for press in 0..<2 { window.touches.press(block, at: pressTime + Double(press) * pressInterval, for: 0.4) }
            window.touches.press(block, at: secondPressTime, for: 0.6, isCancelled: true)
            window.touches.press(block, at: 3.6, for: 1.3)
        }
    }

    private static func film(duration: Double, launch: (Window) -> Void) throws -> Film {
        try Film(size: canvas, scale: 2, duration: duration, showsTouches: true, launch: launch)
    }

    private static func storeBlock(in window: Window, guardedBy storeGuard: StoreGuard = .shared) -> StoreBlock {
        let controller = StoreController(storeGuard: storeGuard)
        window.rootViewController = controller
        return controller.block
    }
}

/// The picture of a bag in the middle of the block.
final class BagIcon: View {
    override class var layerClass: StageLayer.Type { ShapeLayer.self }

    init() {
        super.init(frame: LongPress.iconFrame)
        layer.name = "icon"
        shape?.path = try? Path(svgPathData: LongPress.iconPath)
        tintColor = LongPress.iconColor
    }

    var tintColor: Color? {
        get { shape?.fillColor }
        set { shape?.fillColor = newValue }
    }

    private var shape: ShapeLayer? { layer as? ShapeLayer }
}
