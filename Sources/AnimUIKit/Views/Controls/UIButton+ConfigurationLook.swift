import AnimLayers
import Foundation

extension UIButton.Configuration {
    /// The margins in languages from left to right.
    var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom, right: contentInsets.trailing)
    }

    fileprivate var font: UIFont {
        switch buttonSize {
        case .mini, .small: .systemFont(ofSize: 15)
        case .medium, .large: .systemFont(ofSize: 17)
        }
    }

    fileprivate func foregroundColor(tint: UIColor, isEnabled: Bool, role: UIButton.Role) -> UIColor {
        if !isEnabled { return .tertiaryLabel }
        if let baseForegroundColor { return baseForegroundColor == .tintColor ? tint : baseForegroundColor }
        let tint = role == .destructive ? UIColor.systemRed : tint
        return switch style {
        case .plain, .tinted: tint
        case .gray: .label
        case .filled: .white
        }
    }

    fileprivate func backgroundColor(tint: UIColor, isEnabled: Bool, isSelected: Bool, role: UIButton.Role) -> UIColor {
        if let own = background.backgroundColor {
            let color = isEnabled ? own : own.withAlphaComponent(own.cgColor.alpha / 2)
            return background.backgroundColorTransformer?(color) ?? color
        }
        let base = baseBackgroundColor ?? (role == .destructive ? .systemRed : tint)
        let pale = UIColor { base.withAlphaComponent($0.userInterfaceStyle == .dark ? 0.25 : 0.18) }
        if !isEnabled, style != .plain { return UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 31 / 255) }
        let color: UIColor =
            switch style {
            case .plain: isSelected && automaticallyUpdateForSelection ? pale : baseBackgroundColor ?? .clear
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: pale
            case .filled: base
            }
        return background.backgroundColorTransformer?(color) ?? color
    }

    fileprivate func cornerRadius(height: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .capsule: height / 2
        case .small: 3.97
        case .medium: 5.95
        case .large: 8.75
        case .fixed, .dynamic: background.hasOwnRadius ? background.cornerRadius : buttonSize == .large ? 8.75 : 5.95
        }
    }
}

extension UIButton {
    final func configurationDidChange() {
        if configuration == nil {
            shownConfiguration = nil
            configurationBackground?.removeFromSuperview()
            configurationSpinner?.removeFromSuperview()
            keptSubtitleLabel?.removeFromSuperview()
            (configurationBackground, configurationSpinner, keptSubtitleLabel) = (nil, nil, nil)
        }
        contentDidChange()
    }

    /// Lets the handler change the configuration, once.
    final func updateConfigurationNow() {
        guard configuration != nil else { return }
        updateConfiguration()
    }

    /// Gives the views the look of the configuration.
    final func showConfiguration() {
        guard var shown = configuration?.updated(for: self) else { return }
        // Titles by state count where the configuration has none.
        shown.title = shown.title ?? currentTitle
        shown.image = shown.image ?? currentImage
        shownConfiguration = shown
        let tint: UIColor = tintColor ?? .systemBlue
        let color = shown.foregroundColor(tint: tint, isEnabled: isEnabled, role: role)
        showBackground(shown, tint)
        showTitle(shown, color)
        let image = shown.showsActivityIndicator ? nil : shown.image
        if image != nil || keptImageView != nil {
            let view = makeImageView()
            let base = UIImage.SymbolConfiguration(pointSize: shown.font.pointSize)
            let symbol = shown.preferredSymbolConfigurationForImage.map { base.applying($0) } ?? base
            if view.preferredSymbolConfiguration != symbol { view.preferredSymbolConfiguration = symbol }
            if view.image != image { view.image = image }
            view.tintColor = shown.imageColorTransformer?(color) ?? color
            view.isHidden = image == nil
        }
        showSpinner(shown, color)
    }

