import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimLayout
import Foundation

extension LayoutEngine {
    // MARK: Constraints

    /// Makes `terms` the left side of a constraint minus its right side, in the engine's variables, and returns the constant on the
    /// right; nil if an item was released.
    func makeTerms(of constraint: NSLayoutConstraint) -> Double? {
        terms.removeAll(keepingCapacity: true)
        guard let common = constraint.holder?.view else { return nil }
        let isMirrored = common.mirrors(constraint)
        let (first, firstSign) = isMirrored ? constraint.first.mirrored : (constraint.first, 1)
        guard let left = addTerms(of: first, factor: firstSign, in: common, of: constraint) else { return nil }
        var right = 0.0
        if let operand = constraint.second {
            let (second, secondSign) = isMirrored ? operand.mirrored : (operand, 1)
            let (factor, count) = (Double(constraint.multiplier) * secondSign, terms.count)
            guard let constant = addTerms(of: second, factor: -factor, in: common, of: constraint) else { return nil }
            if abs(factor) < 0x1p-20 {
                terms.removeLast(max(0, terms.count - count))
            } else {
                right = constant * factor
            }
        }
        return right + Double(constraint.constant) - left * firstSign
    }

    /// Adds the terms of a side times a factor, and returns the side's constant without the factor.
    private func addTerms(
        of operand: LayoutOperand, factor: Double, in ancestor: UIView, of constraint: NSLayoutConstraint
    ) -> Double? {
        guard operand.isDistance else {
            return addTerms(of: operand.item, operand.attribute, factor: factor, in: ancestor, of: constraint)
        }
        guard let end = addTerms(of: operand.end, operand.endAttribute, factor: factor, in: ancestor, of: constraint),
            let start = addTerms(of: operand.item, operand.attribute, factor: -factor, in: ancestor, of: constraint)
        else { return nil }
        return end - start
    }

    /// Adds the terms of an attribute of an item in the space of a view that it is in, or that it is, and returns the constant.
    private func addTerms(
        of item: LayoutItem?, _ attribute: NSLayoutConstraint.Attribute, factor: Double, in ancestor: UIView,
        of constraint: NSLayoutConstraint
    ) -> Double? {
        guard let item, let owner = item.view else { return nil }
        if !item.isGuide, let stand = standIn(for: owner, attribute, in: ancestor, of: constraint) {
            return addTerms(of: stand.item, stand.attribute, factor: factor, in: ancestor, of: constraint)
        }
        ensureRows(of: item)
        guard let rows = item.rows else { return nil }
        let isHorizontal = attribute.axis == .horizontal
        let length = isHorizontal ? rows.width : rows.height
        if attribute.isSize {
            terms.append(.init(length, coefficient: factor))
            return 0
        }
        var constant = 0.0
        if item.isGuide || owner !== ancestor { terms.append(.init(isHorizontal ? rows.x : rows.y, coefficient: factor)) }
        switch attribute {
        case .right, .trailing, .bottom: terms.append(.init(length, coefficient: factor))
        case .centerX, .centerY: terms.append(.init(length, coefficient: 0.5 * factor))
        case .lastBaseline:
            terms.append(.init(length, coefficient: factor))
            constant -= owner.baselineOffsets.fromBottom
        case .firstBaseline: constant += owner.baselineOffsets.fromTop
        default: break
        }
        var view = owner
        if !item.isGuide {
            guard owner !== ancestor else { return constant }
            view = owner.superview ?? ancestor
        }
        while view !== ancestor {
            ensureRows(of: view.makeLayoutItem())
            guard let rows = view.layoutItem?.rows else { return nil }
            terms.append(.init(isHorizontal ? rows.x : rows.y, coefficient: factor))
            let origin = view.bounds.origin
            constant -= Double(isHorizontal ? origin.x : origin.y)
            if view is UIScrollView { noteScrolling(constraint) }
            guard let next = view.superview else { return nil }
            view = next
        }
        return constant
    }

