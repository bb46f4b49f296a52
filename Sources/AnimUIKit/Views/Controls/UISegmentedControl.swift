public import Foundation

/// A row of segments, one of which is selected: 32 points high; the pill under the selected one slides.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// No segment.
    public nonisolated static let noSegment = -1

    /// A segment.
    struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var width: CGFloat = 0
        var isEnabled = true
        let label: UILabel
        let picture: UIImageView
    }

    private var segments: [Segment] = []
    private let pill = UIView()
    private var separators: [UIView] = []
    private var selectedNow = UISegmentedControl.noSegment
    /// The segment under the pill: while it is dragged, not yet the selected one.
    private var pillSegment = UISegmentedControl.noSegment
    private var highlightedSegment = UISegmentedControl.noSegment
    private var isDraggingPill = false
    private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()

    private static let pillColor = UIColor(light: 0xFFFFFF, dark: 0x636366)
    private static let separatorColor = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 77 / 255)

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        makeLook()
    }

    /// Creates a control with titles and pictures.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        makeLook()
        for item in items ?? [] {
            insert(
                Segment(title: item as? String, image: item as? UIImage, label: UILabel(), picture: UIImageView()),
                at: segments.count)
        }
        bounds.size = intrinsicContentSize
    }

    /// Creates a control with actions, which also give titles and pictures.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }

    /// Creates a control from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }
    /// The selected segment, from 0; `noSegment` for none.
    ///
    /// Setting it does not animate.
    open var selectedSegmentIndex: Int {
        get { selectedNow }
        set {
            selectedNow = segments.indices.contains(newValue) ? newValue : Self.noSegment
            pillSegment = selectedNow
            UIView.performWithoutAnimation { place() }
        }
    }
    /// Whether no segment stays selected.
    open var isMomentary = false {
        didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
    }
    /// Whether widths are proportional to the titles.
    open var apportionsSegmentWidthsByContent = false {
        didSet { segmentsDidChange() }
    }
    /// The color of the pill; nil for the standard one.
    open var selectedSegmentTintColor: UIColor? {
        didSet { pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor }
    }

    /// Adds a segment with a title.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title, label: UILabel(), picture: UIImageView()), at: segment)
    }
    /// Adds a segment with a picture.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image, label: UILabel(), picture: UIImageView()), at: segment)
    }
    /// Adds a segment with an action.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let title = action.title.isEmpty ? nil : action.title
        insert(Segment(title: title, image: action.image, action: action, label: UILabel(), picture: UIImageView()), at: segment)
    }
    /// Removes a segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let old = segments.remove(at: segment)
        old.label.removeFromSuperview()
        old.picture.removeFromSuperview()
        if selectedNow == segment { selectedNow = Self.noSegment } else if selectedNow > segment { selectedNow -= 1 }
        pillSegment = selectedNow
        segmentsDidChange()
    }
    /// Removes all segments.
    open func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
    }
    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { ($0.title, $0.image) = (title, nil) } }
    /// Returns the title of a segment.
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].title : nil }
    /// Sets the picture of a segment.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { ($0.title, $0.image) = (nil, image) } }
    /// Returns the picture of a segment.
    open func imageForSegment(at segment: Int) -> UIImage? { segments.indices.contains(segment) ? segments[segment].image : nil }
    /// Sets the action of a segment.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) }
    }
    /// Returns the action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? {
        segments.indices.contains(segment) ? segments[segment].action : nil
    }
    /// Sets the width of a segment; 0 for an equal share.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    /// Returns the width of a segment; 0 for an equal share.
    open func widthForSegment(at segment: Int) -> CGFloat { segments.indices.contains(segment) ? segments[segment].width : 0 }
    /// Sets whether a segment can be selected.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Returns whether a segment can be selected.
    open func isEnabledForSegment(at segment: Int) -> Bool { segments.indices.contains(segment) && segments[segment].isEnabled }
    /// Sets the attributes of titles for a state: `normal` or `selected`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        segmentsDidChange()
    }
    /// Returns the attributes of titles for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    // MARK: Layout

    /// The size of the titles: equal widths, 32 points high.
    open override var intrinsicContentSize: CGSize {
        let widths = segments.map { $0.width > 0 ? $0.width : contentWidth($0) + 20 }
        let total = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(segments.count)
        return CGSize(width: total.rounded(.up), height: 32)
    }
    /// Returns the natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let touched = segment(at: touch.location(in: self).x)
        guard segments.indices.contains(touched), segments[touched].isEnabled else { return false }
        isDraggingPill = touched == selectedNow
        highlightedSegment = isDraggingPill ? Self.noSegment : touched
        if isDraggingPill { pressPill() }
        updateTitles()
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let touched = segment(at: touch.location(in: self).x)
        guard segments.indices.contains(touched), segments[touched].isEnabled else { return true }
        if isDraggingPill {
            if pillSegment != touched {
                pillSegment = touched
                slide()
            }
        } else {
            highlightedSegment = touched == selectedNow || !isTouchInside ? Self.noSegment : touched
            updateTitles()
        }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let chosen = isDraggingPill ? pillSegment : highlightedSegment
        finishTracking()
        guard chosen != Self.noSegment, chosen != selectedNow || isMomentary else { return }
        selectedNow = chosen
        pillSegment = isMomentary ? Self.noSegment : chosen
        slide()
        segments[chosen].action.map(sendAction)
        send([.valueChanged, .primaryActionTriggered], with: event)
        if isMomentary { selectedNow = Self.noSegment }
    }
    open override func cancelTracking(with event: UIEvent?) {
        finishTracking()
        pillSegment = selectedNow
        slide()
    }

    override var preventsTapsOfSuperviews: Bool { true }
    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }
}

