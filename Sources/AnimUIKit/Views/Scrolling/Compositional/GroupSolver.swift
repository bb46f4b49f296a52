import Foundation

/// The frames of the items of a group, relative to its origin.
struct SolvedGroup {
    var size: CGSize
    var items: [SolvedElement] = []
    var badges: [SolvedBadge] = []

    /// The rectangle that contains all frames.
    var extent: CGRect {
        let frames = items.map(\.frame) + badges.map(\.element.frame)
        return frames.reduce(CGRect(origin: .zero, size: size)) { $0.union($1) }
    }

    fileprivate mutating func add(_ other: SolvedGroup, at origin: CGPoint) {
        let first = items.count
        items += other.items.map { $0.moved(by: origin) }
        badges += other.badges.map {
            SolvedBadge(kind: $0.kind, item: first + $0.item, element: $0.element.moved(by: origin))
        }
    }
}

/// The place of an element.
struct SolvedElement: Equatable {
    var frame: CGRect
    var zIndex = 0
    /// The axes along which its view determines the size.
    var estimatedAxes: EstimatedAxes = []

    func moved(by offset: CGPoint) -> SolvedElement {
        var element = self
        element.frame.origin.x += offset.x
        element.frame.origin.y += offset.y
        return element
    }
}

/// The place of a supplementary view of an item.
struct SolvedBadge: Equatable {
    var kind: String
    /// The number of the item within the group.
    var item: Int
    var element: SolvedElement
}

/// The sizes that the views of a section prefer.
struct PreferredSizes {
    /// The sizes of cells by item; never iterated.
    var items: [Int: CGSize] = [:]
    /// The sizes of supplementary views by kind and item; never iterated.
    var views: [ViewName: CGSize] = [:]
    /// The items with any preferred size, in their order.
    var measured: [Int] = []

    struct ViewName: Hashable {
        var kind: String
        var item: Int
    }
}

/// The solution of groups: places the items of a section one after the other.
struct GroupSolver {
    let sizes: PreferredSizes
    /// The number of items of the section.
    let count: Int
    /// The item that is placed next.
    private(set) var next = 0
    /// The items and groups that may still be solved for the present group, so that groups of countless items end.
    private var room = GroupSolver.greatestGroup
    /// Whether a group had more items than can be placed.
    private(set) var isTruncated = false

    private static let greatestGroup = 20_000

    init(sizes: PreferredSizes = PreferredSizes(), count: Int, next: Int = 0) {
        (self.sizes, self.count, self.next) = (sizes, count, next)
    }

    /// Places the items of the next group.
    mutating func solve(_ item: CompositionItem, in container: CGSize) -> SolvedGroup {
        room = Self.greatestGroup
        return solvePart(item, in: container)
    }

    private mutating func solvePart(_ item: CompositionItem, in container: CGSize) -> SolvedGroup {
        let first = next
        room -= 1
        var solved: SolvedGroup
        switch item.content {
        case .cell: solved = solveCell(item, item.size(in: container))
        case .group(let group): solved = solveGroup(group, of: item, item.size(in: container))
        case .custom(let frames): solved = solveCustom(frames, of: item, item.size(in: container))
        }
        if !item.badges.isEmpty, next > first {
            let frame = solved.frame(of: item)
            for badge in item.badges {
                let preferred = sizes.views[PreferredSizes.ViewName(kind: badge.kind, item: first)]
                let element = SolvedElement(
                    frame: badge.frame(on: frame, preferred: preferred), zIndex: badge.zIndex,
                    estimatedAxes: badge.size.estimatedAxes)
                solved.badges.append(SolvedBadge(kind: badge.kind, item: 0, element: element))
            }
        }
        return solved
    }

    private mutating func solveCell(_ item: CompositionItem, _ size: CGSize) -> SolvedGroup {
        let axes = item.estimatedAxes
        let size = axes.isEmpty ? size : axes.size(size, replacedBy: sizes.items[next])
        next += 1
        // A size that the cell determines is its own, without the insets.
        let frame = CGRect(origin: .zero, size: size).inset(by: item.insets, except: axes)
        return SolvedGroup(size: size, items: [SolvedElement(frame: frame, estimatedAxes: axes)])
    }

    private mutating func solveCustom(
        _ frames: (CGSize) -> [(frame: CGRect, zIndex: Int)], of item: CompositionItem, _ size: CGSize
    ) -> SolvedGroup {
        let inner = size.inset(by: item.insets)
        let origin = item.insets.origin
        let places = frames(inner).filter { $0.frame.isFinite }.prefix(max(0, min(room, count - next)))
        next += places.count
        room -= places.count
        var solved = SolvedGroup(size: size)
        solved.items = places.map { SolvedElement(frame: $0.frame, zIndex: $0.zIndex).moved(by: origin) }
        let extent = solved.extent
        solved.size = item.estimatedAxes.size(size, replacedBy: CGSize(width: extent.maxX, height: extent.maxY))
        return solved
    }

    // MARK: Lines

    /// A group's item on its way to its place.
    fileprivate struct Part {
        let item: CompositionItem
        var solved: SolvedGroup
        /// The length along the group's axis.
        var length: CGFloat
    }

    private mutating func solveGroup(_ group: CompositionGroup, of item: CompositionItem, _ size: CGSize) -> SolvedGroup {
        let inner = size.inset(by: item.insets)
        let parts = parts(of: group, in: inner, isOpen: item.length(along: group.axis).isEstimated)
        return place(parts, of: group, in: item, size, inner)
    }

