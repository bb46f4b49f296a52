import Foundation

/// A view that shows the standard content of a row.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private let imageView = UIImageView(frame: .zero)

    /// Creates a view that shows a content.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        show()
    }
    /// Creates a view from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
    }

    /// The content; a configuration of a different type is a misuse.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                return film.reportMisuse("UIListContentView.configuration", of: self, "cannot show a \(type(of: newValue))")
            }
            shown = new
            show()
        }
    }
    /// Returns whether the configuration is one of list contents.
    open func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is UIListContentConfiguration }

    /// Lays out the image and the texts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(in: bounds.size)
        place(imageView, frames.image)
        place(textLabel, frames.text)
        place(secondaryLabel, frames.secondary)
    }
    /// The height of the content in the present width, and no natural width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height(inWidth: bounds.width > 0 ? bounds.width : Self.unlimited))
    }
    /// Returns the height of the content in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height(inWidth: size.width)) }
    /// Returns the height of the content in a width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { targetSize.width > 0 ? sizeThatFits(targetSize) : naturalSize }
    /// The color of the image follows.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        imageView.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor ?? .systemBlue)
    }
}

/// The places of a list content's parts.
struct ListContentFrames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    /// The width of the room for the texts.
    var textRoom: CGFloat = 0
    /// The height of the parts with the margins.
    var height: CGFloat = 0
}

extension UIListContentView {
    private static var unlimited: CGFloat { 1_000_000 }

    /// The smallest height of a cell with the content.
    final var minimumCellHeight: CGFloat { shown.minimumCellHeight }

    /// The start of the texts, from the left edge or, from right to left, from the right one.
    final var textStart: CGFloat {
        let frame = frames(in: bounds.size).text
        return isRightToLeft ? bounds.width - frame.maxX : frame.minX
    }