extension UISegmentedControl {
    private func makeLook() {
        layer.cornerRadius = 8.91
        layer.cornerCurve = .continuous
        backgroundColor = .tertiarySystemFill
        pill.isUserInteractionEnabled = false
        pill.backgroundColor = Self.pillColor
        pill.layer.cornerRadius = 6.93
        pill.layer.cornerCurve = .continuous
        pill.layer.borderWidth = 0.5
        pill.layer.borderColor = CGColor(gray: 0, alpha: 10 / 255)
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        pill.isHidden = true
        addSubview(pill)
    }

    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segment.label.textAlignment = .center
        segments.insert(segment, at: index)
        addSubview(segment.label)
        addSubview(segment.picture)
        if selectedNow >= index { selectedNow += 1 }
        pillSegment = selectedNow
        segmentsDidChange()
    }

    private func change(_ index: Int, call: StaticString = #function, _ body: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else {
            return film.reportMisuse("UISegmentedControl.\(call)", of: self, "has no segment \(index)")
        }
        body(&segments[index])
        segmentsDidChange()
    }

    private func segmentsDidChange() {
        while separators.count < segments.count - 1 {
            let view = UIView()
            view.isUserInteractionEnabled = false
            view.backgroundColor = Self.separatorColor
            view.layer.cornerRadius = 0.5
            separators.append(view)
            insertSubview(view, at: 0)
        }
        while separators.count > max(segments.count - 1, 0) { separators.removeLast().removeFromSuperview() }
        updateTitles()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateTitles() {
        for (index, segment) in segments.enumerated() {
            let isSelected = index == pillSegment
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium), .foregroundColor: UIColor.label,
            ]
            let own = titleAttributes[.normal].map { [$0] } ?? []
            for set in own + (isSelected ? titleAttributes[.selected].map { [$0] } ?? [] : []) {
                attributes.merge(set) { $1 }
            }
            let label = segment.label
            (label.font, label.textColor) = (attributes[.font] as? UIFont, attributes[.foregroundColor] as? UIColor)
            label.text = segment.title
            label.isHidden = segment.title == nil
            segment.picture.image = segment.image
            segment.picture.isHidden = segment.image == nil
            segment.picture.tintColor = attributes[.foregroundColor] as? UIColor
            let alpha: CGFloat = !segment.isEnabled ? 0.3 : index == highlightedSegment ? 0.2 : 1
            UIView.performWithoutAnimation { (label.alpha, segment.picture.alpha) = (alpha, alpha) }
        }
    }

    private func contentWidth(_ segment: Segment) -> CGFloat {
        if let image = segment.image { return image.size.width }
        let font = titleAttributes[.normal]?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .semibold)
        return (segment.title ?? "").size(withAttributes: [.font: font]).width
    }

    /// The leading edges of the segments and the trailing edge of the last one, from the leading edge of the control.
    private var edges: [CGFloat] {
        let count = CGFloat(segments.count)
        let own = segments.map(\.width)
        if own.allSatisfy({ $0 == 0 }), !apportionsSegmentWidthsByContent {
            return (0...segments.count).map { (CGFloat($0) * bounds.width / max(count, 1)).rounded(.down) }
        }
        let natural = segments.map { $0.width > 0 ? 0 : apportionsSegmentWidthsByContent ? contentWidth($0) + 20 : 1 }
        let rest = max(0, bounds.width - own.reduce(0, +))
        let total = max(natural.reduce(0, +), 1)
        var (edges, x): ([CGFloat], CGFloat) = ([0], 0)
        for (width, share) in zip(own, natural) {
            x += width > 0 ? width : rest * share / total
            edges.append(x)
        }
        return edges
    }

    private func segment(at x: CGFloat) -> Int {
        let edges = edges
        guard segments.count > 0 else { return Self.noSegment }
        let place = directed(x) - bounds.minX
        return min(max(edges.lastIndex { $0 <= place } ?? 0, 0), segments.count - 1)
    }

    private func place() {
        let edges = edges
        for (index, segment) in segments.enumerated() {
            let frame = directed(
                CGRect(x: edges[index], y: 0, width: edges[index + 1] - edges[index], height: bounds.height))
            let height = segment.label.intrinsicContentSize.height
            UIView.performWithoutAnimation {
                segment.label.setFrameIfChanged(
                    CGRect(x: frame.minX + 4, y: (frame.height - height) / 2, width: max(0, frame.width - 8), height: height)
                        .aligned(to: film.scale))
                let size = segment.picture.intrinsicContentSize
                segment.picture.setFrameIfChanged(
                    CGRect(
                        x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height))
            }
            if index > 0 {
                separators[index - 1].setFrameIfChanged(
                    CGRect(x: (isRightToLeft ? frame.maxX : frame.minX) - 0.5, y: bounds.midY - 8, width: 1, height: 16))
                separators[index - 1].alpha = index == pillSegment || index - 1 == pillSegment ? 0 : 1
            }
            if index == pillSegment { pill.setFrameIfChanged(frame.insetBy(dx: 2, dy: 2)) }
        }
        pill.isHidden = pillSegment == Self.noSegment
        updateTitles()
    }

    /// Moves the pill with a critical spring.
    private func slide() {
        let timing = UISpringTimingParameters(mass: 1, stiffness: 503.55, damping: 44.88, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        animator.addAnimations { self.place() }
        animator.startAnimation()
    }

    private func pressPill() {
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            self.pill.transform = self.isDraggingPill ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        }
    }

    private func finishTracking() {
        let wasDragging = isDraggingPill
        (isDraggingPill, highlightedSegment) = (false, Self.noSegment)
        if wasDragging { pressPill() }
        updateTitles()
    }
}
