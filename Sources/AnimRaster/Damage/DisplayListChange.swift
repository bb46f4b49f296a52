import AnimGraphics

/// The commands of two display lists, one after the other, that make different pixels.
///
/// Where the lists have the same structure, they are compared command by command; else all between the first and the last
/// difference counts. A changed push counts for all that it encloses. Whether a group is drawn as a layer of its own, which
/// rounds differently, depends on what it holds: where that changes in kind, all of the group counts.
struct DisplayListChange {
    /// Whether each command of the list before has changed.
    private(set) var old: [Bool]
    /// Whether each command of the list after has changed.
    private(set) var new: [Bool]

    /// Compares two lists that are equal at their ends; nil where all may differ.
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

    /// Marks a command that has changed, in lists of one structure; false where all may differ.
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

    /// A range of the commands of a list that differs from that of another list.
    private struct Difference {
        let range: Range<Int>
        let commands: [DrawCommand]
        let tree: ScopeTree

        /// Whether a command in the range bears on the group around it.
        var reachesOut: Bool { commands[range].contains(where: \.reachesOut) }
    }

    /// Marks what encloses a difference in each list; false where all may differ.
    private mutating func mark(_ before: Difference, _ after: Difference) -> Bool {
        let (oldTree, newTree) = (before.tree, after.tree)
        var scope = oldTree.scopes[before.range.lowerBound]
        while let push = scope,
            oldTree.ends[push] < before.range.upperBound || newTree.ends[push] < after.range.upperBound
        {
            scope = oldTree.scopes[push]
        }
        if before.reachesOut || after.reachesOut {
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

    /// The innermost group at or around a scope that is an image.
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
    /// Whether it bears on how the group around it is drawn.
    fileprivate var reachesOut: Bool {
        if case .pushGroup(let style) = self { return style.compositing.dependsOnGroup }
        return false
    }
}