    private func show() {
        show(shown.text, shown.attributedText, shown.textProperties, textLabel)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, secondaryLabel)
        let properties = shown.imageProperties
        imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        imageView.image = shown.image
        imageView.tintColor = properties.resolvedTintColor(for: tintColor ?? .systemBlue)
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        keep(imageView, shown.image != nil)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        _ label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text = text.map { properties.transform($0) }
        }
        keep(label, !(attributed?.string ?? text ?? "").isEmpty)
    }

    /// Adds a part or removes it.
    private func keep(_ part: UIView, _ isShown: Bool) {
        if isShown, part.superview == nil { addSubview(part) }
        if !isShown, part.superview != nil { part.removeFromSuperview() }
    }

    private func place(_ part: UIView, _ frame: CGRect) {
        guard part.superview != nil else { return }
        var frame = frame
        if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
        if part.frame != frame { part.frame = frame }
    }

    // MARK: Layout

    /// The size of the content without a limit of its width.
    private var naturalSize: CGSize {
        let wide = CGSize(width: Self.unlimited, height: 0)
        let frames = frames(in: wide)
        let texts = [textLabel, secondaryLabel].map { fitting($0, Self.unlimited).width }
        let gap = texts.contains(0) ? 0 : shown.textToSecondaryTextHorizontalPadding
        let text = shown.prefersSideBySideTextAndSecondaryText ? texts[0] + gap + texts[1] : max(texts[0], texts[1])
        return CGSize(width: Self.unlimited - frames.textRoom + text, height: height(inWidth: Self.unlimited))
    }

    /// Returns the height of the content in a width, in whole pixels.
    final func height(inWidth width: CGFloat) -> CGFloat {
        let height = frames(in: CGSize(width: width, height: 0)).height
        guard height.isFinite else {
            film.reportMisuse(
                "UIListContentConfiguration", of: self, "has a margin, a padding or an image size that is not finite")
            return UITableViewCell.standardHeight
        }
        return (height * film.scale - 0x1p-20).rounded(.up) / film.scale
    }

    /// The margins: the content's, and the superview's on the axes that preserve them.
    private var contentInsets: UIEdgeInsets {
        var insets = undirected(shown.directionalLayoutMargins)
        guard let superview else { return insets }
        let axes = shown.axesPreservingSuperviewLayoutMargins
        let outer = overlap(with: superview.layoutMargins, of: superview)
        if axes.contains(.horizontal) {
            insets.left = max(insets.left, outer.left)
            insets.right = max(insets.right, outer.right)
        }
        if axes.contains(.vertical) {
            insets.top = max(insets.top, outer.top)
            insets.bottom = max(insets.bottom, outer.bottom)
        }
        return insets
    }

    /// Returns the places from left to right: the texts side by side, or one below the other, in the middle of the height.
    private func frames(in size: CGSize) -> ListContentFrames {
        let insets = contentInsets
        let (first, last) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
        let image = imageSize
        let room = image == .zero ? .zero : room(for: image)
        let start = first + (image == .zero ? 0 : room.width + shown.imageToTextPadding)
        let width = max(0, size.width - start - last)
        let (text, secondary) = (fitting(textLabel, width), fitting(secondaryLabel, width))
        let isSideBySide = fitsSideBySide(width)
        let gap = text.height > 0 && secondary.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
        let block = isSideBySide ? max(text.height, secondary.height) : text.height + gap + secondary.height
        var frames = ListContentFrames()
        frames.textRoom = width
        frames.height = max(block, room.height) + insets.top + insets.bottom
        let middle = insets.top + (size.height - insets.top - insets.bottom) / 2
        frames.image = CGRect(
            x: first + (room.width - image.width) / 2, y: aligned(middle - image.height / 2), width: image.width,
            height: image.height)
        if isSideBySide {
            frames.text = CGRect(x: start, y: aligned(middle - text.height / 2), width: text.width, height: text.height)
            frames.secondary = CGRect(
                x: start + width - secondary.width, y: aligned(middle - secondary.height / 2), width: secondary.width,
                height: secondary.height)
        } else {
            let top = aligned(middle - block / 2)
            frames.text = CGRect(x: start, y: top, width: width, height: text.height)
            frames.secondary = CGRect(x: start, y: top + text.height + gap, width: width, height: secondary.height)
        }
        return frames
    }

    private func fitsSideBySide(_ width: CGFloat) -> Bool {
        guard shown.prefersSideBySideTextAndSecondaryText, secondaryLabel.superview != nil else { return false }
        let text = textLabel.superview == nil ? 0 : fitting(textLabel, Self.unlimited).width
        return text + shown.textToSecondaryTextHorizontalPadding + fitting(secondaryLabel, Self.unlimited).width <= width
    }

    private func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
        guard label.superview != nil else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: Self.unlimited))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    /// The size of the image within the largest one.
    private var imageSize: CGSize {
        guard shown.image != nil else { return .zero }
        let size = imageView.intrinsicContentSize
        guard size.width > 0, size.height > 0 else { return .zero }
        let limit = shown.imageProperties.maximumSize
        let scale = min(1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// Returns the room for the image: at least the reserved one, which has a standard width for symbols.
    private func room(for image: CGSize) -> CGSize {
        let reserved = shown.imageProperties.reservedLayoutSize
        // Uncertain: 28 points.
        let standard: CGFloat = shown.image?.isSymbolImage == true ? 28 : 0
        func length(_ reserved: CGFloat, _ own: CGFloat, _ standard: CGFloat) -> CGFloat {
            max(own, reserved > 0 ? reserved : standard)
        }
        return CGSize(
            width: length(reserved.width, image.width, standard), height: length(reserved.height, image.height, 0))
    }

    private func aligned(_ position: CGFloat) -> CGFloat { (position * film.scale).rounded() / film.scale }
}

extension UIListContentConfiguration.TextProperties {
    fileprivate func transform(_ text: String) -> String {
        switch transform {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
    }
}
