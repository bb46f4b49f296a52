import AnimGeometry
import AnimLayers
import Foundation

extension UIButton {
    /// Returns the value of a state, or of `normal`.
    final func value<Value>(_ values: StateValues<Value>, _ state: State) -> Value? { values[state] ?? values[.normal] }

    final func standardTitleColor(_ state: State) -> UIColor? {
        guard kind != .custom else { return .white }
        if state.contains(.disabled) { return .tertiaryLabel }
        return role == .destructive ? .systemRed : tintColor
    }

    final func setKind(_ kind: ButtonType) {
        self.kind = kind
        let symbol: String? =
            switch kind {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            case .custom, .system, .plain: nil
            }
        if let symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        keptTitleLabel?.fontOfButton = titleFont
        contentDidChange()
    }

    /// Takes title and picture of the main action.
    final func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    private var titleFont: UIFont { .systemFont(ofSize: kind == .custom ? 18 : 15) }

    final func makeTitleLabel() -> UILabel {
        if let keptTitleLabel { return keptTitleLabel }
        let label = ButtonLabel()
        label.button = self
        label.fontOfButton = titleFont
        label.lineBreakMode = .byTruncatingMiddle
        keptTitleLabel = label
        addSubview(label)
        return label
    }

    final func makeImageView() -> UIImageView {
        if let keptImageView { return keptImageView }
        let view = UIImageView()
        keptImageView = view
        insert(view, below: keptTitleLabel)
        return view
    }

    private func makeBackgroundView() -> UIImageView {
        if let keptBackgroundView { return keptBackgroundView }
        let view = UIImageView()
        keptBackgroundView = view
        insertSubview(view, at: 0)
        return view
    }
}

extension UIButton {
    /// Updates all that depends on titles and pictures.
    final func contentDidChange() {
        updateContent()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    final func titleSizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Shows title and picture of the present state.
    final func updateContent() {
        if configuration != nil { return showConfiguration() }
        updateTitle()
        let image = currentImage
        if image != nil || keptImageView != nil {
            let view = makeImageView()
            if view.preferredSymbolConfiguration != currentPreferredSymbolConfiguration {
                view.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
            }
            // A system button shows all pictures in its tint, unless they insist on their own colors.
            let shown = kind == .custom || image?.renderingMode != .automatic ? image : image?.withRenderingMode(.alwaysTemplate)
            if view.image != shown { view.image = shown }
            view.isHidden = image == nil
        }
        let background = currentBackgroundImage
        if background != nil || keptBackgroundView != nil {
            let view = makeBackgroundView()
            if view.image !== background { view.image = background }
            view.isHidden = background == nil
        }
    }

    private func updateTitle() {
        let (title, attributed) = (currentTitle, currentAttributedTitle)
        guard title != nil || attributed != nil || keptTitleLabel != nil else { return }
        let label = makeTitleLabel()
        var new = label.label
        if let attributed {
            let color = currentTitleColor
            let text = NSMutableAttributedString(attributedString: attributed)
            attributed.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: attributed.length), options: []) {
                own, range, _ in
                if own == nil { text.addAttribute(.foregroundColor, value: color, range: range) }
            }
            (new.text, new.attributedText) = (nil, text)
        } else {
            (new.text, new.attributedText) = (title, nil)
            new.textColor = currentTitleColor
        }
        new.shadowColor = currentTitleShadowColor
        label.label = new
        label.isHidden = (title ?? attributed?.string ?? "").isEmpty
    }

    /// Shows a state that has changed: pressing takes effect at once, and the end of it fades.
    final func showState() {
        updateConfigurationNow()
        updateContent()
        setNeedsLayout()
        let views = [keptTitleLabel, keptImageView].compactMap { $0 as UIView? }
        let pressed: CGFloat = kind == .custom ? 1 : 0.2
        let imagePressed: CGFloat = kind == .custom ? (adjustsImageWhenHighlighted ? 0.6 : 1) : 0.2
        let disabled: CGFloat = adjustsImageWhenDisabled && !isEnabled && kind == .custom ? 0.5 : 1
        guard configuration == nil else { return showPressedConfiguration() }
        let alphas: [CGFloat] = views.map { view in
            let ownLook = view === keptTitleLabel ? values.titleColors[.highlighted] != nil : values.images[.highlighted] != nil
            if isHighlighted, isEnabled, !ownLook { return view === keptTitleLabel ? pressed : imagePressed }
            return view === keptTitleLabel ? 1 : disabled
        }
        fade(views, to: alphas)
    }

    /// Sets alphas, at once while the button is pressed, and else within 0.3 s.
    final func fade(_ views: [UIView], to alphas: [CGFloat]) {
        let changed = zip(views, alphas).filter { $0.0.alpha != $0.1 }
        guard !changed.isEmpty else { return }
        let change = { for (view, alpha) in changed { view.alpha = alpha } }
        if isHighlighted || window == nil {
            UIView.performWithoutAnimation(change)
        } else {
            UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change)
        }
    }
}