    /// Returns the item and the attribute that stand for an attribute of a view; nil if the view has it itself.
    private func standIn(
        for view: UIView, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView, of constraint: NSLayoutConstraint
    ) -> (item: LayoutItem, attribute: NSLayoutConstraint.Attribute)? {
        if let attribute = attribute.withoutMargins { return (view.layoutMarginsGuide.layoutItem, attribute) }
        // For the views in a scroll view, its edges are the edges of its content.
        if view === ancestor, !attribute.isSize, let scrollView = view as? UIScrollView,
            constraint.items.contains(where: { $0 !== view.layoutItem })
        {
            return (scrollView.contentLayoutGuide.layoutItem, attribute)
        }
        guard attribute.isBaseline else { return nil }
        let text = baselineView(of: view, isFirst: attribute == .firstBaseline)
        return text === view ? nil : (text.makeLayoutItem(), attribute)
    }

    /// Returns the view whose baseline stands for a view's: the end of a chain of views that name each other.
    private func baselineView(of view: UIView, isFirst: Bool) -> UIView {
        var text = view
        for _ in 0..<Self.longestChain {
            let next = isFirst ? text.forFirstBaselineLayout : text.forLastBaselineLayout
            if next === text { return text }
            text = next
        }
        let name = isFirst ? "forFirstBaselineLayout" : "forLastBaselineLayout"
        view.film.reportMisuse("UIView.\(name)", of: view, "leads to a circle of views that name each other")
        return view
    }

    /// The greatest number of views that name each other for their baseline.
    private static var longestChain: Int { 100 }

    // MARK: Natural sizes

    /// Adds rows for the natural size of a view.
    func addContents(of item: LayoutItem) {
        guard let view = item.view, !item.isGuide, item.isConstrained || isFitting && view === root,
            let rows = item.rows, rows.contentWidth == nil, rows.contentHeight == nil
        else { return }
        let size = naturalSize(of: view, item)
        item.rows?.contentWidth = contentRow(rows.width, size.width, item, .horizontal)
        item.rows?.contentHeight = contentRow(rows.height, size.height, item, .vertical)
    }

    private func contentRow(
        _ variable: LayoutVariable, _ length: CGFloat, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis
    ) -> ConstraintID? {
        guard length >= 0, length.isFinite else { return nil }
        let priorities = priorities(of: item, axis)
        return try? solver.addContentSize(
            Double(length), of: variable, hugging: priorities.hugging, compressionResistance: priorities.resistance)
    }

