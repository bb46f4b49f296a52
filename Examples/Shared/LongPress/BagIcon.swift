import UIKit

/// The picture of a bag in the middle of the block.
final class BagIcon: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    init() {
        super.init(frame: CGRect(x: 58, y: 58, width: 64, height: 64))
        layer.name = "icon"
        shape?.path = Self.outline.cgPath
        tintColor = UIColor(rgb: 0x323232)
        shape?.fillColor = tintColor.cgColor
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        shape?.fillColor = tintColor.cgColor
    }

    private var shape: CAShapeLayer? { layer as? CAShapeLayer }

    /// A bag of 52 by 42 points with rounded lower corners, and a handle above it.
    private static var outline: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 6, y: 20))
        path.addLine(to: CGPoint(x: 58, y: 20))
        path.addLine(to: CGPoint(x: 58, y: 56))
        path.addArc(withCenter: CGPoint(x: 52, y: 56), radius: 6, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        path.addLine(to: CGPoint(x: 12, y: 62))
        path.addArc(withCenter: CGPoint(x: 12, y: 56), radius: 6, startAngle: .pi / 2, endAngle: .pi, clockwise: true)
        path.close()
        path.move(to: CGPoint(x: 19, y: 20))
        path.addLine(to: CGPoint(x: 19, y: 15))
        path.addArc(withCenter: CGPoint(x: 32, y: 15), radius: 13, startAngle: .pi, endAngle: 0, clockwise: true)
        path.addLine(to: CGPoint(x: 45, y: 20))
        path.addLine(to: CGPoint(x: 41, y: 20))
        path.addLine(to: CGPoint(x: 41, y: 15))
        path.addArc(withCenter: CGPoint(x: 32, y: 15), radius: 9, startAngle: 0, endAngle: .pi, clockwise: false)
        path.addLine(to: CGPoint(x: 23, y: 20))
        path.close()
        return path
    }
}
