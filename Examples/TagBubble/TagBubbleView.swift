import AnimRender

/// A speech bubble that pops when it is shown, and follows the finger that picks it up.
final class TagBubbleView: View {
    private let upperShape = ShapeLayer()
    private let lowerShape = ShapeLayer()
    private let tagLabel = Label()
    /// Whether the arrows are hidden and shown by their implicit animations.
    private let arrowsFade: Bool

    init(frame: Rect, tag: String, arrowsFade: Bool) {
        self.arrowsFade = arrowsFade
        super.init(frame: frame)
        backgroundColor = TagBubble.color
        layer.cornerRadius = TagBubble.cornerRadius
        alpha = TagBubble.opacity
        addUpperArrow()
        addLowerArrow()
        addTag(tag)

        let longPressGesture = LongPressGestureRecognizer(target: self, action: TagBubbleView.moveBubbleLocation)
        longPressGesture.name = "press"
        addGestureRecognizer(longPressGesture)
    }

    private func addTag(_ tag: String) {
        tagLabel.frame = bounds
        tagLabel.text = tag
        tagLabel.textColor = .white
        tagLabel.textAlignment = .center
        tagLabel.font = SizedFont(ExampleFonts.bold, size: 15)
        addSubview(tagLabel)
    }

    private func addUpperArrow() {
        var upperPath = Path()
        upperPath.move(to: Point(x: bounds.midX - 10, y: 1))
        upperPath.line(to: Point(x: bounds.midX, y: -10))
        upperPath.line(to: Point(x: bounds.midX + 10, y: 1))
        upperPath.close()

        upperShape.path = upperPath
        upperShape.fillColor = TagBubble.color
        upperShape.name = "upperArrow"
        layer.addSublayer(upperShape)
    }

    private func addLowerArrow() {
        var lowerPath = Path()
        lowerPath.move(to: Point(x: bounds.midX - 10, y: bounds.maxY - 1))
        lowerPath.line(to: Point(x: bounds.midX, y: bounds.maxY + 10))
        lowerPath.line(to: Point(x: bounds.midX + 10, y: bounds.maxY - 1))
        lowerPath.close()

        lowerShape.path = lowerPath
        lowerShape.fillColor = TagBubble.color
        lowerShape.name = "lowerArrow"
        layer.addSublayer(lowerShape)
    }

    override var isHidden: Bool {
        didSet {
            if !isHidden {
                View.animateKeyframes(withDuration: 0.5, delay: 0, name: "pop") {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1.0 / 3) {
                        self.transform = Transform(scaleX: 1.2, y: 1.2)
                    }

                    View.addKeyframe(withRelativeStartTime: 1.0 / 3, relativeDuration: 1.0 / 3) {
                        self.transform = Transform(scaleX: 0.8, y: 0.8)
                    }

                    View.addKeyframe(withRelativeStartTime: 2.0 / 3, relativeDuration: 1.0 / 3) {
                        self.transform = .identity
                    }
                }
            }
        }
    }

    private func moveBubbleLocation(_ recognizer: LongPressGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            var center = self.center
            guard let superView = superview else { return }

            center.x = recognizer.location(in: superView).x
            center.y = recognizer.location(in: superView).y
            self.center = center
            turnArrow(in: superView)

        default:
            break
        }
    }

    /// Points the arrow to the middle of the picture.
    ///
    /// The arrows are layers without a view, whose changes are animated: without the transaction, one would fade out while the
    /// other one fades in.
    func turnArrow(in superView: View) {
        Stage.current.transaction(TransactionSettings(disableActions: !arrowsFade)) { hideArrow(in: superView) }
    }

    private func hideArrow(in superView: View) {
        if center.y < superView.frame.midY {
            upperShape.isHidden = true
            lowerShape.isHidden = false
        } else {
            upperShape.isHidden = false
            lowerShape.isHidden = true
        }
    }
}
