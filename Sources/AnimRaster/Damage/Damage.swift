import AnimGraphics

/// The pixels to redraw, as a few rectangles.
struct Damage {
    /// The maximum number of rectangles.
    static let maximumCount = 4
    /// The non-empty rectangles, which may overlap.
    private(set) var rects: [PixelRect] = []

    /// Adds pixels.
    ///
    /// Rectangles are merged if that adds less than a quarter to their areas, or if there are too many.
    mutating func add(_ rect: PixelRect) {
        if rect.isEmpty { return }
        var rect = rect
        while let index = rects.firstIndex(where: { Damage.areBetterOne($0, rect) }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
        if rects.count > Damage.maximumCount { mergeClosest() }
    }

    private static func areBetterOne(_ a: PixelRect, _ b: PixelRect) -> Bool {
        4 * a.union(b).area <= 5 * (a.area + b.area)
    }

    /// Merges the two rectangles whose union adds the fewest pixels.
    private mutating func mergeClosest() {
        var best = (growth: Int.max, first: 0, second: 1)
        for second in rects.indices.dropFirst() {
            for first in 0..<second {
                let growth = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if growth < best.growth { best = (growth, first, second) }
            }
        }
        let merged = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(merged)
    }
}

extension Damage {
    /// The fixed cost of a command, in filled pixels: building its outline and its rows, however small its area is.
    ///
    /// It is a rough estimate, which suffices: it only decides whether parts or the whole canvas are redrawn, with the same pixels.
    private static let commandCost = 5000

    /// The parts to redraw of a canvas whose commands have some bounds; `nil` if redrawing all of it seems no slower.
    func rects(of canvas: PixelRect, bounds: [CommandBounds]) -> [PixelRect]? {
        let visible = rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
        let parts = visible.reduce(0) { $0 + Damage.cost(of: $1, bounds) }
        return parts < Damage.cost(of: canvas, bounds) ? visible : nil
    }

    /// The estimated cost of drawing a part of a canvas, in filled pixels.
    private static func cost(of rect: PixelRect, _ bounds: [CommandBounds]) -> Int {
        bounds.reduce(rect.area) { sum, command in
            let area = command.pixels.intersection(rect).area
            return area == 0 ? sum : sum + area * command.pixelCost + commandCost
        }
    }
}

extension PixelRect {
    fileprivate var area: Int { width * height }
}

extension Damage {
    /// Finds the pixels in which two display lists with common ends may differ; `nil` if all may.
    init?(from before: BoundedDisplayList, to after: BoundedDisplayList, _ ends: CommonEnds) {
        let (old, new) = (before.list, after.list)
        guard old.width == new.width, old.height == new.height, old.background == new.background else { return nil }
        if ends.prefix == old.commands.count && ends.prefix == new.commands.count { return }
        guard let oldTree = ScopeTree(before.bounds), let newTree = ScopeTree(after.bounds),
            let change = DisplayListChange(from: before, oldTree, to: after, newTree, ends)
        else { return nil }
        add(before, oldTree, where: change.old)
        add(after, newTree, where: change.new)
    }

    /// Adds the pixels of some commands of a list, of the shadows they cast, and of the materials that show them.
    private mutating func add(_ list: BoundedDisplayList, _ tree: ScopeTree, where isChanged: [Bool]) {
        var isChanged = isChanged
        // The pixels that the changes so far affect, which materials may show.
        var below = Damage()
        let hasMaterials = list.bounds.contains { $0.kind == .backdrop }
        for index in isChanged.indices {
            let command = list.bounds[index]
            var pixels: [PixelRect] = []
            if hasMaterials, case .pushGroup(let style) = list.list.commands[index], style.shadow != nil {
                // The shadow is drawn before what casts it, so that materials in the group show it.
                for caster in index..<tree.ends[index] where isChanged[caster] && list.bounds[caster].isDrawing {
                    below.add(Damage.pixels(affectedBy: list.bounds[caster].pixels, within: tree.scopes[caster], of: list, tree))
                    isChanged[index] = true
                }
            }
            if isChanged[index] {
                if command.isDrawing { pixels = [command.pixels] }
            } else if command.kind == .backdrop {
                pixels = below.pixels(of: index, in: list, tree, showing: isChanged)
                isChanged[index] = !pixels.isEmpty
            }
            for rect in pixels {
                let affected = Damage.pixels(affectedBy: rect, within: tree.scopes[index], of: list, tree)
                add(affected)
                below.add(affected)
            }
        }
    }

    /// The pixels in which a material shows changes of its backdrop.
    private func pixels(
        of index: Int, in list: BoundedDisplayList, _ tree: ScopeTree, showing isChanged: [Bool]
    ) -> [PixelRect] {
        let bounds = list.bounds[index].pixels
        var scope = tree.scopes[index]
        while let push = scope {
            if case .pushGroup(let style) = list.list.commands[push], !style.isPartOfBackdrop || style.compositing.isCell {
                // Clips around the group, or the edges of the cell, may hide changes that the material shows.
                if isChanged[push..<index].contains(true) { return [bounds] }
                if !style.isPartOfBackdrop { return [] }
            }
            scope = tree.scopes[push]
        }
        let reach = DrawPlanner.filters(of: list.list.commands[index]).margin
        return rects.map { $0.expanded(x: reach.x, y: reach.y).intersection(bounds) }.filter { !$0.isEmpty }
    }

