public import Foundation

/// A control whose value is chosen by dragging a thumb along a track, which begins at the leading edge.
@preconcurrency @MainActor open class UISlider: UIControl {
    private let minimumTrack = UIImageView()
    private let maximumTrack = UIImageView()
    private let thumb = ThumbView()
    private let thumbPicture = UIImageView()
    private var minimumPicture: UIImageView?
    private var maximumPicture: UIImageView?
    private var valueNow: Float = 0
    /// The distance of the finger from the middle of the thumb.
    private var grip: CGFloat = 0
    private var thumbImages = StateValues<UIImage>()
    private var minimumTrackImages = StateValues<UIImage>()
    private var maximumTrackImages = StateValues<UIImage>()

    /// Creates a slider with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        for track in [maximumTrack, minimumTrack] {
            track.layer.cornerRadius = 2
            addSubview(track)
        }
        addSubview(thumb)
        thumbPicture.isHidden = true
        addSubview(thumbPicture)
        updateColors()
        place()
    }

    /// Creates a slider from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Value

    /// The value, within the limits; setting it does not animate.
    open var value: Float {
        get { valueNow }
        set { setValue(newValue, animated: false) }
    }
    /// Sets the value; no event is sent.
    open func setValue(_ value: Float, animated: Bool) {
        let new = clamped(value)
        guard new != valueNow else { return }
        valueNow = new
        if animated && window != nil {
            UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.place() }
        } else {
            place()
        }
    }
    /// The least value.
    open var minimumValue: Float = 0 {
        didSet { limitsDidChange() }
    }
    /// The greatest value.
    open var maximumValue: Float = 1 {
        didSet { limitsDidChange() }
    }
    /// Whether each change is sent, and not only the last one.
    open var isContinuous = true

    // MARK: Look

    /// The color of the track before the thumb; nil for the tint color.
    open var minimumTrackTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The color of the track after the thumb; nil for gray.
    open var maximumTrackTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The picture at the end of the least value.
    open var minimumValueImage: UIImage? {
        didSet { minimumPicture = show(minimumValueImage, in: minimumPicture) }
    }
    /// The picture at the end of the greatest value.
    open var maximumValueImage: UIImage? {
        didSet { maximumPicture = show(maximumValueImage, in: maximumPicture) }
    }
    /// Sets the picture of the thumb for a state.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state] = image
        updatePictures()
    }
    /// Sets the picture of the track before the thumb for a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumTrackImages[state] = image
        updatePictures()
    }
    /// Sets the picture of the track after the thumb for a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumTrackImages[state] = image
        updatePictures()
    }
    /// Returns the picture of the thumb for a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
    /// Returns the picture of the track before the thumb for a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        minimumTrackImages[state] ?? minimumTrackImages[.normal]
    }
    /// Returns the picture of the track after the thumb for a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        maximumTrackImages[state] ?? maximumTrackImages[.normal]
    }
    /// The picture of the thumb.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The picture of the track before the thumb.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The picture of the track after the thumb.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: Geometry

    /// Returns the rectangle of the picture at the end of the least value.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = minimumValueImage?.size else { return .zero }
        return directed(
            CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height), in: bounds)
    }
    /// Returns the rectangle of the picture at the end of the greatest value.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = maximumValueImage?.size else { return .zero }
        return directed(
            CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height),
            in: bounds)
    }
    /// Returns the rectangle of the track: 4 points high.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let ends = (minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds))
        let (first, last) = isRightToLeft ? (ends.1, ends.0) : ends
        let left = first.isEmpty ? bounds.minX : first.maxX + 13
        let right = last.isEmpty ? bounds.maxX : last.minX - 13
        return CGRect(x: left, y: bounds.midY - 2, width: max(0, right - left), height: 4)
    }
    /// Returns the rectangle of the thumb at a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: 28, height: 28)
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let thumb = CGRect(
            x: rect.minX + share * (rect.width - size.width), y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
        return directed(thumb, in: rect)
    }
    /// The natural height: none in width, 31 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }
    /// Returns a size of the same width, 31 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        grip = x - thumbFrame.midX
        return abs(grip) <= max(28, thumbFrame.width)
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let (track, thumb) = (trackRect(forBounds: bounds), thumbFrame)
        let length = track.width - thumb.width
        let way = length > 0 ? (touch.location(in: self).x - grip - track.minX - thumb.width / 2) / length : 0
        let share = isRightToLeft ? 1 - way : way
        let new = clamped(minimumValue + Float(min(max(share, 0), 1)) * (maximumValue - minimumValue))
        guard new != valueNow else { return true }
        valueNow = new
        UIView.performWithoutAnimation { place() }
        if isContinuous { send(.valueChanged, with: event) }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { send(.valueChanged, with: event) }
    }

    override var preventsTapsOfSuperviews: Bool { false }
    override func updateAppearance() { updateColors() }
    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
        if !thumbImages.isEmpty || !minimumTrackImages.isEmpty || !maximumTrackImages.isEmpty { updatePictures() }
    }
}

extension UISlider {
    private var thumbFrame: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: valueNow) }

    private func clamped(_ value: Float) -> Float {
        value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
    }

    private func limitsDidChange() {
        valueNow = clamped(valueNow)
        place()
    }

    private func updateColors() {
        minimumTrack.backgroundColor = currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : .clear
        maximumTrack.backgroundColor = currentMaximumTrackImage == nil ? maximumTrackTintColor ?? .systemFill : .clear
        thumb.color = thumbTintColor ?? .white
    }

    private func updatePictures() {
        minimumTrack.image = currentMinimumTrackImage
        maximumTrack.image = currentMaximumTrackImage
        thumbPicture.image = currentThumbImage
        (thumb.isHidden, thumbPicture.isHidden) = (currentThumbImage != nil, currentThumbImage == nil)
        updateColors()
        place()
    }

    private func show(_ image: UIImage?, in view: UIImageView?) -> UIImageView? {
        let shown = view ?? UIImageView()
        if view == nil { addSubview(shown) }
        shown.image = image
        setNeedsLayout()
        return shown
    }

    private func place() {
        let (track, thumbFrame) = (trackRect(forBounds: bounds), thumbFrame)
        let middle = min(max(thumbFrame.midX, track.minX), track.maxX)
        maximumTrack.setFrameIfChanged(track)
        let (start, end) = isRightToLeft ? (middle, track.maxX) : (track.minX, middle)
        minimumTrack.setFrameIfChanged(CGRect(x: start, y: track.minY, width: end - start, height: track.height))
        thumb.setFrameIfChanged(thumbFrame)
        thumbPicture.setFrameIfChanged(thumbFrame)
        minimumPicture?.setFrameIfChanged(minimumValueImageRect(forBounds: bounds))
        maximumPicture?.setFrameIfChanged(maximumValueImageRect(forBounds: bounds))
    }
}
