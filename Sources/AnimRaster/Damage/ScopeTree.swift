/// The scopes of a display list, one within the other.
struct ScopeTree {
    /// The index of its pop for each push.
    private(set) var ends: [Int]
    /// The push of the innermost scope that is open before each command, and before the end; nil outside of all.
    private(set) var scopes: [Int?]

    /// Creates the tree of some commands; nil where pushes and pops do not match.
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
            case .fill, .shadow:
                break
            }
        }
        guard open.isEmpty else { return nil }
        scopes.append(nil)
    }

    /// The smallest range of whole commands and scopes, directly in a scope, that holds a range.
    func widened(_ range: Range<Int>, within scope: Int?) -> Range<Int> {
        var low = range.lowerBound
        while let outer = scopes[low], outer != scope { low = outer }
        var high = range.upperBound
        while let outer = scopes[high], outer != scope { high = ends[outer] + 1 }
        return low..<high
    }
}

extension CommandBounds.Kind {
    /// Whether this push and a pop are of one kind.
    fileprivate func begins(_ pop: CommandBounds.Kind) -> Bool {
        self == .pushClip && pop == .popClip || self == .pushGroup && pop == .popGroup
    }
}
