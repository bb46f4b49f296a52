import Foundation

/// A section of a compositional layout, as a value.
struct CompositionSection {
    var group: CompositionItem
    /// The space between groups.
    var spacing: CGFloat = 0
    var insets = NSDirectionalEdgeInsets.zero
    var boundaries: [CompositionBoundary] = []
    var decorations: [CompositionDecoration] = []
    /// Whether the groups follow each other across the direction of scrolling.
    var scrollsOrthogonally = false
    /// Whether groups rest in the middle, so that the first and the last one can, too.
    var centersGroups = false
    /// Whether the insets across the direction of scrolling hold for the boundaries, too.
    var boundariesFollowInsets = true
}

/// A supplementary view at an edge of a section or of the whole layout.
struct CompositionBoundary {
    var kind: String
    var size: CompositionItem
    /// The place from the upper left (0, 0) to the lower right corner (1, 1).
    var place: CGPoint
    var offset = CGPoint.zero
    /// Whether the section makes room for it.
    var extends = true
    /// Whether it stays visible as long as a part of the section is.
    var isPinned = false
    var zIndex = 1
}

/// A view behind a whole section.
struct CompositionDecoration {
    var kind: String
    var insets = NSDirectionalEdgeInsets.zero
    var zIndex = -1
}

/// Groups with the same frames, at equal distances.
struct GroupRun {
    var firstItem: Int
    var firstGroup: Int
    /// The number of groups.
    var count: Int
    /// The start of the first group along the axis of the groups.
    var start: CGFloat
    /// The distance from a group's start to the next one.
    var pitch: CGFloat
    var group: SolvedGroup
    /// The rectangle that contains the frames of a group, from its start.
    let extent: CGRect

    init(firstItem: Int, firstGroup: Int, count: Int, start: CGFloat, pitch: CGFloat, group: SolvedGroup) {
        (self.firstItem, self.firstGroup, self.count) = (firstItem, firstGroup, count)
        (self.start, self.pitch, self.group, extent) = (start, pitch, group, group.extent)
    }

    var itemEnd: Int { firstItem + count * group.items.count }

    /// Returns the groups of the run that overlap a part of the axis.
    func groups(from start: CGFloat, to end: CGFloat, along axis: NSLayoutConstraint.Axis) -> Range<Int> {
        let extent = extent.range(along: axis)
        guard count > 1, pitch > 0 else {
            // Groups at one place: countless ones would be useless.
            return self.start + extent.start < end && self.start + extent.end > start ? 0..<min(count, 1000) : 0..<0
        }
        func index(_ distance: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(0, (distance / pitch).rounded(rule)), CGFloat(count)))
        }
        let first = index(start - self.start - extent.end, .down)
        return first..<max(first, index(end - self.start - extent.start, .up))
    }
}

/// The frames of a section, relative to its start.
struct SolvedSection {
    /// The extent in the direction of scrolling.
    var length: CGFloat = 0
    /// The axis along which the groups follow each other.
    var axis = NSLayoutConstraint.Axis.vertical
    var runs: [GroupRun] = []
    /// The start of the groups; with orthogonal scrolling, before any scrolling.
    var origin = CGPoint.zero
    /// The area in which groups scroll across, and the extent of its content; nil for none.
    var scroller: (frame: CGRect, contentSize: CGSize)?
    var boundaries: [(boundary: CompositionBoundary, element: SolvedElement)] = []
    var decorations: [(kind: String, element: SolvedElement)] = []
    /// Whether any size depends on what its contents prefer.
    var hasEstimates = false
    /// Whether items had to be left out.
    var isTruncated = false

    var itemCount: Int { runs.last?.itemEnd ?? 0 }

