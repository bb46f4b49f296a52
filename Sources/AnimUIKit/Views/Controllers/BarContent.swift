import Foundation

/// The title and the buttons of one item.
final class BarContent: UIView {
    private let item: UINavigationItem
    private unowned let bar: UINavigationBar
    private let title: UIView
    private var left: [UIView] = []
    private var right: [UIView] = []
    private let largeTitle: LargeTitleView?

    init(item: UINavigationItem, below: UINavigationItem?, in bar: UINavigationBar) {
        (self.item, self.bar) = (item, bar)
        if let view = item.titleView {
            title = view
        } else {
            let label = UILabel()
            label.text = item.title
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.textColor = bar.titleColor
            label.textAlignment = .center
            if let attributes = bar.shownTitleAttributes, let text = item.title {
                label.attributedText = NSAttributedString(string: text, attributes: attributes)
            }
            title = label
        }
        largeTitle = bar.showsLargeTitle(of: bar.items ?? []) ? LargeTitleView(item, in: bar) : nil
        super.init(frame: .zero)
        if let largeTitle { addSubview(largeTitle) }
        if let below, !item.hidesBackButton, item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton {
            left.append(BarButton.back(to: below, in: bar))
        }
        for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
            button.changed = { [weak bar] in bar?.buttonDidChange() }
        }
        left += (item.leftBarButtonItems ?? []).map { BarButton.view(of: $0) }
        right = (item.rightBarButtonItems ?? []).map { BarButton.view(of: $0) }
        // The parts of a bar have its direction; the app's own views keep theirs.
        semanticContentAttribute = bar.semanticContentAttribute
        largeTitle?.semanticContentAttribute = bar.semanticContentAttribute
        for view in left + right + [title] {
            if view is BarButton { view.semanticContentAttribute = bar.semanticContentAttribute }
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    var hasLargeTitle: Bool { largeTitle != nil }

    /// Shows the small title as far as the large one is covered; a view of the app's stays.
    func setTitleOpacity(_ opacity: CGFloat) {
        if hasLargeTitle, title is UILabel, item.titleView == nil { title.alpha = opacity }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        largeTitle?.frame = CGRect(x: 0, y: 44, width: bounds.width, height: max(0, bounds.height - 44))
        var start: CGFloat = 8
        for view in left {
            let size = width(of: view)
            view.frame = directed(CGRect(x: start, y: (44 - size.height) / 2, width: size.width, height: size.height))
            start += size.width + 8
        }
        var end = bounds.width - 8
        for view in right {
            let size = width(of: view)
            end -= size.width
            view.frame = directed(CGRect(x: end, y: (44 - size.height) / 2, width: size.width, height: size.height))
            end -= 8
        }
        var size = title.frame.size
        if title is UILabel { size = title.sizeThatFits(CGSize(width: max(0, end - start), height: 44)) }
        size.width = min(size.width, max(0, end - start))
        // Centered, unless that is too far to the left or right.
        let x = max(start, min(bounds.width / 2 - size.width / 2, end - size.width))
        title.frame = directed(CGRect(x: x, y: (44 - size.height) / 2, width: size.width, height: size.height))
    }

    private func width(of view: UIView) -> CGSize {
        view is BarButton ? view.sizeThatFits(CGSize(width: bounds.width / 2, height: 44)) : view.bounds.size
    }

    func shiftTitle(by distance: CGFloat) {
        title.center.x += distance
        largeTitle?.center.x += distance
    }
    func updateTint() { for view in left + right { view.tintColorDidChange() } }
}

/// A button of a bar.
final class BarButton: UIControl {
    private let label = UILabel()
    private let icon = UIImageView(frame: .zero)
    private var chevron: CAShapeLayer?
    private let action: () -> Void
    private let color: UIColor?

    private init(title: String?, image: UIImage?, isBold: Bool, color: UIColor?, isBack: Bool, action: @escaping () -> Void) {
        (self.action, self.color) = (action, color)
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
        icon.image = image
        icon.contentMode = .center
        icon.isHidden = image == nil
        label.isHidden = image != nil
        addSubview(label)
        addSubview(icon)
        if isBack {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 9.5, y: -8.5))
            path.addLine(to: CGPoint(x: 1.5, y: 0))
            path.addLine(to: CGPoint(x: 9.5, y: 8.5))
            let mark = CAShapeLayer()
            mark.path = path.cgPath
            mark.fillColor = nil
            mark.lineWidth = 3
            layer.addSublayer(mark)
            chevron = mark
        }
        addTarget(self, action: Selector(BarButton.send(_:), "BarButton.send(_:)"), for: .touchUpInside)
        applyTint()
    }

    required init?(coder: NSCoder) { nil }

    private func send(_ sender: UIControl) { action() }

    static func view(of item: UIBarButtonItem) -> UIView {
        if let view = item.customView { return view }
        let button = BarButton(
            title: item.title, image: item.image, isBold: item.style == .done, color: item.tintColor, isBack: false
        ) { [weak item] in item?.tap() }
        button.isEnabled = item.isEnabled
        button.alpha = item.isEnabled ? 1 : 0.3
        item.shownView = button
        return button
    }

    static func back(to item: UINavigationItem, in bar: UINavigationBar) -> UIView {
        let title =
            item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
        return BarButton(title: title, image: nil, isBold: false, color: item.backBarButtonItem?.tintColor, isBack: true) {
            [weak bar] in bar?.goBack()
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyTint()
    }

    private func applyTint() {
        let color: UIColor = color ?? tintColor
        label.textColor = color
        icon.tintColor = color
        chevron?.strokeColor = resolved(color)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = icon.image.map(\.size) ?? label.sizeThatFits(size)
        return CGSize(width: min(size.width, content.width + (chevron == nil ? 16 : 17)), height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset: CGFloat = chevron == nil ? 8 : 17
        let frame = directed(
            CGRect(x: inset, y: 0, width: max(0, bounds.width - inset - (chevron == nil ? 8 : 0)), height: bounds.height))
        label.frame = frame
        icon.frame = frame
        if let chevron {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            chevron.position = CGPoint(x: directed(0), y: bounds.height / 2)
            chevron.transform = CATransform3DMakeScale(isRightToLeft ? -1 : 1, 1, 1)
            CATransaction.commit()
        }
    }
}
