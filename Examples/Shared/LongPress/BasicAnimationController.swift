import UIKit

/// The first attempt: a sublayer that a basic animation makes wider.
final class BasicAnimationController: UIViewController, CAAnimationDelegate {
    /// Whether the reverse animation runs when the finger is lifted; the original describes it, without its code.
    private let erases: Bool
    /// Whether the fill is added at every press, as the last sublayer; otherwise once, below the icon.
    private let addsFillAtPress: Bool
    /// Called when an animation has stopped, with its name, and whether it has reached its end.
    var animationStopped: ((String, Bool) -> Void)?

    let block: UIView = {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 180))
        view.backgroundColor = UIColor(rgb: 0xF4F5F7)
        view.layer.cornerRadius = 26
        view.clipsToBounds = true
        view.layer.name = "block"
        return view
    }()

    let icon = BagIcon()

    let animationLayer: CALayer = {
        let layer = CALayer()
        layer.backgroundColor = UIColor(rgb: 0xDAEBFE).cgColor
        layer.name = "fill"
        return layer
    }()

    init(erases: Bool = false, addsFillAtPress: Bool = false) {
        self.erases = erases
        self.addsFillAtPress = addsFillAtPress
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(block)
        if !addsFillAtPress { addFill() }
        block.addSubview(icon)
        setupEvent()
    }

    private func setupEvent() {
        let gesture = UILongPressGestureRecognizer(target: self, action: #selector(blockLongPressed))
        gesture.name = "press"
        gesture.minimumPressDuration = 0.1
        block.addGestureRecognizer(gesture)
    }

    /// The layer's anchor is its center, which stays at x = 0: it takes twice the width to cover the block.
    private func widthAnimation(_ name: String, from: CGFloat, to: CGFloat) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "bounds.size.width")
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 0.7
        animation.fillMode = .backwards
        animation.isRemovedOnCompletion = false
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        animation.delegate = self
        animation.setValue(name, forKey: "name")
        return animation
    }

    private func addFill() {
        animationLayer.frame = CGRect(x: 0, y: 0, width: 0, height: block.bounds.height)
        block.layer.addSublayer(animationLayer)
    }

    private func fillAnimation() {
        if addsFillAtPress { addFill() }
        animationLayer.add(widthAnimation("fill", from: 0, to: block.bounds.width * 2), forKey: "widthAnimation")
    }

    private func eraseAnimation() {
        animationLayer.add(widthAnimation("erase", from: block.bounds.width * 2, to: 0), forKey: "widthAnimation")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        animationStopped?(anim.value(forKey: "name") as? String ?? "", flag)
    }

    @objc private func blockLongPressed(_ gesture: UILongPressGestureRecognizer) {
        switch gesture.state {
        case .began: fillAnimation()
        case .ended: if erases { eraseAnimation() }
        default: break
        }
    }
}
