import AnimGeometry
import Foundation

/// Eight spokes about the center of a square, which turn by an eighth of a circle eight times per second.
final class SpokeView: UIView {
    /// The color of the spokes.
    var color: UIColor? {
        didSet { for spoke in subviews { spoke.backgroundColor = color } }
    }

    private static let animationKey = "turning"

    /// Creates spokes of a size whose centers have a distance from the center of a square.
    init(side: CGFloat, spoke size: CGSize, distance: CGFloat) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        setSpokes(side: side, size: size, distance: distance)
    }

    required init?(coder: NSCoder) { nil }

    /// Replaces the spokes.
    func setSpokes(side: CGFloat, size: CGSize, distance: CGFloat) {
        for view in subviews { view.removeFromSuperview() }
        bounds.size = CGSize(width: side, height: side)
        for index in 0..<8 {
            let spoke = UIView()
            spoke.bounds.size = size
            spoke.center = CGPoint(x: side / 2, y: side / 2)
            spoke.layer.cornerRadius = size.width / 2
            spoke.transform = CGAffineTransform(rotationAngle: -CGFloat(index) * .pi / 4).translatedBy(x: 0, y: -distance)
            spoke.alpha = Self.opacity(ofTurning: index)
            spoke.backgroundColor = color
            addSubview(spoke)
        }
    }

    /// The opacity of a spoke while they turn; the spokes are numbered counterclockwise from the uppermost one.
    private static func opacity(ofTurning index: Int) -> CGFloat { CGFloat(max(217 - 37 * index, 69)) / 255 }

    /// Gives the spokes their opacities while they turn.
    func showAll() { for (index, spoke) in subviews.enumerated() { spoke.alpha = Self.opacity(ofTurning: index) } }

    /// Shows the spokes clockwise, one after the other, up to a number of them.
    func show(_ count: CGFloat) {
        for (index, spoke) in subviews.enumerated() {
            let place = CGFloat((8 - index) % 8)
            spoke.alpha = max(0, min(count - place, 1))
        }
    }

    /// Makes the spokes turn.
    func startTurning() {
        let turning = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turning.values = (0..<8).map { Double($0) * Double.pi / 4 }
        turning.calculationMode = .discrete
        turning.duration = 1
        turning.repeatCount = .infinity
        layer.add(turning, forKey: Self.animationKey)
    }

    /// Stops the spokes.
    func stopTurning() { layer.removeAnimation(forKey: Self.animationKey) }
}