    /// The pixels of the canvas that a change within a scope affects.
    private static func pixels(
        affectedBy pixels: PixelRect, within scope: Int?, of list: BoundedDisplayList, _ tree: ScopeTree
    ) -> PixelRect {
        var pixels = pixels
        var scope = scope
        while let push = scope {
            if case .pushGroup(let style) = list.list.commands[push] {
                if style.compositing.isTransparent && style.compositing != .cells {
                    pixels = pixels.intersection(list.bounds[push].pixels)
                }
                if let filters = style.appliedFilters {
                    let reach = filters.prepared.margin
                    pixels = pixels.expanded(x: reach.x, y: reach.y)
                }
                if let shadow = style.shadow { pixels = pixels.union(DeviceBounds.pixels(of: shadow, castBy: pixels)) }
            } else {
                pixels = pixels.intersection(list.bounds[push].pixels)
            }
            scope = tree.scopes[push]
        }
        return pixels
    }
}

/// The commands of two consecutive display lists that produce different pixels.
///
/// If the lists have the same structure, they are compared command by command. Otherwise everything between the first and last
/// difference counts as changed. A changed push affects everything it encloses. Whether a group is drawn as a separate layer,
/// which rounds differently, depends on its contents: if their kind changes, the whole group counts as changed.
struct DisplayListChange {
    /// Whether each command of the previous list has changed.
    private(set) var old: [Bool]
    /// Whether each command of the next list has changed.
    private(set) var new: [Bool]

    /// Compares two lists with common ends; `nil` if everything may differ.
    init?(
        from before: BoundedDisplayList, _ oldTree: ScopeTree, to after: BoundedDisplayList, _ newTree: ScopeTree,
        _ ends: CommonEnds
    ) {
        let (old, new) = (before.list.commands, after.list.commands)
        self.old = [Bool](repeating: false, count: old.count)
        self.new = [Bool](repeating: false, count: new.count)
        let oldRange = ends.prefix..<old.count - ends.suffix
        let newRange = ends.prefix..<new.count - ends.suffix
        if oldRange == newRange && oldRange.allSatisfy({ before.bounds[$0].kind == after.bounds[$0].kind }) {
            for index in oldRange where old[index] != new[index] {
                guard mark(index, old, new, oldTree) else { return nil }
            }
        } else {
            let before = Difference(range: oldRange, commands: old, tree: oldTree)
            guard mark(before, Difference(range: newRange, commands: new, tree: newTree)) else { return nil }
        }
    }

    /// Marks a changed command in lists with the same structure; `false` if everything may differ.
    private mutating func mark(_ index: Int, _ before: [DrawCommand], _ after: [DrawCommand], _ tree: ScopeTree) -> Bool {
        switch (before[index], after[index]) {
        case (.pushGroup(let a), .pushGroup(let b)) where a.compositing.isTransparent && b.compositing.isTransparent:
            mark(index..<tree.ends[index])
        case (.pushGroup(let a), .pushGroup(let b)) where a.compositing != b.compositing || b.compositing == .copy:
            guard let group = DisplayListChange.group(tree.scopes[index], before, tree) else { return false }
            mark(group..<tree.ends[group])
        case (.pushGroup, _), (.pushClip, _):
            mark(index..<tree.ends[index])
        default:
            mark(index..<index + 1)
        }
        return true
    }

    private mutating func mark(_ range: Range<Int>) {
        for index in range {
            old[index] = true
            new[index] = true
        }
    }

    /// A range of a list's commands that differs from the other list.
    private struct Difference {
        let range: Range<Int>
        let commands: [DrawCommand]
        let tree: ScopeTree

        /// Whether a command in the range affects the group around it.
        var affectsGroup: Bool { commands[range].contains(where: \.affectsGroup) }
    }

    /// Marks the scope around a difference in each list; `false` if everything may differ.
    private mutating func mark(_ before: Difference, _ after: Difference) -> Bool {
        let (oldTree, newTree) = (before.tree, after.tree)
        var scope = oldTree.scopes[before.range.lowerBound]
        while let push = scope,
            oldTree.ends[push] < before.range.upperBound || newTree.ends[push] < after.range.upperBound
        {
            scope = oldTree.scopes[push]
        }
        if before.affectsGroup || after.affectsGroup {
            scope = DisplayListChange.group(scope, before.commands, oldTree)
            if scope == nil { return false }
        }
        if let push = scope, case .pushGroup = before.commands[push] {
            for index in push..<oldTree.ends[push] { old[index] = true }
            for index in push..<newTree.ends[push] { new[index] = true }
        } else {
            for index in oldTree.widened(before.range, within: scope) { old[index] = true }
            for index in newTree.widened(after.range, within: scope) { new[index] = true }
        }
        return true
    }

    /// The innermost group, at or around a scope, that is composited as an image.
    private static func group(_ scope: Int?, _ commands: [DrawCommand], _ tree: ScopeTree) -> Int? {
        var scope = scope
        while let push = scope {
            if case .pushGroup(let style) = commands[push], !style.compositing.isTransparent { return push }
            scope = tree.scopes[push]
        }
        return nil
    }
}

extension DrawCommand {
    /// Whether the command affects how the group around it is drawn.
    fileprivate var affectsGroup: Bool {
        if case .pushGroup(let style) = self { return style.compositing.dependsOnGroup }
        return false
    }
}
