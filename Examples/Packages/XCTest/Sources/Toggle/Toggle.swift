public import AnimUIKit

/// A switch that is turned on by a tap: its knob moves on a spring, its track turns green.
public final class Toggle: UIView {
    private let knob = UIView(frame: CGRect(x: 2, y: 2, width: 27, height: 27))

    /// The distance that the knob moves, in points.
    public var travel: CGFloat = 20
    /// Called when the switch is on.
    public var turnedOn: (() -> Void)?

    /// Creates a switch that is off.
    public init(at origin: CGPoint) {
        super.init(frame: CGRect(x: origin.x, y: origin.y, width: 51, height: 31))
        backgroundColor = UIColor(red: 0.914, green: 0.914, blue: 0.922, alpha: 1)
        layer.cornerRadius = 15.5
        layer.name = "track"
        knob.backgroundColor = .white
        knob.layer.cornerRadius = 13.5
        knob.layer.name = "knob"
        addSubview(knob)
        let tap = UITapGestureRecognizer(target: self, action: Selector(Toggle.turnOn, "Toggle.turnOn()"))
        addGestureRecognizer(tap)
    }

    /// There are no nibs with switches.
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func turnOn() {
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
            self.knob.center.x += self.travel
            self.backgroundColor = .systemGreen
        } completion: { _ in
            self.turnedOn?()
        }
    }
}
