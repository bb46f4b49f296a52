import Foundation

extension UITableViewCell {
    /// The height of a row without any content, in points.
    static let standardHeight: CGFloat = 44

    /// Returns the height that the cell determines itself in a row of a width.
    final func heightFitting(width: CGFloat) -> CGFloat {
        updateConfigurationIfDue()
        if contentView.hasConstrainedSubviews {
            // The margins of a list content depend on the distances from the cell's edges.
            if let list = contentView as? UIListContentView { layOutContent(list, CGSize(width: width, height: bounds.height)) }
            let height = systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            return max(height, (contentView as? UIListContentView)?.minimumCellHeight ?? 0)
        }
        return max(Self.standardHeight, labelHeight(width: max(0, width - accessoryWidth)))
    }

    final func contentSizeFitting(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        let content = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, target.width - accessoryWidth), height: target.height),
            withHorizontalFittingPriority: horizontal,
            verticalFittingPriority: vertical)
        return CGSize(width: content.width + accessoryWidth, height: content.height)
    }

    /// The width of the accessory and the space around it.
    private var accessoryWidth: CGFloat {
        // The distance to the content is the margin of a list content.
        contentView is UIListContentView ? max(0, fullAccessoryWidth - 8) : fullAccessoryWidth
    }

    private var fullAccessoryWidth: CGFloat {
        if let accessoryView { return accessoryView.bounds.width + 32 }
        switch accessoryType {
        case .none: return 0
        case .disclosureIndicator: return 34
        case .checkmark, .detailButton: return 40
        case .detailDisclosureButton: return 67
        }
    }

    final func layOutParts() {
        let size = bounds.size
        layOutContent(contentView, size)
        layOutLabels()
        layOutBackground()
        for view in [backgroundView, selectedBackgroundView, highlightView] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
        if let accessoryView {
            accessoryView.center = CGPoint(
                x: directed(size.width - 16 - accessoryView.bounds.width / 2), y: size.height / 2)
        }
        if let accessoryMark {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            accessoryMark.position = CGPoint(x: directed(size.width - 16), y: size.height / 2)
            // A check mark is the same in all languages.
            let isMirrored = isRightToLeft && accessoryType != .checkmark
            accessoryMark.transform = CATransform3DMakeScale(isMirrored ? -1 : 1, 1, 1)
            if isRightToLeft, accessoryType == .checkmark { accessoryMark.position.x += 17.5 }
            CATransaction.commit()
        }
        let width = 1 / film.scale
        if let line {
            let start = editIndent + lineStart
            line.frame = directed(
                CGRect(x: start, y: size.height - width, width: max(0, size.width - start - lineInset.right), height: width))
            editControl?.frame = directed(CGRect(x: 0, y: 0, width: RowEditControl.width, height: size.height))
        }
    }

    /// The start of the line: below the text if neither the cell nor the table has an inset of its own.
    private var lineStart: CGFloat {
        guard ownLineInset == nil, lineInset == UITableView.standardSeparatorInset, let list = contentView as? UIListContentView
        else { return lineInset.left }
        return list.textStart
    }

    private func layOutContent(_ view: UIView, _ size: CGSize) {
        let frame = directed(
            CGRect(x: editIndent, y: 0, width: max(0, size.width - editIndent - accessoryWidth), height: size.height))
        if view.frame != frame { view.frame = frame }
    }

    /// Draws the mark of the accessory.
    final func accessoryDidChange() {
        accessoryMark?.removeFromSuperlayer()
        accessoryMark = nil
        if accessoryView == nil, let mark = Self.mark(accessoryType) {
            mark.strokeColor = (accessoryType == .checkmark ? tintColor : .tertiaryLabel).map(resolved)
            layer.addSublayer(mark)
            accessoryMark = mark
        }
        setNeedsLayout()
    }

    /// Returns a chevron or a check mark, which ends at its position; nil for other accessories.
    static func mark(_ type: UITableViewCell.AccessoryType) -> CAShapeLayer? {
        let path = UIBezierPath()
        switch type {
        case .disclosureIndicator, .detailDisclosureButton:
            path.move(to: CGPoint(x: -7, y: -6))
            path.addLine(to: CGPoint(x: -1, y: 0))
            path.addLine(to: CGPoint(x: -7, y: 6))
        case .checkmark:
            path.move(to: CGPoint(x: -16, y: 0))
            path.addLine(to: CGPoint(x: -10.5, y: 6.5))
            path.addLine(to: CGPoint(x: -1.5, y: -6.5))
        case .none, .detailButton: return nil
        }
        let mark = CAShapeLayer()
        mark.path = path.cgPath
        mark.fillColor = nil
        mark.lineWidth = 2
        mark.lineCap = .round
        mark.lineJoin = .round
        return mark
    }

    final func replaceBackground(_ old: UIView?, _ new: UIView?, at index: Int) {
        old?.removeFromSuperview()
        if let new {
            new.frame = bounds
            insertSubview(new, at: index)
        }
    }

    final func updateHighlight(animated: Bool) {
        let isOn = selectionStyle != .none && configurations.background == nil && (isSelected || isHighlighted)
        if selectedBackgroundView == nil, isOn, highlightView == nil {
            let view = UIView(frame: bounds)
            view.backgroundColor = .systemGray4
            view.isUserInteractionEnabled = false
            insertSubview(view, at: backgroundView == nil ? 0 : 1)
            highlightView = view
        }
        guard let view = selectedBackgroundView ?? highlightView else { return }
        let alpha: CGFloat = isOn ? 1 : 0
        guard view.alpha != alpha || view.isHidden else { return }
        view.isHidden = false
        // Uncertain: an animated end of the selection fades within 0.3 seconds.
        if animated {
            UIView.animate(withDuration: 0.3) { view.alpha = alpha }
        } else {
            UIView.performWithoutAnimation { view.alpha = alpha }
        }
    }

    /// Shows the line below the row in a color; nil for none.
    final func setSeparator(_ color: UIColor?, inset: UIEdgeInsets) {
        lineInset = ownLineInset ?? inset
        guard let color else {
            line?.isHidden = true
            return
        }
        let view = line ?? UIView(frame: .zero)
        if line == nil {
            view.isUserInteractionEnabled = false
            addSubview(view)
            line = view
        }
        view.isHidden = false
        view.backgroundColor = color
        setNeedsLayout()
    }

    /// Rounds the corners of the first and the last row of a group; nil for no group.
    final func setGroup(_ ends: (isFirst: Bool, isLast: Bool)?) {
        var corners: CACornerMask = []
        if ends?.isFirst == true { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if ends?.isLast == true { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        round(corners, radius: 10)
    }
}
