import Foundation

/// The constraints of a stack, with the names and priorities that UIKit's have.
@MainActor struct StackConstraints {
    private(set) var constraints: [NSLayoutConstraint] = []
    private let stack: UIStackView
    private let container: LayoutItem
    private let views: [UIView]
    private let isRow: Bool
    private let start: NSLayoutConstraint.Attribute
    private let end: NSLayoutConstraint.Attribute
    private let length: NSLayoutConstraint.Attribute
    private let middle: NSLayoutConstraint.Attribute

    init(_ stack: UIStackView) {
        self.stack = stack
        container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.layoutItem : stack.makeLayoutItem()
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        isRow = stack.axis == .horizontal
        (start, end, length, middle) = isRow ? (.leading, .trailing, .width, .centerX) : (.top, .bottom, .height, .centerY)
        guard !stack.arrangedSubviews.isEmpty else { return }
        addChain()
        addDistribution()
        addHidden()
        addAlignment()
    }

    // MARK: Along the axis

    /// The spacing after a visible view.
    private func spacing(after view: UIView) -> CGFloat {
        let custom = view.layoutItem?.customSpacing ?? stack.spacing
        return custom == UIStackView.spacingUseSystem ? UIStackView.systemSpacing : custom
    }

    private mutating func addChain() {
        guard let first = views.first, let last = views.last else { return }
        add("UISV-canvas-connection", container, start, .equal, first.makeLayoutItem(), start)
        add("UISV-canvas-connection", container, end, .equal, last.makeLayoutItem(), end)
        let isExact = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
        let isBaselineRelative = stack.isBaselineRelativeArrangement && !isRow
        for (view, next) in zip(views, views.dropFirst()) {
            add(
                "UISV-spacing", next.makeLayoutItem(), isBaselineRelative ? .firstBaseline : start,
                isExact ? .equal : .greaterThanOrEqual, view.makeLayoutItem(), isBaselineRelative ? .lastBaseline : end,
                constant: spacing(after: view))
        }
    }

    private mutating func addDistribution() {
        guard let first = views.first else { return }
        switch stack.distribution {
        case .fill: break
        case .fillEqually: addEqualLengths(first)
        case .fillProportionally: addProportions(first)
        case .equalSpacing:
            addGaps(from: end, to: start, "UISV-distributing-edge") { _ in .required }
            addHug(length, priority: 49)
        case .equalCentering:
            addGaps(from: middle, to: middle, "UISV-distributing-center") { UILayoutPriority(Float(max(1, 150 - $0))) }
            addHug(length, priority: 49)
        }
    }

    private mutating func addEqualLengths(_ first: UIView) {
        for view in views.dropFirst() {
            add("UISV-fill-equally", view.makeLayoutItem(), length, .equal, first.makeLayoutItem(), length)
        }
    }

    /// Each view has its share of the stack with falling priority: the last one takes the rest.
    private mutating func addProportions(_ first: UIView) {
        let sizes = views.map { max(0, isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height) }
        guard sizes.contains(where: { $0 > 0 }) else { return addEqualLengths(first) }
        let gaps = views.dropLast().reduce(0) { $0 + spacing(after: $1) }
        let total = sizes.reduce(0, +) + gaps
        let isExact = sizes.count { $0 > 0 } == 1 && gaps == 0
        for (index, (view, size)) in zip(views, sizes).enumerated() {
            let priority = UILayoutPriority(Float(isExact ? 1000 : max(1, 999 - index)))
            let share = LayoutOperand(stack, length)
            let isEmpty = size == 0 || total <= 0
            constraints.append(
                NSLayoutConstraint(
                    LayoutOperand(view, length), .equal, isEmpty ? nil : share, multiplier: isEmpty ? 1 : size / total,
                    priority: priority, identifier: "UISV-fill-proportionally"))
        }
    }

    /// All gaps are as the first one.
    private mutating func addGaps(
        from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute, _ name: String,
        priority: (Int) -> UILayoutPriority
    ) {
        let gaps = zip(views, views.dropFirst()).map {
            LayoutOperand(from: LayoutOperand($0, from), to: LayoutOperand($1, to))
        }
        guard let first = gaps.first else { return }
        for (index, gap) in gaps.enumerated().dropFirst() {
            constraints.append(NSLayoutConstraint(gap, .equal, first, priority: priority(index), identifier: name))
        }
    }

