import AnimGraphics

/// A display list with the bounds of its commands.
struct BoundedDisplayList {
    let list: DisplayList
    private(set) var bounds: [CommandBounds]

    init(_ list: DisplayList) {
        self.list = list
        bounds = list.commands.map { CommandBounds($0) }
    }

    /// Creates a list from the previous one, with which it shares commands at both ends.
    init(_ list: DisplayList, after before: BoundedDisplayList, _ ends: CommonEnds) {
        self.list = list
        bounds =
            before.bounds.prefix(ends.prefix)
            + list.commands.dropFirst(ends.prefix).dropLast(ends.suffix).map { CommandBounds($0) }
            + before.bounds.suffix(ends.suffix)
    }

    /// Records the commands that fill outlines without overlaps.
    mutating func setFree(_ commands: [Int]) {
        for index in commands { bounds[index].isFree = true }
    }

    /// Whether another list shares the same array of commands.
    func hasCommands(of other: DisplayList) -> Bool {
        list.commands.withUnsafeBufferPointer { commands in
            other.commands.withUnsafeBufferPointer { $0.baseAddress == commands.baseAddress && $0.count == commands.count }
        }
    }
}

/// The equal commands at the start and end of two display lists.
struct CommonEnds {
    let prefix: Int
    /// The number of equal commands at the end, not counting the prefix.
    let suffix: Int

    init(_ before: [DrawCommand], _ after: [DrawCommand]) {
        (prefix, suffix) = before.withUnsafeBufferPointer { old in
            after.withUnsafeBufferPointer { CommonEnds.count(old, $0) }
        }
    }

    private static func count(
        _ old: UnsafeBufferPointer<DrawCommand>, _ new: UnsafeBufferPointer<DrawCommand>
    ) -> (prefix: Int, suffix: Int) {
        let limit = min(old.count, new.count)
        guard let oldBase = old.baseAddress, let newBase = new.baseAddress, oldBase != newBase else { return (limit, 0) }
        let before = UnsafeMutablePointer(mutating: oldBase)
        let after = UnsafeMutablePointer(mutating: newBase)
        var first = 0
        while first < limit && areEqual(&before[first], &after[first]) { first += 1 }
        var same = 0
        while same < limit - first && areEqual(&before[old.count - 1 - same], &after[new.count - 1 - same]) { same += 1 }
        return (first, same)
    }

    /// Whether two commands are equal; they are compared in place, since copying them would retain references.
    @inline(never)
    private static func areEqual(_ a: inout DrawCommand, _ b: inout DrawCommand) -> Bool { a == b }
}

/// The nested scopes of a display list.
struct ScopeTree {
    /// The index of each push's pop.
    private(set) var ends: [Int]
    /// The push of the innermost scope around each command and around the end; `nil` outside all scopes.
    private(set) var scopes: [Int?]

    /// Creates the tree of some commands; `nil` if pushes and pops do not match.
    init?(_ commands: [CommandBounds]) {
        ends = [Int](repeating: 0, count: commands.count)
        scopes = []
        scopes.reserveCapacity(commands.count + 1)
        var open: [Int] = []
        for index in commands.indices {
            scopes.append(open.last)
            switch commands[index].kind {
            case .pushClip, .pushGroup:
                open.append(index)
            case .popClip, .popGroup:
                guard let push = open.popLast(), commands[push].kind.begins(commands[index].kind) else { return nil }
                ends[push] = index
            case .fill, .shadow, .backdrop:
                break
            }
        }
        guard open.isEmpty else { return nil }
        scopes.append(nil)
    }

    /// The smallest range of whole commands and scopes, directly within a scope, that contains a range.
    func widened(_ range: Range<Int>, within scope: Int?) -> Range<Int> {
        var low = range.lowerBound
        while let outer = scopes[low], outer != scope { low = outer }
        var high = range.upperBound
        while let outer = scopes[high], outer != scope { high = ends[outer] + 1 }
        return low..<high
    }
}

extension CommandBounds.Kind {
    /// Whether this push and a pop have the same kind.
    fileprivate func begins(_ pop: CommandBounds.Kind) -> Bool {
        self == .pushClip && pop == .popClip || self == .pushGroup && pop == .popGroup
    }
}
