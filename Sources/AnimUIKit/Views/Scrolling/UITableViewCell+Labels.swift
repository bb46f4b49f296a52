import Foundation

/// The labels and the image of a cell, made when they are first asked for.
@MainActor struct CellLabels {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
}

extension UITableViewCell {
    final func makeLabel(isDetail: Bool) -> UILabel {
        if let label = isDetail ? labels.detail : labels.text { return label }
        let label = UILabel()
        label.font = .systemFont(ofSize: isDetail && style == .subtitle ? 12 : isDetail || style != .value2 ? 17 : 12)
        if isDetail, style != .subtitle { label.textColor = .secondaryLabel }
        if style == .value2, !isDetail {
            label.textColor = tintColor
            label.textAlignment = isRightToLeft ? .left : .right
        }
        contentView.addSubview(label)
        if isDetail { labels.detail = label } else { labels.text = label }
        setNeedsLayout()
        return label
    }

    final func makeImageView() -> UIImageView {
        if let view = labels.image { return view }
        let view = UIImageView(frame: .zero)
        contentView.addSubview(view)
        labels.image = view
        setNeedsLayout()
        return view
    }

    /// Returns the height of the labels, with space above and below: of several lines, where they may have them.
    final func labelHeight(width: CGFloat) -> CGFloat {
        let limit = CGSize(width: max(0, width - 32), height: .greatestFiniteMagnitude)
        let text = labels.text?.sizeThatFits(limit).height ?? 0
        let detail = labels.detail?.sizeThatFits(limit).height ?? 0
        // Uncertain: the space of 11 points.
        return (style == .subtitle ? text + detail : max(text, detail)) + 22
    }

    /// Lays out the image at the leading edge and the labels of the style: one, two below each other, or two side by side.
    final func layOutLabels() {
        let space = contentView.bounds
        let size = space.size
        var start = 16 + CGFloat(indentationLevel) * indentationWidth
        if let view = labels.image, let image = view.image {
            let scale = min(1, size.height / max(1, image.size.height))
            let extent = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            view.frame = directed(
                CGRect(x: start, y: (size.height - extent.height) / 2, width: extent.width, height: extent.height), in: space)
            start += extent.width + 16
        }
        let width = max(0, size.width - start - (accessoryType == .none && accessoryView == nil ? 16 : 0))
        let limit = CGSize(width: width, height: size.height)
        let text = labels.text.map { $0.sizeThatFits(limit) } ?? .zero
        let detail = labels.detail.map { $0.sizeThatFits(limit) } ?? .zero
        switch style {
        case .subtitle where detail.height > 0 && labels.detail?.text != nil:
            let top = (size.height - text.height - detail.height) / 2
            labels.text?.frame = directed(CGRect(x: start, y: top, width: min(width, text.width), height: text.height), in: space)
            labels.detail?.frame = directed(
                CGRect(x: start, y: top + text.height, width: min(width, detail.width), height: detail.height), in: space)
        case .value1:
            labels.text?.frame = directed(CGRect(x: start, y: 0, width: min(width, text.width), height: size.height), in: space)
            let extent = max(0, min(detail.width, width - text.width - 6))
            labels.detail?.frame = directed(
                CGRect(x: start + width - extent, y: 0, width: extent, height: size.height), in: space)
        case .value2:
            labels.text?.frame = directed(CGRect(x: start, y: 0, width: 91, height: size.height), in: space)
            labels.detail?.frame = directed(
                CGRect(x: start + 97, y: 0, width: max(0, width - 97), height: size.height), in: space)
        default: labels.text?.frame = directed(CGRect(x: start, y: 0, width: width, height: size.height), in: space)
        }
    }
}