    /// Hidden views have no length, and wait in the middle of the spacing.
    private mutating func addHidden() {
        var previous: UIView?
        for (index, view) in stack.arrangedSubviews.enumerated() {
            guard view.isHidden else {
                previous = view
                continue
            }
            let isLast = !stack.arrangedSubviews[index...].contains { !$0.isHidden }
            if let previous {
                let gap = isLast ? 0 : spacing(after: previous) / 2
                add("UISV-hiding", view.makeLayoutItem(), start, .equal, previous.makeLayoutItem(), end, constant: gap)
            } else {
                add("UISV-hiding", view.makeLayoutItem(), start, .equal, container, start)
            }
            // A length that the app requires does not contradict this: the frame has none all the same.
            constraints.append(
                NSLayoutConstraint(
                    LayoutOperand(view, length), .equal, nil, priority: UILayoutPriority(Float(1000).nextDown),
                    identifier: "UISV-hiding"))
        }
    }

    // MARK: Across the axis

    private mutating func addAlignment() {
        let (near, far, extent, center):
            (
                NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute,
                NSLayoutConstraint.Attribute
            ) = isRow ? (.top, .bottom, .height, .centerY) : (.leading, .trailing, .width, .centerX)
        var line = near
        switch stack.alignment {
        case .fill:
            for view in stack.arrangedSubviews {
                add("UISV-alignment", view.makeLayoutItem(), near, .equal, container, near)
                add("UISV-alignment", view.makeLayoutItem(), far, .equal, container, far)
            }
            return
        case .leading: line = near
        case .center: line = center
        case .trailing: line = far
        case .firstBaseline: line = isRow ? .firstBaseline : near
        case .lastBaseline: line = isRow ? .lastBaseline : far
        }
        let isBaseline = line == .firstBaseline || line == .lastBaseline
        let bounds = isBaseline ? stack.span.layoutItem : container
        for view in stack.arrangedSubviews {
            let item = view.makeLayoutItem()
            if !isBaseline {
                add("UISV-alignment", item, line, .equal, container, line)
            } else if let first = stack.arrangedSubviews.first, first !== view {
                add("UISV-alignment", item, line, .equal, first.makeLayoutItem(), line)
            }
            if line != near { add("UISV-spanning-boundary", item, near, .greaterThanOrEqual, bounds, near) }
            if line != far { add("UISV-spanning-boundary", item, far, .lessThanOrEqual, bounds, far) }
            constraints.append(
                NSLayoutConstraint(
                    LayoutOperand(item, extent), .equal, nil, priority: UILayoutPriority(25),
                    identifier: "UISV-ambiguity-suppression"))
        }
        constraints.append(
            NSLayoutConstraint(
                LayoutOperand(bounds, extent), .equal, nil, priority: UILayoutPriority(51), identifier: "UISV-spanning-fit"))
        guard isBaseline else { return }
        let isFirst = line == .firstBaseline
        add("UISV-canvas-connection", bounds, near, isFirst ? .greaterThanOrEqual : .equal, container, near)
        add("UISV-canvas-connection", bounds, far, isFirst ? .equal : .lessThanOrEqual, container, far)
        addHug(extent, priority: 49)
    }

    // MARK: Rows

    private mutating func add(
        _ name: String, _ first: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: LayoutItem, _ other: NSLayoutConstraint.Attribute, constant: CGFloat = 0
    ) {
        constraints.append(
            NSLayoutConstraint(
                LayoutOperand(first, attribute), relation, LayoutOperand(second, other), constant: constant, identifier: name))
    }

    /// The stack is no larger than necessary.
    private mutating func addHug(_ attribute: NSLayoutConstraint.Attribute, priority: Float) {
        constraints.append(
            NSLayoutConstraint(
                LayoutOperand(stack, attribute), .equal, nil, priority: UILayoutPriority(priority), identifier: "UISV-canvas-fit")
        )
    }
}