    /// Returns the run and the number of the group in it that an item is in.
    private func place(of item: Int) -> (run: GroupRun, group: Int)? {
        guard item >= 0, item < itemCount else { return nil }
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].firstItem <= item { low = middle } else { high = middle }
        }
        let run = runs[low]
        return (run, (item - run.firstItem) / run.group.items.count)
    }

    private func origin(_ run: GroupRun, _ group: Int) -> CGPoint {
        let along = run.start + CGFloat(group) * run.pitch
        return axis == .horizontal
            ? CGPoint(x: origin.x + along, y: origin.y) : CGPoint(x: origin.x, y: origin.y + along)
    }

    /// Returns the place of an item.
    func element(ofItem item: Int) -> SolvedElement? {
        guard let (run, group) = place(of: item) else { return nil }
        return run.group.items[(item - run.firstItem) % run.group.items.count].moved(by: origin(run, group))
    }

    /// Returns the place of a supplementary view of an item.
    func badge(_ kind: String, ofItem item: Int) -> SolvedElement? {
        guard let (run, group) = place(of: item) else { return nil }
        let index = (item - run.firstItem) % run.group.items.count
        return run.group.badges.first { $0.kind == kind && $0.item == index }?.element.moved(by: origin(run, group))
    }

    /// Calls a closure with the items in a rectangle, and the supplementary views of items.
    func forEach(
        in rect: CGRect, _ visit: (_ item: Int, SolvedElement) -> Void,
        badges visitBadge: (_ kind: String, _ item: Int, SolvedElement) -> Void
    ) {
        let range = rect.range(along: axis)
        let start = origin.position(along: axis)
        for run in runs {
            for group in run.groups(from: range.start - start, to: range.end - start, along: axis) {
                let (origin, first) = (origin(run, group), run.firstItem + group * run.group.items.count)
                for (index, item) in run.group.items.enumerated() {
                    let element = item.moved(by: origin)
                    if element.frame.overlaps(rect) { visit(first + index, element) }
                }
                for badge in run.group.badges {
                    let element = badge.element.moved(by: origin)
                    if element.frame.overlaps(rect) { visitBadge(badge.kind, first + badge.item, element) }
                }
            }
        }
    }

    // MARK: Pages

    /// Returns the position of an offset among the pages: the starts of groups, and the greatest offset as the last one.
    func page(of offset: CGFloat, greatest: CGFloat) -> CGFloat {
        let (position, last) = (groupPosition(of: offset), groupPosition(of: greatest))
        let whole = last.rounded(.down)
        return position <= whole || last == whole ? position : whole + (position - whole) / (last - whole)
    }

    /// Returns the position of an offset among the starts of the groups: 1.5 is in the middle between the second and the third one.
    private func groupPosition(of offset: CGFloat) -> CGFloat {
        guard let run = runs.last(where: { $0.start <= offset }) ?? runs.first, run.pitch > 0 else { return 0 }
        return CGFloat(run.firstGroup) + min((offset - run.start) / run.pitch, CGFloat(run.count))
    }

    /// Returns the offset of a position among the starts of the groups.
    func offset(ofGroup position: CGFloat) -> CGFloat {
        guard let run = runs.last(where: { CGFloat($0.firstGroup) <= position }) ?? runs.first else { return 0 }
        return run.start + (position - CGFloat(run.firstGroup)) * run.pitch
    }
}

extension CompositionSection {
    /// Places the elements of a section.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - scrollAxis: The direction of scrolling.
    ///   - container: The visible extent of the content.
    ///   - sizes: The sizes that the views prefer.
    func solved(
        count: Int, scrollAxis: NSLayoutConstraint.Axis, container: CGSize, sizes: PreferredSizes = PreferredSizes()
    ) -> SolvedSection {
        var solved = SolvedSection()
        solved.hasEstimates = group.hasEstimates
        solved.axis = scrollsOrthogonally ? scrollAxis.other : scrollAxis
        let (length, thickness) = addGroups(to: &solved, count, container.inset(by: insets), sizes)
        let start = surround(&solved, length: scrollsOrthogonally ? thickness : length, scrollAxis, container, sizes)
        if scrollsOrthogonally { addScroller(to: &solved, scrollAxis, container, length, start: start, thickness) }
        return solved
    }