    private func showBackground(_ shown: Configuration, _ tint: UIColor) {
        let view = configurationBackground ?? UIView()
        if configurationBackground == nil {
            view.isUserInteractionEnabled = false
            configurationBackground = view
            insertSubview(view, at: 0)
        }
        view.backgroundColor = shown.backgroundColor(tint: tint, isEnabled: isEnabled, isSelected: isSelected, role: role)
        let stroke = shown.background.strokeColor.map { shown.background.strokeColorTransformer?($0) ?? $0 }
        view.layer.borderColor = stroke.map(resolved)
        view.layer.borderWidth = stroke == nil ? 0 : shown.background.strokeWidth
        view.layer.cornerCurve = shown.cornerStyle == .capsule ? .circular : .continuous
    }

    private func showTitle(_ shown: Configuration, _ color: UIColor) {
        if (shown.title ?? "").isEmpty, keptTitleLabel == nil, (shown.subtitle ?? "").isEmpty { return }
        let label = makeTitleLabel()
        keptTitleLabel?.fontOfButton = shown.font
        var new = label.label
        if let own = values.attributedTitles[.normal], shown.title == nil || shown.title == own.string {
            (new.text, new.attributedText) = (nil, own)
        } else {
            (new.text, new.attributedText) = (shown.title, nil)
        }
        (new.textColor, new.lineBreakMode) = (color, shown.titleLineBreakMode)
        new.numberOfLines = shown.titleLineBreakMode == .byWordWrapping ? 0 : 1
        label.label = new
        label.isHidden = (shown.title ?? "").isEmpty
        guard shown.subtitle != nil || keptSubtitleLabel != nil else { return }
        let subtitle = keptSubtitleLabel ?? ButtonLabel()
        if keptSubtitleLabel == nil {
            subtitle.button = self
            keptSubtitleLabel = subtitle
            addSubview(subtitle)
        }
        subtitle.fontOfButton = .systemFont(ofSize: 12)
        var own = subtitle.label
        (own.text, own.textColor) = (shown.subtitle, color)
        subtitle.label = own
        subtitle.isHidden = (shown.subtitle ?? "").isEmpty
    }

    private func showSpinner(_ shown: Configuration, _ color: UIColor) {
        guard shown.showsActivityIndicator || configurationSpinner != nil else { return }
        let spinner = configurationSpinner ?? UIActivityIndicatorView(style: .medium)
        if configurationSpinner == nil {
            configurationSpinner = spinner
            addSubview(spinner)
        }
        spinner.color = shown.activityIndicatorColorTransformer?(color) ?? color
        if shown.showsActivityIndicator != spinner.isAnimating {
            if shown.showsActivityIndicator { spinner.startAnimating() } else { spinner.stopAnimating() }
        }
    }

    /// A pressed configuration is paler: as a whole with a background, and else title and picture.
    final func showPressedConfiguration() {
        let views = [keptTitleLabel, keptSubtitleLabel, keptImageView, configurationBackground].compactMap { $0 as UIView? }
        let pressed = isHighlighted && isEnabled
        fade(views, to: views.map { _ in pressed ? 0.75 : 1 })
    }
}

extension UIButton {
    /// The picture, or the activity indicator in its place.
    private var leadingView: UIView? {
        if let spinner = configurationSpinner, shownConfiguration?.showsActivityIndicator == true { return spinner }
        guard let view = keptImageView, !view.isHidden, view.image != nil else { return nil }
        return view
    }

    private func size(of label: UILabel?) -> CGSize {
        guard let label, !label.isHidden else { return .zero }
        return label.intrinsicContentSize
    }

    /// The sizes of picture, title and subtitle, and of all of them.
    private func parts(_ shown: Configuration) -> (image: CGSize, title: CGSize, subtitle: CGSize, texts: CGSize, whole: CGSize) {
        let image = leadingView?.intrinsicContentSize ?? .zero
        let (title, subtitle) = (size(of: keptTitleLabel), size(of: keptSubtitleLabel))
        let gap = title != .zero && subtitle != .zero ? shown.titlePadding : 0
        let texts = CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
        let padding = image != .zero && texts != .zero ? shown.imagePadding : 0
        let isVertical = shown.imagePlacement == .top || shown.imagePlacement == .bottom
        let whole =
            isVertical
            ? CGSize(width: max(image.width, texts.width), height: image.height + padding + texts.height)
            : CGSize(width: image.width + padding + texts.width, height: max(image.height, texts.height))
        return (image, title, subtitle, texts, whole)
    }