extension UIButton {
    /// The margins around title and picture.
    final var effectiveContentInsets: UIEdgeInsets { shownConfiguration?.insets ?? contentEdgeInsets }

    private var titleSize: CGSize {
        guard let label = keptTitleLabel, !label.isHidden else { return .zero }
        let size = label.intrinsicContentSize
        return CGSize(width: size.width.rounded(.up), height: size.height)
    }

    private var imageSize: CGSize {
        guard let view = keptImageView, !view.isHidden, view.image != nil else { return .zero }
        return view.intrinsicContentSize
    }

    /// The size of title and picture with their margins.
    final var naturalSize: CGSize {
        if shownConfiguration != nil { return configuredSize }
        let (title, image) = (titleSize, imageSize)
        let insets = contentEdgeInsets
        let hasMargins = insets.top == 0 && insets.bottom == 0
        var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
        if title.height > 0, hasMargins { size.height = max((title.height + 12).rounded(.up), image.height) }
        if title == .zero, image == .zero {
            // An empty button keeps the height of its title's font.
            size = CGSize(
                width: 30, height: hasMargins ? (titleFont.lineHeight + 12).rounded(.up) : titleFont.lineHeight.rounded(.up))
        }
        if let background = keptBackgroundView?.image, background.capInsets == .zero {
            size = CGSize(width: max(size.width, background.size.width), height: max(size.height, background.size.height))
        }
        return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    /// Returns the places of title and picture: the picture is in front of the title.
    final func rects(in content: CGRect) -> (title: CGRect, image: CGRect) {
        let (title, image) = (titleSize, imageSize)
        let imageWidth = min(image.width, content.width)
        let width = imageWidth + min(title.width, max(0, content.width - imageWidth))
        let titleWidth = max(0, width - imageWidth)
        func start(_ insets: UIEdgeInsets) -> CGFloat {
            let room = content.inset(by: insets)
            return switch effectiveContentHorizontalAlignment {
            case .left, .leading, .fill: room.minX
            case .right, .trailing: room.maxX - width
            case .center: room.midX - width / 2
            }
        }
        func place(_ size: CGSize, x: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
            let room = content.inset(by: insets)
            let height = contentVerticalAlignment == .fill ? room.height : min(size.height, room.height)
            let y =
                switch contentVerticalAlignment {
                case .top, .fill: room.minY
                case .bottom: room.maxY - height
                case .center: room.midY - height / 2
                }
            return CGRect(x: x, y: y, width: size.width, height: height).aligned(to: film.scale)
        }
        let fillsWidth = contentHorizontalAlignment == .fill && title.width == 0
        let shownImage = CGSize(width: fillsWidth ? content.inset(by: imageEdgeInsets).width : imageWidth, height: image.height)
        return (
            place(CGSize(width: titleWidth, height: title.height), x: start(titleEdgeInsets) + imageWidth, titleEdgeInsets),
            place(shownImage, x: start(imageEdgeInsets), imageEdgeInsets)
        )
    }

    /// Sets the frames of the subviews.
    final func layOutContent() {
        if shownConfiguration != nil { return layOutConfiguration() }
        if let view = keptBackgroundView { view.setFrameIfChanged(backgroundRect(forBounds: bounds)) }
        let content = contentRect(forBounds: bounds)
        if let label = keptTitleLabel, !label.isHidden { label.setFrameIfChanged(titleRect(forContentRect: content)) }
        if let view = keptImageView, !view.isHidden { view.setFrameIfChanged(imageRect(forContentRect: content)) }
    }
}

extension UIView {
    /// Sets the frame unless it is the same; views that are scaled keep their transforms.
    final func setFrameIfChanged(_ frame: CGRect) {
        let new = frame.standardized
        let center = CGPoint(x: new.minX + new.width * layer.anchorPoint.x, y: new.minY + new.height * layer.anchorPoint.y)
        if bounds.size != new.size { bounds.size = new.size }
        if self.center != center { self.center = center }
    }
}

extension CGRect {
    /// Returns the rectangle with its origin moved to the nearest pixel.
    func aligned(to scale: CGFloat) -> CGRect {
        guard scale > 0 else { return self }
        var result = self
        result.origin = CGPoint(x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale)
        return result
    }
}
