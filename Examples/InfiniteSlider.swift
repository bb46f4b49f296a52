public import AnimUIKit

/// Pages that go round for ever and pop as they come.
public enum InfiniteSlider {
    /// The seconds of a swipe.
    private static let swipeDuration = 0.1
    private static let swipeLength: CGFloat = 200
    /// The seconds between two turns that do not disturb each other.
    private static let turnInterval = 0.5

    static let films = [
        Example(name: "infinite-slider") { try film() }, Example(name: "infinite-slider-fast") { try fast() },
        Example(name: "infinite-slider-unlocked") { try unlocked() }, Example(name: "infinite-slider-jerky") { try jerky() },
        Example(name: "infinite-slider-seamless") { try seamless() },
    ]

    /// Twice round to the right and back, by swipes and by taps on the buttons.
    @MainActor public static func film() throws -> Film {
        try film(height: 220, duration: 7.6) { window in
            let controller = SliderController(unlocksEarly: false)
            window.rootViewController = controller
            for turn in 0..<14 {
                let time = 0.4 + Double(turn) * turnInterval
                switch turn {
                case 0..<4: swipe(window, by: -swipeLength, at: time)
                case 4..<7: window.touches.tap(controller.nextButton, at: time)
                case 7..<11: swipe(window, by: swipeLength, at: time)
                default: window.touches.tap(controller.previousButton, at: time)
                }
            }
        }
    }

    /// Three swipes in a row, of which the last two find scrolling locked.
    @MainActor public static func fast() throws -> Film { try threeSwipes(unlocksEarly: false) }

    /// The mistake: scrolling is enabled before the animation has ended, so that the same swipes turn several pages.
    @MainActor public static func unlocked() throws -> Film { try threeSwipes(unlocksEarly: true) }

    /// The mistake: without pop, a jump as soon as an end section comes into display.
    @MainActor public static func jerky() throws -> Film { try fourDrags(jumpsIn: .willDisplay) }

    /// The same turns with a jump when an end section is where it comes to rest.
    @MainActor public static func seamless() throws -> Film { try fourDrags(jumpsIn: .scrollViewDidScroll) }

    @MainActor private static func fourDrags(jumpsIn jumpCall: ScrollingController.JumpCall) throws -> Film {
        try film(height: 160, duration: 5) { window in
            window.rootViewController = ScrollingController(jumpsIn: jumpCall)
            for turn in 0..<4 {
                window.touches.drag(
                    CGPoint(x: 60, y: 80), by: CGPoint(x: swipeLength, y: 0), at: 0.3 + Double(turn) * 1.1, for: 0.3)
            }
        }
    }

    @MainActor private static func threeSwipes(unlocksEarly: Bool) throws -> Film {
        try film(height: 220, duration: 2) { window in
            window.rootViewController = SliderController(unlocksEarly: unlocksEarly)
            for time in [0.4, 0.52, 0.64] { swipe(window, by: -swipeLength, at: time) }
        }
    }

    @MainActor private static func film(height: CGFloat, duration: Double, launch: (UIWindow) -> Void) throws -> Film {
        try Film(size: CGSize(width: 300, height: height), scale: 2, duration: duration, showsTouches: true, launch: launch)
    }

    @MainActor private static func swipe(_ window: UIWindow, by distance: CGFloat, at time: Double) {
        let start = CGPoint(x: 150 - distance / 2, y: 80)
        window.touches.swipe(start, by: CGPoint(x: distance, y: 0), at: time, for: swipeDuration)
    }
}
