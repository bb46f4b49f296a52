import AnimInteraction
public import Foundation

/// Two buttons that make a number smaller and greater: 94 × 32 points.
@preconcurrency @MainActor open class UIStepper: UIControl {
    private let highlight = UIView(frame: CGRect(x: 0, y: 0, width: 47, height: 32))
    private let divider = UIView(frame: CGRect(x: 46.5, y: 7, width: 1, height: 18))
    private let minus = UIImageView(image: UIImage(systemName: "minus"))
    private let plus = UIImageView(image: UIImage(systemName: "plus"))
    private var valueNow = 0.0
    private var direction = 0.0
    private var presses = 0

    /// Creates a stepper at the origin of a frame; its size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        backgroundColor = .tertiarySystemFill
        clipsToBounds = true
        (highlight.backgroundColor, highlight.alpha) = (.systemFill, 0)
        divider.backgroundColor = .separator
        for view in [highlight, divider, minus, plus] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for view in [minus, plus] { view.tintColor = .label }
        placeSigns()
        updateSigns()
    }

    /// Creates a stepper from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number.
    open var value: Double {
        get { valueNow }
        set {
            valueNow = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            updateSigns()
        }
    }
    /// The least number.
    open var minimumValue = 0.0 {
        didSet { value = valueNow }
    }
    /// The greatest number.
    open var maximumValue = 100.0 {
        didSet { value = valueNow }
    }
    /// The distance of a step.
    open var stepValue = 1.0
    /// Whether a step beyond an end goes to the other one.
    open var wraps = false {
        didSet { updateSigns() }
    }
    /// Whether a half that is held steps again: after half a second, and then ten times per second.
    open var autorepeat = true
    /// Whether each step is sent, and not only the last one.
    open var isContinuous = true

    /// The size.
    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
    /// Returns the size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        direction = directed(x) < 47 ? -1 : 1
        presses += 1
        highlight.frame.origin.x = x < 47 ? 0 : 47
        UIView.performWithoutAnimation { highlight.alpha = 1 }
        step()
        if autorepeat { scheduleStep(after: 0.5, press: presses) }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }
    open override func cancelTracking(with event: UIEvent?) { release() }

    override var preventsTapsOfSuperviews: Bool { true }
    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSigns()
    }

    /// Uncertain: plus is at the left if the content goes from right to left.
    private func placeSigns() {
        for (view, x) in [(minus, 23.5), (plus, 70.5)] as [(UIView, CGFloat)] { view.center = CGPoint(x: directed(x), y: 16) }
    }

    private func release() {
        direction = 0
        UIView.animate(withDuration: 0.2) { self.highlight.alpha = 0 }
        if !isContinuous { send([.valueChanged, .primaryActionTriggered], with: nil) }
    }

    private func scheduleStep(after delay: Double, press: Int) {
        stage.schedule(at: stage.time + delay) { [weak self] in
            onMain {
                guard let self, self.direction != 0, self.presses == press else { return }
                self.step()
                self.scheduleStep(after: 0.1, press: press)
            }
        }
    }

    private func step() {
        let next = valueNow + direction * stepValue
        let old = valueNow
        value = wraps && next > maximumValue ? minimumValue : wraps && next < minimumValue ? maximumValue : next
        if valueNow != old, isContinuous { send([.valueChanged, .primaryActionTriggered], with: nil) }
    }

    private func updateSigns() {
        minus.alpha = valueNow > minimumValue || wraps ? 1 : 0.3
        plus.alpha = valueNow < maximumValue || wraps ? 1 : 0.3
    }
}