    /// Adds the insets and the elements around the content; returns the start of the content in the direction of scrolling.
    @discardableResult
    func surround(
        _ solved: inout SolvedSection, length: CGFloat, _ scrollAxis: NSLayoutConstraint.Axis, _ container: CGSize,
        _ sizes: PreferredSizes
    ) -> CGFloat {
        if boundaries.contains(where: { !$0.size.estimatedAxes.isEmpty }) { solved.hasEstimates = true }
        let spaces = boundarySpaces(scrollAxis, container, sizes)
        let (before, after) = scrollAxis == .horizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        let start = spaces.before + before
        solved.origin = CGPoint(start, scrollAxis == .horizontal ? insets.top : insets.leading, along: scrollAxis)
        solved.length = start + length + after + spaces.after
        addBoundaries(to: &solved, scrollAxis, container, sizes)
        addDecorations(to: &solved, scrollAxis, container)
        return start
    }

    /// Adds runs of groups; returns their extent along and across their axis.
    private func addGroups(
        to solved: inout SolvedSection, _ count: Int, _ inner: CGSize, _ sizes: PreferredSizes
    ) -> (length: CGFloat, thickness: CGFloat) {
        let axis = solved.axis
        let spacing = spacing.isFinite ? spacing : 0
        let (before, after) = (group.edges.before(axis)?.least ?? 0, group.edges.after(axis)?.least ?? 0)
        var (position, item, groups, thickness): (CGFloat, Int, Int, CGFloat) = (0, 0, 0, 0)
        func add(_ group: SolvedGroup, _ repetitions: Int) {
            let pitch = before + group.size.length(along: axis) + after + spacing
            let shift = scrollsOrthogonally ? self.group.edges.before(axis.other)?.least ?? 0 : crossShift(of: group, axis, inner)
            solved.runs.append(
                GroupRun(
                    firstItem: item, firstGroup: groups, count: repetitions, start: position + before, pitch: pitch,
                    group: group.moved(by: CGPoint(0, shift, along: axis))))
            position += pitch * CGFloat(repetitions)
            groups += repetitions
            item += group.items.count * repetitions
            thickness = max(thickness, group.size.length(along: axis.other) + self.group.edges.least(axis.other))
        }
        var measured = sizes.measured[...]
        var template: SolvedGroup?
        while item < count {
            while let first = measured.first, first < item { measured = measured.dropFirst() }
            // A measured item may decide whether it fits into the group before it.
            let free = (measured.first.map { $0 - 1 } ?? count) - item
            if let template, free >= template.items.count {
                add(template, free / template.items.count)
                continue
            }
            var solver = GroupSolver(sizes: sizes, count: count, next: item)
            let next = solver.solve(group, in: inner)
            if solver.isTruncated { solved.isTruncated = true }
            guard !next.items.isEmpty else {
                solved.isTruncated = true
                break
            }
            if free >= next.items.count { template = next }
            add(next, 1)
        }
        return (groups > 0 ? position - spacing : 0, thickness)
    }

    /// The distance of a group from the edge across its axis: flexible spaces around it share the free length.
    private func crossShift(of solved: SolvedGroup, _ axis: NSLayoutConstraint.Axis, _ inner: CGSize) -> CGFloat {
        guard let before = group.edges.before(axis.other) else { return 0 }
        let free = inner.length(along: axis.other) - solved.size.length(along: axis.other) - group.edges.least(axis.other)
        let share = max(0, free) / CGFloat(max(1, group.edges.flexibleCount(axis.other)))
        return before.least + (before.isFlexible ? share : 0)
    }

