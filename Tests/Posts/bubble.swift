import UIKit

/// A bubble that pops as it is shown, and that a long press moves.
final class TagBubbleView: UIView {
    //= 3 43-55
    //= 3 72-90

    private let lowerShape = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray
        layer.cornerRadius = 6
        addUpperArrow()
        let lowerPath = UIBezierPath()
        lowerPath.move(to: CGPoint(x: bounds.midX - 10, y: bounds.maxY - 1))
        lowerPath.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY + 10))
        lowerPath.addLine(to: CGPoint(x: bounds.midX + 10, y: bounds.maxY - 1))
        lowerPath.close()
        lowerShape.path = lowerPath.cgPath
        lowerShape.fillColor = UIColor.systemGray.cgColor
        lowerShape.isHidden = true
        layer.addSublayer(lowerShape)
        //= 3 105-106
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    //= 3 108-129
}

final class ViewController: UIViewController {
    let bubble = TagBubbleView(frame: CGRect(x: 60, y: 140, width: 100, height: 36))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(bubble)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    @objc private func tapped() { bubble.isHidden.toggle() }
}