    /// Solves the items that fit, in a group whose length is given, or is open.
    private mutating func parts(of group: CompositionGroup, in inner: CGSize, isOpen: Bool) -> [Part] {
        let axis = group.axis
        let limit = inner.length(along: axis) + Self.tolerance
        var (parts, used, usedBefore): ([Part], CGFloat, CGFloat) = ([], 0, 0)
        while next < count, let item = group.item(parts.count) {
            if group.fills, !parts.isEmpty, parts.count % group.items.count == 0 {
                // Items without an extent would repeat without end.
                if used <= usedBefore + Self.tolerance { break }
                usedBefore = used
            }
            guard room > 0 else {
                isTruncated = true
                break
            }
            let part = group.divided(item, inner, isOpen: isOpen)
            let start = used + (parts.isEmpty ? 0 : group.spacing?.least ?? 0) + item.edges.least(axis)
            // Along an open axis, the estimates decide how many items there are, so that it does not change when cells are measured.
            let isKnown = isOpen || !part.length(along: axis).isEstimated
            var end = start + part.size(in: inner).length(along: axis)
            func isTooLong() -> Bool { group.fills && !parts.isEmpty && end > limit }
            if isKnown, isTooLong() { break }
            let first = next
            let solved = solvePart(part, in: inner)
            let length = solved.size.length(along: axis)
            if !isKnown {
                end = start + length
                if isTooLong() {
                    next = first
                    break
                }
            }
            // Groups without cells would repeat without end, too.
            if next == first, parts.count >= group.items.count { break }
            used = end
            parts.append(Part(item: item, solved: solved, length: length))
        }
        return parts
    }

    /// The rounding error of sums of fractions in points.
    private static let tolerance: CGFloat = 1e-3

    /// Places items one after the other: flexible spaces share the free length.
    private func place(
        _ parts: [Part], of group: CompositionGroup, in item: CompositionItem, _ size: CGSize, _ inner: CGSize
    ) -> SolvedGroup {
        let (axis, cross) = (group.axis, group.axis.other)
        let gaps = max(0, parts.count - 1)
        let spacing = group.spacing?.least ?? 0
        let content = parts.reduce(spacing * CGFloat(gaps)) { $0 + $1.length + $1.item.edges.least(axis) }
        let thickness = parts.map { $0.solved.size.length(along: cross) + $0.item.edges.least(cross) }.max() ?? 0
        var inner = inner
        if item.length(along: axis).isEstimated { inner.set(content, along: axis) }
        if item.length(along: cross).isEstimated { inner.set(thickness, along: cross) }
        let flexible = parts.reduce(group.spacing?.isFlexible == true ? gaps : 0) { $0 + $1.item.edges.flexibleCount(axis) }
        let share = flexible > 0 ? max(0, inner.length(along: axis) - content) / CGFloat(flexible) : 0
        func width(_ space: CompositionSpacing?, _ share: CGFloat) -> CGFloat {
            space.map { $0.least + ($0.isFlexible ? share : 0) } ?? 0
        }
        var solved = SolvedGroup(size: size)
        for axis in [axis, cross] where item.length(along: axis).isEstimated {
            let insets = axis == .horizontal ? item.insets.leading + item.insets.trailing : item.insets.top + item.insets.bottom
            solved.size.set(inner.length(along: axis) + insets, along: axis)
        }
        var position: CGFloat = 0
        for var part in parts {
            let edges = part.item.edges
            position += width(edges.before(axis), share)
            let free = inner.length(along: cross) - part.solved.size.length(along: cross) - edges.least(cross)
            let crossShare = max(0, free) / CGFloat(max(1, edges.flexibleCount(cross)))
            part.stretch(to: thickness, along: cross)
            var origin = CGPoint(position, width(edges.before(cross), crossShare), along: axis)
            origin.x += item.insets.origin.x
            origin.y += item.insets.origin.y
            solved.add(part.solved, at: origin)
            position += part.length + width(edges.after(axis), share) + width(group.spacing, share)
        }
        return solved
    }
}

extension GroupSolver.Part {
    /// Makes an item of uniform length as long as its longest sibling.
    fileprivate mutating func stretch(to length: CGFloat, along axis: NSLayoutConstraint.Axis) {
        guard case .cell = item.content, item.length(along: axis).kind == .uniform, !solved.items.isEmpty else { return }
        solved.items[0].frame.size.set(length - item.edges.least(axis), along: axis)
    }
}

extension SolvedGroup {
    /// The frame that the supplementary views of an item refer to.
    fileprivate func frame(of item: CompositionItem) -> CGRect {
        if case .cell = item.content, let first = items.first { return first.frame }
        return CGRect(origin: .zero, size: size).inset(by: item.insets, except: [])
    }
}

extension CompositionGroup {
    /// Returns the item at a place of the repeating items; nil after the last one.
    fileprivate func item(_ index: Int) -> CompositionItem? {
        guard !items.isEmpty else { return nil }
        switch rule {
        case .fill: break
        case .repeated(let count), .divided(let count): if index >= count { return nil }
        }
        return items[index % items.count]
    }

    /// Whether as many items as fit are placed.
    fileprivate var fills: Bool {
        if case .fill = rule { true } else { false }
    }

    /// Returns an item with its share of the length, if the items share it.
    fileprivate func divided(_ item: CompositionItem, _ inner: CGSize, isOpen: Bool) -> CompositionItem {
        guard case .divided(let count) = rule, !isOpen, count > 0 else { return item }
        let free = inner.length(along: axis) - (spacing?.least ?? 0) * CGFloat(count - 1)
        var item = item
        let length = CompositionLength(kind: .absolute, value: max(0, free / CGFloat(count)))
        if axis == .horizontal { item.width = length } else { item.height = length }
        return item
    }
}

extension CGRect {
    /// Whether all values are finite.
    var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
