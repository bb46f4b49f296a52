public import Foundation

/// A control that is on or off: 51 × 31 points.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// The looks of a switch.
    ///
    /// No effect here.
    public enum Style: Int, Sendable {
        case automatic = 0, checkbox, sliding
    }

    private let fill = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
    private let thumb = ThumbView()
    private var isOnNow = false
    private var isPressed = false
    private var hasFlipped = false

    private static let size = CGSize(width: 51, height: 31)
    private static let trackColor = UIColor(light: 0xE9E9EA, dark: 0x39393D)

    /// Creates a switch at the origin of a frame; its size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        layer.cornerRadius = 15.5
        backgroundColor = Self.trackColor
        fill.isUserInteractionEnabled = false
        fill.layer.cornerRadius = 15.5
        fill.alpha = 0
        addSubview(fill)
        addSubview(thumb)
        updateColors()
        place()
    }

    /// Creates a switch from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the switch is on; setting it does not animate.
    open var isOn: Bool {
        get { isOnNow }
        set { setOn(newValue, animated: false) }
    }
    /// Sets whether the switch is on; no event is sent.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOnNow else { return }
        isOnNow = on
        if animated && window != nil { animate() } else { UIView.performWithoutAnimation { place() } }
    }

    /// The color while on; green by default.
    open var onTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The color of the thumb; white by default.
    open var thumbTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The picture while on.
    ///
    /// No effect here, as on iOS.
    open var onImage: UIImage?
    /// The picture while off.
    ///
    /// No effect here, as on iOS.
    open var offImage: UIImage?
    /// The look.
    ///
    /// No effect here.
    open var preferredStyle = UISwitch.Style.automatic
    /// The look.
    open var style: UISwitch.Style { .sliding }
    /// The title.
    ///
    /// No effect here.
    open var title: String?

    /// The frame, whose size is always 51 × 31.
    open override var frame: CGRect {
        get { super.frame }
        set {
            super.frame = CGRect(
                origin: newValue.origin, size: bounds.size == .zero ? Self.size : newValue.size == .zero ? Self.size : bounds.size
            )
        }
    }
    /// The natural size: two points narrower than the switch, as in UIKit.
    open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
    /// Returns the size of the switch.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    /// Places the thumb: on, at the right, or at the left if the content goes from right to left.
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        (isPressed, hasFlipped) = (true, false)
        animate()
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = directed(touch.location(in: self).x)
        if isOnNow ? x < Self.size.width / 4 : x > Self.size.width * 3 / 4 {
            isOnNow.toggle()
            hasFlipped = true
            animate()
        }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        isPressed = false
        if !hasFlipped { isOnNow.toggle() }
        animate()
        send([.valueChanged, .primaryActionTriggered], with: event)
    }
    open override func cancelTracking(with event: UIEvent?) {
        isPressed = false
        animate()
    }

    override var preventsTapsOfSuperviews: Bool { true }
    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    private func updateColors() {
        fill.backgroundColor = onTintColor ?? .systemGreen
        thumb.color = thumbTintColor ?? .white
    }

    private func animate() {
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.place() }
    }

    private func place() {
        let width: CGFloat = isPressed ? 34 : 27
        thumb.frame = directed(CGRect(x: isOnNow ? 49 - width : 2, y: 2, width: width, height: 27))
        fill.alpha = isOnNow ? 1 : 0
    }
}
