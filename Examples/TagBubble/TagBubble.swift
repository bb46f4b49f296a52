public import AnimRender

/// Speech bubbles on a picture: a tap shows or hides them, a long press picks one up.
public enum TagBubble {
    static let canvas = Size(width: 300, height: 220)
    static let bubbleSize = Size(width: 100, height: 40)
    static let bubbleCenters = [Point(x: 80, y: 60), Point(x: 210, y: 90), Point(x: 130, y: 165)]
    static let tags = ["#하늘", "#노을", "#꽃길"]
    static let cornerRadius = 8.0
    static let opacity = 0.8
    static let color = Color.systemGray
    static let skyColor = Color(rgb: 0x9CCBE8)
    static let sunColor = Color(rgb: 0xFFD66B)
    static let sunFrame = Rect(x: 226, y: 24, width: 44, height: 44)
    static let hillsColor = Color(rgb: 0x5E9C6B)
    static let hillsPath = "M0 150 C60 90 110 100 160 140 S250 170 300 110 V220 H0 Z"

    /// A point of the picture that no bubble covers.
    static let bareSpot = Point(x: 270, y: 200)
    static let dropPoint = Point(x: 235, y: 165)

    static let films = [
        Example(name: "tag-bubble", film: film), Example(name: "tag-bubble-fading", film: fading),
        Example(name: "tag-bubble-off-centre", film: offCenter),
    ]

    /// Shown, dragged across the middle, hidden, and shown again.
    @Sendable public static func film() throws -> Film {
        try film(duration: 4.4) { window, bubbles in
            window.touches.drag(
                bubbles[0], to: dropPoint, at: 1, for: 0.8, curve: .easeInEaseOut, holdBefore: 0.6, holdAfter: 0.2)
            window.touches.tap(bareSpot, at: 3)
            window.touches.tap(bareSpot, at: 3.6)
        }
    }

    /// The flaw: arrows that fade as they are hidden and shown, by a bubble that crosses the middle twice.
    @Sendable public static func fading() throws -> Film {
        try film(duration: 4, arrowsFade: true) { window, bubbles in
            for (end, time) in [(Point(x: 215, y: 140), 1.0), (Point(x: 210, y: 80), 2.6)] {
                window.touches.drag(
                    bubbles[1], to: end, at: time, for: 0.4, curve: .easeInEaseOut, holdBefore: 0.6, holdAfter: 0.3)
            }
        }
    }

    /// The flaw: a bubble that is held at its left end, and jumps so that its center is under the finger.
    @Sendable public static func offCenter() throws -> Film {
        try film(duration: 2.8) { window, _ in
            window.touches.drag(
                Point(x: 88, y: 172), to: Point(x: 62, y: 130), at: 1, for: 0.5, curve: .easeInEaseOut, holdBefore: 0.8,
                holdAfter: 0.2)
        }
    }

    /// A film that begins with a tap, which shows the bubbles.
    private static func film(
        duration: Double, arrowsFade: Bool = false, touches: (Window, [TagBubbleView]) -> Void
    ) throws -> Film {
        try Film(size: canvas, scale: 2, duration: duration, showsTouches: true) { window in
            let controller = TagBubbleController(arrowsFade: arrowsFade)
            window.rootViewController = controller
            window.touches.tap(bareSpot, at: 0.2)
            touches(window, controller.bubbles)
        }
    }
}

/// The picture and its bubbles.
final class TagBubbleController: ViewController {
    private let photo = View(frame: Screen.main.bounds)
    let bubbles: [TagBubbleView]

    init(arrowsFade: Bool) {
        bubbles = zip(TagBubble.bubbleCenters, TagBubble.tags).map { center, tag in
            TagBubbleView(frame: Rect(center: center, size: TagBubble.bubbleSize), tag: tag, arrowsFade: arrowsFade)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(photo)
        drawPhoto()
        for (index, bubble) in bubbles.enumerated() {
            bubble.layer.name = "bubble[\(index)]"
            bubble.isHidden = true
            photo.addSubview(bubble)
            bubble.turnArrow(in: photo)
        }
        let tap = TapGestureRecognizer(target: self, action: TagBubbleController.photoTapped)
        tap.name = "tap"
        photo.addGestureRecognizer(tap)
    }

    private func drawPhoto() {
        photo.backgroundColor = TagBubble.skyColor
        photo.layer.name = "photo"
        let sun = StageLayer()
        sun.frame = TagBubble.sunFrame
        sun.backgroundColor = TagBubble.sunColor
        sun.cornerRadius = TagBubble.sunFrame.width / 2
        photo.layer.addSublayer(sun)
        let hills = ShapeLayer()
        hills.path = try? Path(svgPathData: TagBubble.hillsPath)
        hills.fillColor = TagBubble.hillsColor
        photo.layer.addSublayer(hills)
    }

    private func photoTapped(_ recognizer: TapGestureRecognizer) {
        for bubble in bubbles { bubble.isHidden.toggle() }
    }
}