    /// The size of the content with its margins.
    final var configuredSize: CGSize {
        guard let shown = shownConfiguration else { return .zero }
        let (whole, insets) = (parts(shown).whole, shown.insets)
        let scale = film.scale
        // An empty title has the height of its font.
        let height = max(whole.height, whole == .zero ? shown.font.lineHeight : 0)
        let size = CGSize(width: whole.width + insets.left + insets.right, height: height + insets.top + insets.bottom)
        return CGSize(width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }

    /// Sets the frames of picture, title, subtitle and background.
    final func layOutConfiguration() {
        guard let shown = shownConfiguration else { return }
        let back = shown.background.backgroundInsets
        let frame = bounds.inset(by: UIEdgeInsets(top: back.top, left: back.leading, bottom: back.bottom, right: back.trailing))
        configurationBackground?.setFrameIfChanged(frame)
        let radius = shown.cornerRadius(height: frame.height)
        if configurationBackground?.layer.cornerRadius != radius { configurationBackground?.layer.cornerRadius = radius }
        let content = bounds.inset(by: shown.insets)
        var parts = parts(shown)
        // A title that is too long gets the rest of the width.
        let isVertical = shown.imagePlacement == .top || shown.imagePlacement == .bottom
        let room = isVertical ? content.width : content.width - (parts.whole.width - parts.texts.width)
        if parts.texts.width > room {
            let excess = parts.texts.width - max(0, room)
            if !isVertical { parts.whole.width -= excess }
            parts.texts.width -= excess
            (parts.title.width, parts.subtitle.width) = (
                min(parts.title.width, parts.texts.width), min(parts.subtitle.width, parts.texts.width)
            )
        }
        let x: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading: content.minX
            case .right, .trailing: content.maxX - parts.whole.width
            case .center, .fill: content.midX - parts.whole.width / 2
            }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: content.minY
            case .bottom: content.maxY - parts.whole.height
            case .center, .fill: content.midY - parts.whole.height / 2
            }
        let whole = CGRect(origin: CGPoint(x: x, y: y), size: parts.whole)
        var (image, texts) = (CGRect(origin: .zero, size: parts.image), CGRect(origin: .zero, size: parts.texts))
        if isVertical {
            (image.origin.x, texts.origin.x) = (whole.midX - image.width / 2, whole.midX - texts.width / 2)
            let isFirst = shown.imagePlacement == .top
            image.origin.y = isFirst ? whole.minY : whole.maxY - image.height
            texts.origin.y = isFirst ? whole.maxY - texts.height : whole.minY
        } else {
            (image.origin.y, texts.origin.y) = (whole.midY - image.height / 2, whole.midY - texts.height / 2)
            let isFirst = shown.imagePlacement != .trailing
            image.origin.x = isFirst ? whole.minX : whole.maxX - image.width
            texts.origin.x = isFirst ? whole.maxX - texts.width : whole.minX
        }
        leadingView?.setFrameIfChanged(image.aligned(to: film.scale))
        place(keptTitleLabel, parts.title, y: texts.minY, in: texts, shown)
        place(keptSubtitleLabel, parts.subtitle, y: texts.maxY - parts.subtitle.height, in: texts, shown)
    }

    private func place(_ label: UILabel?, _ size: CGSize, y: CGFloat, in texts: CGRect, _ shown: Configuration) {
        guard let label, !label.isHidden else { return }
        let x: CGFloat =
            switch shown.titleAlignment {
            case .leading: texts.minX
            case .trailing: texts.maxX - size.width
            case .center: texts.midX - size.width / 2
            case .automatic: shown.imagePlacement == .leading && shown.image != nil ? texts.minX : texts.midX - size.width / 2
            }
        label.setFrameIfChanged(CGRect(origin: CGPoint(x: x, y: y), size: size).aligned(to: film.scale))
    }
}