    /// The priorities of a natural size, which is never quite required.
    private func priorities(of item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> (hugging: Double, resistance: Double) {
        func limit(_ priority: UILayoutPriority) -> Double { Double(min(max(priority.rawValue, 0.001), Float(1000).nextDown)) }
        return (limit(item.hugging(axis)), limit(item.resistance(axis)))
    }

    /// Gives the natural size of a view new rows.
    func renewContents(of item: LayoutItem) {
        guard let rows = item.rows else { return }
        for id in [rows.contentWidth, rows.contentHeight].compactMap(\.self) { try? solver.remove(id) }
        item.rows?.contentWidth = nil
        item.rows?.contentHeight = nil
        addContents(of: item)
    }

    /// Updates the rows for the natural size of a view, and of constraints on its baselines.
    func updateContents(of item: LayoutItem) {
        guard let view = item.view, item.engine === self, let rows = item.rows else { return }
        for constraint in item.uses where constraint.hasBaseline { updateOffset(of: constraint) }
        guard item.isConstrained || isFitting && view === root else { return }
        let size = naturalSize(of: view, item)
        item.rows?.contentWidth = updated(rows.contentWidth, rows.width, size.width, item, .horizontal)
        item.rows?.contentHeight = updated(rows.contentHeight, rows.height, size.height, item, .vertical)
    }

    private func updated(
        _ id: ConstraintID?, _ variable: LayoutVariable, _ length: CGFloat, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis
    ) -> ConstraintID? {
        guard let id else { return contentRow(variable, length, item, axis) }
        guard length >= 0, length.isFinite else {
            try? solver.remove(id)
            return nil
        }
        try? solver.setConstant(Double(length), of: id)
        let priorities = priorities(of: item, axis)
        try? solver.setPriorities(hugging: priorities.hugging, compressionResistance: priorities.resistance, of: id)
        return id
    }

    /// Returns the natural size of a view; of a label whose lines were broken, the size in that width.
    private func naturalSize(of view: UIView, _ item: LayoutItem) -> CGSize {
        guard let width = item.measuredWidth, let label = view as? UILabel else { return view.intrinsicContentSize }
        // Subclasses add margins to the size of the text, so it is asked for by the class's own property.
        let layout = label.film.autoLayout
        layout.isMeasuring = true
        defer { layout.isMeasuring = false }
        label.preferredMaxLayoutWidth = width
        defer { label.preferredMaxLayoutWidth = 0 }
        return label.intrinsicContentSize
    }

    // MARK: Frames

    /// Adds the rows of the topmost view: its size.
    func rowsOfRoot(_ view: UIView, _ rows: LayoutRows) -> [LayoutRows.FrameRow] {
        let size = view.bounds.size
        return [
            frameRow(rows.width, slope: 0, of: nil, Double(size.width)),
            frameRow(rows.height, slope: 0, of: nil, Double(size.height)),
        ]
    }

    /// Adds the rows of a view with an autoresizing mask: its frame, whose edges may depend on the superview's size.
    func rowsOfMask(_ view: UIView, _ rows: LayoutRows) -> [LayoutRows.FrameRow] {
        let mask = MaskFrame(view)
        let parent = view.superview.map { $0.makeLayoutItem() }
        if mask.isFlexible, let parent { ensureRows(of: parent) }
        return zip(mask.parts, [rows.x, rows.width, rows.y, rows.height]).enumerated().map { index, part in
            frameRow(part.1, slope: part.0.slope, of: index < 2 ? parent?.rows?.width : parent?.rows?.height, part.0.constant)
        }
    }

    /// Adds the rows of a guide of the system.
    func rowsOfGuide(_ guide: UILayoutGuide, _ rows: LayoutRows) -> [LayoutRows.FrameRow] {
        guard let owner = guide.owningView else { return [] }
        let parts = guide.parts
        let item = owner.makeLayoutItem()
        ensureRows(of: item)
        if guide.kind == .readable {
            return readableRows(of: owner, rows)
        }
        if guide.kind == .scrollContent {
            return [frameRow(rows.x, slope: 0, of: nil, 0), frameRow(rows.y, slope: 0, of: nil, 0)]
        }
        return zip(parts, [rows.x, rows.width, rows.y, rows.height]).enumerated().map { index, part in
            frameRow(part.1, slope: part.0.slope, of: index < 2 ? item.rows?.width : item.rows?.height, part.0.constant)
        }
    }

    /// The readable rectangle is the margins', but at most 672 points wide.
    private func readableRows(of owner: UIView, _ rows: LayoutRows) -> [LayoutRows.FrameRow] {
        let margins = owner.layoutMarginsGuide.layoutItem
        ensureRows(of: margins)
        guard let outer = margins.rows else { return [] }
        let (width, outerWidth) = (LinearExpression(rows.width), LinearExpression(outer.width))
        let centers = (LinearExpression(rows.x) + width * 0.5, LinearExpression(outer.x) + outerWidth * 0.5)
        return [
            LinearConstraint(LinearExpression(rows.y), .equal, LinearExpression(outer.y)),
            LinearConstraint(LinearExpression(rows.height), .equal, LinearExpression(outer.height)),
            LinearConstraint(width, .lessThanOrEqual, 672),
            LinearConstraint(width, .lessThanOrEqual, outerWidth),
            LinearConstraint(width, .equal, outerWidth, priority: Double(Float(1000).nextDown)),
            LinearConstraint(centers.0, .equal, centers.1),
        ].map { LayoutRows.FrameRow(id: try? solver.add($0), slope: 0, constant: 0) }
    }

    private func frameRow(
        _ variable: LayoutVariable, slope: Double, of length: LayoutVariable?, _ constant: Double
    ) -> LayoutRows.FrameRow {
        guard let length, abs(slope) >= 0x1p-20 else {
            return LayoutRows.FrameRow(id: try? solver.add(variable, .equal, constant), slope: 0, constant: constant)
        }
        let right = LinearExpression(length, coefficient: slope, constant: constant)
        let id = try? solver.add(LinearConstraint(LinearExpression(variable), .equal, right))
        return LayoutRows.FrameRow(id: id, slope: slope, constant: constant)
    }

    /// Updates the rows of a view after its frame has changed.
    func updateFrame(of item: LayoutItem) {
        guard let view = item.view, item.engine === self, let rows = item.rows, !rows.frame.isEmpty, item.guide == nil else {
            return
        }
        if view === root {
            set([view.bounds.width, view.bounds.height].map { (0, Double($0)) }, of: item)
            return
        }
        let parts = MaskFrame(view).parts
        if zip(parts, rows.frame).allSatisfy({ abs($0.slope - $1.slope) < 0x1p-30 }) {
            set(parts.map { ($0.slope, $0.constant) }, of: item)
        } else {
            for id in rows.frame.compactMap(\.id) { try? solver.remove(id) }
            item.rows?.frame = rowsOfMask(view, rows)
        }
    }

    /// Updates the rows of a guide of the system.
    func updateGuide(_ item: LayoutItem) {
        guard let guide = item.guide, guide.kind != .readable, guide.kind != .scrollContent else { return }
        set(guide.parts.map { ($0.slope, $0.constant) }, of: item)
    }

    private func set(_ parts: [(slope: Double, constant: Double)], of item: LayoutItem) {
        guard let rows = item.rows else { return }
        for (index, (part, row)) in zip(parts, rows.frame).enumerated() where abs(part.constant - row.constant) > 0x1p-30 {
            guard let id = row.id else { continue }
            item.rows?.frame[index].constant = part.constant
            try? solver.setConstant(part.constant, of: id)
            setNeedsSolve()
        }
    }
}

/// The frame of a view with an autoresizing mask, as multiples of the superview's size: x, width, y, height.
private struct MaskFrame {
    var parts: [(slope: Double, constant: Double)] = []
    var isFlexible: Bool { parts.contains { $0.slope != 0 } }

