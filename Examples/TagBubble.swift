public import AnimUIKit

/// Speech bubbles on a picture: a tap shows or hides them, a long press picks one up.
public enum TagBubble {
    /// A point of the picture that no bubble covers.
    private static let bareSpot = CGPoint(x: 270, y: 200)

    static let films = [
        Example(name: "tag-bubble") { try film() }, Example(name: "tag-bubble-fading") { try fading() },
        Example(name: "tag-bubble-off-centre") { try offCenter() },
    ]

    /// Shown, dragged across the middle, hidden, and shown again.
    @MainActor public static func film() throws -> Film {
        try film(duration: 4.4) { window, bubbles in
            window.touches.drag(
                bubbles[0], to: CGPoint(x: 235, y: 165), at: 1, for: 0.8, curve: .easeInOut, holdBefore: 0.6, holdAfter: 0.2)
            window.touches.tap(bareSpot, at: 3)
            window.touches.tap(bareSpot, at: 3.6)
        }
    }

    /// The flaw: arrows that fade as they are hidden and shown, by a bubble that crosses the middle twice.
    @MainActor public static func fading() throws -> Film {
        try film(duration: 4, arrowsFade: true) { window, bubbles in
            for (end, time) in [(CGPoint(x: 215, y: 140), 1.0), (CGPoint(x: 210, y: 80), 2.6)] {
                window.touches.drag(
                    bubbles[1], to: end, at: time, for: 0.4, curve: .easeInOut, holdBefore: 0.6, holdAfter: 0.3)
            }
        }
    }

    /// The flaw: a bubble that is held at its left end, and jumps so that its center is under the finger.
    @MainActor public static func offCenter() throws -> Film {
        try film(duration: 2.8) { window, _ in
            window.touches.drag(
                CGPoint(x: 88, y: 172), to: CGPoint(x: 62, y: 130), at: 1, for: 0.5, curve: .easeInOut, holdBefore: 0.8,
                holdAfter: 0.2)
        }
    }

    /// A film that begins with a tap, which shows the bubbles.
    @MainActor private static func film(
        duration: Double, arrowsFade: Bool = false, touches: (UIWindow, [TagBubbleView]) -> Void
    ) throws -> Film {
        try Film(
            size: CGSize(width: 300, height: 220), scale: 2, duration: duration, showsTouches: true, assets: Example.fonts
        ) { window in
            let controller = TagBubbleController(arrowsFade: arrowsFade)
            window.rootViewController = controller
            window.touches.tap(bareSpot, at: 0.2)
            touches(window, controller.bubbles)
        }
    }
}
