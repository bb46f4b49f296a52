import Foundation

extension UITableView {
    /// Displays the headers and footers; in a plain table, the header of the uppermost section stays at the top.
    final func displayHeaders(in bounds: CGRect) {
        let wanted = headerFrames(in: bounds)
        let keys = Set(wanted.map(\.key))
        for key in rows.headers.keys.sorted() where !keys.contains(key) { endDisplay(of: key) }
        for (key, frame) in wanted {
            if let view = rows.headers[key] {
                if view.frame != frame { view.frame = frame }
            } else {
                display(key, frame)
            }
        }
    }

    /// The headers and footers in a rectangle.
    private func headerFrames(in bounds: CGRect) -> [(key: HeaderKey, frame: CGRect)] {
        var frames: [(key: HeaderKey, frame: CGRect)] = []
        for section in rows.layout.sections.indices {
            for isFooter in [false, true] {
                let key = HeaderKey(section: section, isFooter: isFooter)
                guard var frame = rows.layout.frame(of: key, width: bounds.width), frame.height > 0 else { continue }
                if style == .plain { frame.origin.y = pinned(frame, key, in: bounds) }
                if frame.minY < bounds.maxY, frame.maxY > bounds.minY { frames.append((key, frame)) }
            }
        }
        return frames
    }

    // MARK: Changes

    /// Gives the displayed headers and footers the numbers of their sections after changes, and returns the ones that leave.
    final func renumberHeaders(_ mapping: ItemMapping, reloaded: IndexSet) -> [(key: HeaderKey, view: UIView)] {
        var kept: [HeaderKey: UIView] = [:]
        var leaving: [(key: HeaderKey, view: UIView)] = []
        for key in rows.headers.keys.sorted() {
            guard let view = rows.headers[key] else { continue }
            if let section = mapping.newSections[key.section], !reloaded.contains(key.section) {
                kept[HeaderKey(section: section, isFooter: key.isFooter)] = view
            } else {
                leaving.append((key, view))
            }
        }
        rows.headers = kept
        rows.preparedHeaders = [:]
        return leaving
    }

    /// Displays the headers and footers that changes bring into the bounds, transparent at first.
    final func displayArrivingHeaders() {
        for (key, frame) in headerFrames(in: bounds) where rows.headers[key] == nil {
            display(key, frame)
            UIView.performWithoutAnimation { rows.headers[key]?.alpha = 0 }
        }
    }

    /// Moves the headers and footers to their places; within an animation block, the changes animate.
    final func placeHeaders() {
        for (key, frame) in headerFrames(in: bounds) {
            guard let view = rows.headers[key] else { continue }
            if view.frame != frame { view.frame = frame }
            if view.alpha == 0 { view.alpha = 1 }
        }
    }

    // MARK: Display

    private func pinned(_ frame: CGRect, _ key: HeaderKey, in bounds: CGRect) -> CGFloat {
        let section = rows.layout.sections[key.section]
        let inset = adjustedContentInset
        if key.isFooter {
            let limit = bounds.maxY - inset.bottom - frame.height
            return max(min(frame.minY, limit), min(frame.minY, section.headerEnd))
        }
        let limit = max(frame.minY, section.rowsEnd - frame.height)
        return min(max(frame.minY, bounds.minY + inset.top), limit)
    }

    /// Returns the height that the content of the delegate's view determines; nil without such a view.
    final func ownHeight(_ key: HeaderKey) -> CGFloat? {
        var view = rows.headers[key] ?? rows.preparedHeaders[key]
        if view == nil {
            view = makeHeader(key)
            rows.preparedHeaders[key] = view
        }
        guard let view else { return nil }
        let width = max(0, bounds.width - (style == .insetGrouped ? 32 : 0))
        if let header = view as? UITableViewHeaderFooterView { return header.heightFitting(width: width) }
        guard view.hasConstrainedSubviews else { return nil }
        return view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    private func makeHeader(_ key: HeaderKey) -> UIView? {
        key.isFooter
            ? tableDelegate?.tableView(self, viewForFooterInSection: key.section)
            : tableDelegate?.tableView(self, viewForHeaderInSection: key.section)
    }

    private func display(_ key: HeaderKey, _ frame: CGRect) {
        var made: UIView?
        UIView.performWithoutAnimation {
            made = self.rows.preparedHeaders.removeValue(forKey: key) ?? self.makeHeader(key)
            if made == nil, let title = self.title(key) { made = self.makeTitleView(title, key) }
        }
        guard let view = made else { return }
        UIView.performWithoutAnimation {
            view.isHidden = false
            view.frame = frame
            view.layer.zPosition = 1
            if view.superview !== self { self.addSubview(view) }
        }
        rows.headers[key] = view
        if key.isFooter {
            tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: key.section)
        } else {
            tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: key.section)
        }
    }

    final func endDisplay(of key: HeaderKey) {
        if let view = rows.headers.removeValue(forKey: key) { endDisplay(of: view, key) }
    }

    final func endDisplay(of view: UIView, _ key: HeaderKey) {
        if let header = view as? UITableViewHeaderFooterView, let name = header.reuseIdentifier {
            UIView.performWithoutAnimation { header.isHidden = true }
            rows.unusedHeaders[name, default: []].append(header)
        } else {
            view.removeFromSuperview()
        }
        if key.isFooter {
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: key.section)
        } else {
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: key.section)
        }
    }

    private func makeTitleView(_ title: String, _ key: HeaderKey) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        if style == .plain { view.contentView.backgroundColor = .secondarySystemBackground }
        view.setTitle(title, isFooter: key.isFooter, isGrouped: style != .plain)
        return view
    }
}