    /// The space that the boundaries at the start and at the end take.
    private func boundarySpaces(
        _ axis: NSLayoutConstraint.Axis, _ container: CGSize, _ sizes: PreferredSizes
    ) -> (before: CGFloat, after: CGFloat) {
        var spaces: (before: CGFloat, after: CGFloat) = (0, 0)
        for boundary in boundaries where boundary.extends {
            let length = size(of: boundary, axis, container, sizes).length(along: axis)
            let place = boundary.place.position(along: axis)
            if place == 0 { spaces.before = max(spaces.before, length) }
            if place == 1 { spaces.after = max(spaces.after, length) }
        }
        return spaces
    }

    private func size(
        of boundary: CompositionBoundary, _ axis: NSLayoutConstraint.Axis, _ container: CGSize, _ sizes: PreferredSizes
    ) -> CGSize {
        let size = boundary.size.size(in: crossInset(container, axis).size)
        let preferred = sizes.views[PreferredSizes.ViewName(kind: boundary.kind, item: 0)]
        return boundary.size.estimatedAxes.size(size, replacedBy: preferred)
    }

    /// The container without the insets across the direction of scrolling, if the boundaries follow them.
    private func crossInset(_ container: CGSize, _ axis: NSLayoutConstraint.Axis) -> CGRect {
        CGRect(origin: .zero, size: container).inset(by: boundariesFollowInsets ? insets : .zero, except: EstimatedAxes(axis))
    }

    private func addBoundaries(
        to solved: inout SolvedSection, _ axis: NSLayoutConstraint.Axis, _ container: CGSize, _ sizes: PreferredSizes
    ) {
        var area = crossInset(container, axis)
        area.size.set(solved.length, along: axis)
        for boundary in boundaries {
            let size = size(of: boundary, axis, container, sizes)
            let offset = CompositionAnchor(edges: [], offset: boundary.offset).displacement(of: size)
            let frame = CGRect(
                x: area.minX + boundary.place.x * (area.width - size.width) + offset.x,
                y: area.minY + boundary.place.y * (area.height - size.height) + offset.y, width: size.width,
                height: size.height
            ).inset(by: boundary.size.insets, except: boundary.size.estimatedAxes)
            let element = SolvedElement(
                frame: frame, zIndex: boundary.zIndex, estimatedAxes: boundary.size.estimatedAxes)
            solved.boundaries.append((boundary, element))
        }
    }

    private func addDecorations(to solved: inout SolvedSection, _ axis: NSLayoutConstraint.Axis, _ container: CGSize) {
        var area = CGRect(origin: .zero, size: container)
        area.size.set(solved.length, along: axis)
        for decoration in decorations {
            let frame = area.inset(by: decoration.insets, except: [])
            solved.decorations.append((decoration.kind, SolvedElement(frame: frame, zIndex: decoration.zIndex)))
        }
    }

    /// Adds the area that scrolls across: as long as the container, so that groups leave at its edges, not at the insets.
    private func addScroller(
        to solved: inout SolvedSection, _ axis: NSLayoutConstraint.Axis, _ container: CGSize, _ groupsLength: CGFloat,
        start: CGFloat, _ thickness: CGFloat
    ) {
        let length = container.length(along: axis.other)
        var (before, after) = axis == .vertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        if centersGroups {
            func space(_ run: GroupRun?) -> CGFloat {
                max(0, length - (run?.group.size.length(along: axis.other) ?? 0)) / 2
            }
            (before, after) = (space(solved.runs.first), space(solved.runs.last))
        }
        solved.origin = CGPoint(start, before, along: axis)
        var frame = CGRect(origin: CGPoint(start, 0, along: axis), size: container)
        frame.size.set(thickness, along: axis)
        var content = frame.size
        content.set(before + groupsLength + after, along: axis.other)
        solved.scroller = (frame, content)
    }
}

extension SolvedGroup {
    fileprivate func moved(by offset: CGPoint) -> SolvedGroup {
        guard offset != .zero else { return self }
        var group = self
        group.items = items.map { $0.moved(by: offset) }
        for index in badges.indices { group.badges[index].element = badges[index].element.moved(by: offset) }
        return group
    }
}
