public import AnimRender

/// Speech bubbles on a picture: a tap shows or hides them, a long press picks one up.
public enum TagBubble {
    static let canvas = Size(width: 300, height: 220)
    static let bubbleSize = Size(width: 100, height: 40)
    static let bubbleCenters = [Point(x: 80, y: 60), Point(x: 210, y: 90), Point(x: 130, y: 165)]
    static let cornerRadius = 8.0
    static let opacity = 0.8
    static let color = Color.systemGray
    static let photoColor = Color.systemYellow

    /// A place of the picture that no bubble covers.
    static let bareSpot = Point(x: 270, y: 200)
    static let dropPoint = Point(x: 235, y: 165)

    static let films = [Example(name: "tag-bubble", film: film)]

    /// Shown, dragged across the middle, hidden, and shown again.
    @Sendable public static func film() throws -> Film {
        try Film(size: canvas, duration: 4.4) { window in
            let controller = TagBubbleController()
            window.rootViewController = controller
            window.touches.tap(bareSpot, at: 0.2)
            window.touches.drag(
                controller.bubbles[0], to: dropPoint, at: 1, for: 0.8, curve: .easeInEaseOut, holdBefore: 0.6, holdAfter: 0.2)
            window.touches.tap(bareSpot, at: 3)
            window.touches.tap(bareSpot, at: 3.6)
        }
    }
}

/// The picture and its bubbles.
final class TagBubbleController: ViewController {
    private let photo = View(frame: Screen.main.bounds)
    let bubbles = TagBubble.bubbleCenters.map { center in
        TagBubbleView(frame: Rect(center: center, size: TagBubble.bubbleSize))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        photo.backgroundColor = TagBubble.photoColor
        photo.layer.name = "photo"
        view.addSubview(photo)
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

    private func photoTapped(_ recognizer: TapGestureRecognizer) {
        for bubble in bubbles { bubble.isHidden.toggle() }
    }
}

extension Rect {
    /// The rectangle of a size about a centre.
    fileprivate init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}
