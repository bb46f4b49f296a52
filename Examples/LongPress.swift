public import AnimUIKit

/// A block that a long press fills from left to right, from the first attempt to the finished control.
public enum LongPress {
    /// The time of the first finger; the recognizer begins 0.1 seconds later.
    private static let pressTime = 0.4
    /// The time of the finger that stores the block.
    private static let secondPressTime = 2.4
    /// The seconds between two presses of which the second begins while the first fill is still running.
    private static let pressInterval = 0.8

    static let films = [
        Example(name: "long-press-basic-animation") { try basicAnimation() },
        Example(name: "long-press-basic-animation-above") { try basicAnimationAbove() },
        Example(name: "long-press-basic-animation-cut") { try basicAnimationCut() },
        Example(name: "long-press-fill") { try fill() }, Example(name: "long-press-store") { try store() },
        Example(name: "long-press-store-half") { try halfStore() }, Example(name: "long-press-store-early") { try earlyStore() },
        Example(name: "long-press-store-unguarded") { try unguardedStore() },
        Example(name: "long-press-store-twice") { try twoPresses() },
        Example(name: "long-press-store-cancelled") { try cancelledPress() },
        Example(name: "long-press-store-per-press") { try guardedPresses() },
    ]

    /// A fill by a basic animation, which snaps back at its end.
    @MainActor public static func basicAnimation() throws -> Film {
        try film(duration: 1.8) { window in
            let controller = show(BasicAnimationController(), in: window)
            window.touches.press(controller.block, at: pressTime, for: 1.1)
        }
    }

    /// The mistake: a fill that is added at every press, above the icon.
    @MainActor public static func basicAnimationAbove() throws -> Film {
        try film(duration: 2.8) { window in
            let controller = show(BasicAnimationController(addsFillAtPress: true), in: window)
            for press in 0..<2 { window.touches.press(controller.block, at: pressTime + Double(press) * 1.1, for: 0.6) }
        }
    }

    /// The same, released halfway: the reverse animation starts at the full width.
    @MainActor public static func basicAnimationCut() throws -> Film {
        try film(duration: 2) { window in
            let controller = show(BasicAnimationController(erases: true), in: window)
            window.touches.press(controller.block, at: pressTime, for: 0.45)
        }
    }

    /// A cover that slides off and, released halfway, returns from where it stands.
    @MainActor public static func fill() throws -> Film {
        try film(duration: 2.2) { window in
            let controller = FillController()
            window.rootViewController = controller
            window.touches.press(controller.block, at: pressTime, for: 0.4)
        }
    }

    /// A press that is too short, then one that stores the block.
    @MainActor public static func store() throws -> Film {
        try film(duration: 5) { window in
            let block = storeBlock(in: window)
            window.touches.press(block, at: pressTime, for: 0.4)
            window.touches.press(block, at: secondPressTime, for: 1.5)
        }
    }

    /// A press that is cut short halfway: the cover moves on for a moment, and turns back.
    @MainActor public static func halfStore() throws -> Film {
        try film(duration: 2.2) { window in
            window.touches.press(storeBlock(in: window), at: pressTime, for: 0.6)
        }
    }

    /// A press that is cut short while the fill waits for its delay: the cover dips to the left of its position.
    @MainActor public static func earlyStore() throws -> Film {
        try film(duration: 1.8) { window in
            let block = storeBlock(in: window)
            block.clipsToBounds = false
            window.touches.press(block, at: pressTime, for: 0.15)
        }
    }

    /// The mistake: a press that is too short stores the block.
    @MainActor public static func unguardedStore() throws -> Film {
        try film(duration: 2.2) { window in
            window.touches.press(storeBlock(in: window, guardedBy: .none), at: pressTime, for: 0.4)
        }
    }

    /// The flaw: a second press before the first fill has ended, whose completion finds the closure set and stores the block.
    @MainActor public static func twoPresses() throws -> Film {
        try film(duration: 3) { window in
            let block = storeBlock(in: window)
            for press in 0..<2 { window.touches.press(block, at: pressTime + Double(press) * pressInterval, for: 0.4) }
        }
    }

    /// The flaw: a press that the system cancels, which nothing handles.
    @MainActor public static func cancelledPress() throws -> Film {
        try film(duration: 2.4) { window in
            window.touches.press(storeBlock(in: window), at: pressTime, for: 0.6, isCancelled: true)
        }
    }

    /// The same presses with a guard for each, and one that stores the block.
    @MainActor public static func guardedPresses() throws -> Film {
        try film(duration: 6) { window in
            let block = storeBlock(in: window, guardedBy: .perPress)
            for press in 0..<2 { window.touches.press(block, at: pressTime + Double(press) * pressInterval, for: 0.4) }
            window.touches.press(block, at: secondPressTime, for: 0.6, isCancelled: true)
            window.touches.press(block, at: 3.6, for: 1.3)
        }
    }

    @MainActor private static func film(duration: Double, launch: (UIWindow) -> Void) throws -> Film {
        try Film(
            size: CGSize(width: 200, height: 200), scale: 2, duration: duration, showsTouches: true, assets: Example.fonts,
            launch: launch)
    }

    @MainActor private static func show(_ controller: BasicAnimationController, in window: UIWindow) -> BasicAnimationController {
        window.rootViewController = controller
        controller.animationStopped = { [unowned window] in window.send($0, $1) }
        return controller
    }

    @MainActor private static func storeBlock(in window: UIWindow, guardedBy storeGuard: StoreGuard = .shared) -> StoreBlock {
        let controller = StoreController(storeGuard: storeGuard)
        controller.stored = { [unowned window] in window.send("store") }
        window.rootViewController = controller
        return controller.block
    }
}