    @MainActor init(_ view: UIView) {
        let insets = view.alignmentRectInsets
        var frame = view.layer.geometry.untransformedFrame
        frame = Rect(
            x: frame.minX + Double(insets.left), y: frame.minY + Double(insets.top),
            width: frame.width - Double(insets.left + insets.right), height: frame.height - Double(insets.top + insets.bottom))
        let parent = view.superview
        let size = parent?.autoresizesSubviews == true ? parent?.bounds.size : nil
        let mask = view.autoresizingMask
        add(
            frame.minX, frame.width, size.map { Double($0.width) }, mask.contains(.flexibleLeftMargin),
            mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        add(
            frame.minY, frame.height, size.map { Double($0.height) }, mask.contains(.flexibleTopMargin),
            mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    }

    private mutating func add(_ start: Double, _ length: Double, _ outer: Double?, _ first: Bool, _ second: Bool, _ third: Bool) {
        guard let outer, first || second || third else {
            parts += [(0, start), (0, length)]
            return
        }
        let weights = (first ? start : 0, second ? length : 0, third ? outer - start - length : 0)
        let total = weights.0 + weights.1 + weights.2
        let count = Double([first, second, third].count { $0 })
        func slope(_ weight: Double, _ isFlexible: Bool) -> Double {
            isFlexible ? (total == 0 ? 1 / count : weight / total) : 0
        }
        for (value, slope) in [(start, slope(weights.0, first)), (length, slope(weights.1, second))] {
            parts.append((slope, value - slope * outer))
        }
    }
}

extension UILayoutGuide {
    /// The rectangle of a guide of the system, as multiples of the owning view's size: x, width, y, height.
    final var parts: [(slope: Double, constant: Double)] {
        guard let owner = owningView else { return [] }
        var origin = CGPoint.zero
        let insets: UIEdgeInsets
        switch kind {
        case .safeArea: insets = owner.safeAreaInsets
        case .margins: insets = owner.layoutMargins
        case .topBar: return [(0, 0), (1, 0), (0, 0), (0, Double(owner.safeAreaInsets.top))]
        case .bottomBar:
            let height = Double(owner.safeAreaInsets.bottom)
            return [(0, 0), (1, 0), (1, -height), (0, height)]
        case .scrollFrame: (insets, origin) = (.zero, owner.bounds.origin)
        case .custom, .readable, .scrollContent: insets = .zero
        }
        return [
            (0, Double(origin.x + insets.left)), (1, -Double(insets.left + insets.right)), (0, Double(origin.y + insets.top)),
            (1, -Double(insets.top + insets.bottom)),
        ]
    }
}

extension NSLayoutConstraint {
    /// Whether a side is a baseline.
    final var hasBaseline: Bool {
        first.attribute.isBaseline || first.endAttribute.isBaseline || secondAttribute.isBaseline
    }
}

extension NSLayoutConstraint.Relation {
    /// The relation of the solver's rows.
    var ofSolver: ConstraintRelation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
