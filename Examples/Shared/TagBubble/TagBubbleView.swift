import UIKit

/// A speech bubble that pops when it is shown, and follows the finger that picks it up.
final class TagBubbleView: UIView {
    private let upperShape = CAShapeLayer()
    private let upperPath = UIBezierPath()
    private let lowerShape = CAShapeLayer()
    private let lowerPath = UIBezierPath()
    private let tagLabel = UILabel()
    /// Whether the arrows are hidden and shown by their implicit animations.
    private let arrowsFade: Bool

    init(frame: CGRect, tag: String, arrowsFade: Bool) {
        self.arrowsFade = arrowsFade
        super.init(frame: frame)
        backgroundColor = .systemGray
        layer.cornerRadius = 8
        alpha = 0.8
        addUpperArrow()
        addLowerArrow()
        addTag(tag)

        let longPressGesture = UILongPressGestureRecognizer(target: self, action: #selector(moveBubbleLocation(_:)))
        longPressGesture.name = "press"
        self.addGestureRecognizer(longPressGesture)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func addTag(_ tag: String) {
        tagLabel.frame = bounds
        tagLabel.text = tag
        tagLabel.textColor = .white
        tagLabel.textAlignment = .center
        tagLabel.font = UIFont(name: "NotoSansCJKkr-Bold", size: 15)
        addSubview(tagLabel)
    }

    private func addUpperArrow() {
        upperPath.move(to: CGPoint(x: bounds.midX - 10, y: 1))
        upperPath.addLine(to: CGPoint(x: bounds.midX, y: -10))
        upperPath.addLine(to: CGPoint(x: bounds.midX + 10, y: 1))
        upperPath.close()

        upperShape.path = upperPath.cgPath
        upperShape.fillColor = UIColor.systemGray.cgColor
        upperShape.name = "upperArrow"
        self.layer.addSublayer(upperShape)
    }

    private func addLowerArrow() {
        lowerPath.move(to: CGPoint(x: bounds.midX - 10, y: bounds.maxY - 1))
        lowerPath.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY + 10))
        lowerPath.addLine(to: CGPoint(x: bounds.midX + 10, y: bounds.maxY - 1))
        lowerPath.close()

        lowerShape.path = lowerPath.cgPath
        lowerShape.fillColor = UIColor.systemGray.cgColor
        lowerShape.name = "lowerArrow"
        self.layer.addSublayer(lowerShape)
    }

    override var isHidden: Bool {
        didSet {
            if !isHidden {
                UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1 / 3) {
                        self.transform = CGAffineTransformMakeScale(1.2, 1.2)
                    }

                    UIView.addKeyframe(withRelativeStartTime: 1 / 3, relativeDuration: 1 / 3) {
                        self.transform = CGAffineTransformMakeScale(0.8, 0.8)
                    }

                    UIView.addKeyframe(withRelativeStartTime: 2 / 3, relativeDuration: 1 / 3) {
                        self.transform = CGAffineTransformIdentity
                    }
                }
            }
        }
    }

    @objc private func moveBubbleLocation(_ recognizer: UILongPressGestureRecognizer) {
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
    func turnArrow(in superView: UIView) {
        CATransaction.begin()
        CATransaction.setDisableActions(!arrowsFade)
        if center.y < superView.frame.midY {
            upperShape.isHidden = true
            lowerShape.isHidden = false
        } else {
            upperShape.isHidden = false
            lowerShape.isHidden = true
        }
        CATransaction.commit()
    }
}
