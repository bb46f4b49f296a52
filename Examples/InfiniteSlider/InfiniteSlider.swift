public import AnimRender

/// Pages that go round for ever and pop as they come.
public enum InfiniteSlider {
    static let canvas = Size(width: 300, height: 220)
    static let pagerFrame = Rect(x: 0, y: 0, width: 300, height: 160)
    static let previousFrame = Rect(x: 60, y: 170, width: 80, height: 40)
    static let nextFrame = Rect(x: 160, y: 170, width: 80, height: 40)
    /// The colors of the pages, each of which stands in three sections.
    static let pageColors = [Color.systemRed, .systemOrange, .systemBlue]
    static let cornerRadius = 24.0
    /// Each page has as many dots as its number, counted from 1.
    static let dotSize = 24.0
    static let dotSpacing = 40.0

    /// The seconds of a swipe.
    static let swipeDuration = 0.1
    static let swipeLength = 200.0
    /// The seconds between two turns that do not disturb each other.
    static let turnInterval = 0.5

    static let films = [
        Example(name: "infinite-slider", film: film), Example(name: "infinite-slider-fast", film: fast),
        Example(name: "infinite-slider-unlocked", film: unlocked), Example(name: "infinite-slider-jerky", film: jerky),
        Example(name: "infinite-slider-seamless", film: seamless),
    ]

    /// Twice round to the right and back, by swipes and by taps on the buttons.
    @Sendable public static func film() throws -> Film {
        try Film(size: canvas, scale: 2, duration: 7.6, showsTouches: true) { window in
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
    @Sendable public static func fast() throws -> Film { try threeSwipes(unlocksEarly: false) }

    /// The mistake: scrolling is enabled before the animation has ended, so that the same swipes turn several pages.
    @Sendable public static func unlocked() throws -> Film { try threeSwipes(unlocksEarly: true) }

    /// The mistake: without pop, a jump as soon as an end section comes into display.
    @Sendable public static func jerky() throws -> Film { try fourDrags(jumpsIn: .willDisplay) }

    /// The same turns with a jump when an end section is where it comes to rest.
    @Sendable public static func seamless() throws -> Film { try fourDrags(jumpsIn: .scrollViewDidScroll) }

    private static func fourDrags(jumpsIn jumpCall: ScrollingController.JumpCall) throws -> Film {
        try Film(size: pagerFrame.size, scale: 2, duration: 5, showsTouches: true) { window in
            window.rootViewController = ScrollingController(jumpsIn: jumpCall)
            for turn in 0..<4 {
                window.touches.drag(
                    Point(x: 60, y: 80), by: Point(x: swipeLength, y: 0), at: 0.3 + Double(turn) * 1.1, for: 0.3)
            }
        }
    }

    private static func threeSwipes(unlocksEarly: Bool) throws -> Film {
        try Film(size: canvas, scale: 2, duration: 2, showsTouches: true) { window in
            window.rootViewController = SliderController(unlocksEarly: unlocksEarly)
            for time in [0.4, 0.52, 0.64] { swipe(window, by: -swipeLength, at: time) }
        }
    }

    private static func swipe(_ window: Window, by distance: Double, at time: Double) {
        let start = Point(x: pagerFrame.midX - distance / 2, y: pagerFrame.midY)
        window.touches.swipe(start, by: Point(x: distance, y: 0), at: time, for: swipeDuration)
    }
}
