import UIKit

/// A heart that is tapped to like something: it fills, and springs.
public final class LikeButton: UIControl {
    /// Whether the heart is filled.
    public private(set) var isLiked = false

    private let heart = CAShapeLayer()

    /// Creates a button with an empty heart.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        heart.name = "heart"
        heart.fillColor = UIColor.clear.cgColor
        heart.strokeColor = UIColor.systemPink.cgColor
        heart.lineWidth = 3
        layer.addSublayer(heart)
        addTarget(self, action: #selector(toggle), for: .touchUpInside)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        heart.frame = bounds
        heart.path = LikeButton.heart(in: bounds.insetBy(dx: 6, dy: 6)).cgPath
    }

    @objc private func toggle() {
        isLiked.toggle()
        heart.fillColor = (isLiked ? UIColor.systemPink : UIColor.clear).cgColor
        transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: { self.transform = .identity })
        sendActions(for: .valueChanged)
    }

    /// Returns a heart that fills a rectangle.
    private static func heart(in rect: CGRect) -> UIBezierPath {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
        }
        let path = UIBezierPath()
        path.move(to: point(0.5, 0.95))
        path.addCurve(to: point(0, 0.35), controlPoint1: point(0.2, 0.75), controlPoint2: point(0, 0.55))
        path.addCurve(to: point(0.5, 0.22), controlPoint1: point(0, -0.02), controlPoint2: point(0.42, -0.02))
        path.addCurve(to: point(1, 0.35), controlPoint1: point(0.58, -0.02), controlPoint2: point(1, -0.02))
        path.addCurve(to: point(0.5, 0.95), controlPoint1: point(1, 0.55), controlPoint2: point(0.8, 0.75))
        path.close()
        return path
    }
}
