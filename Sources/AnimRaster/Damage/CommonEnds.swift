import AnimGraphics

/// The equal commands at the beginning and at the end of two display lists.
struct CommonEnds {
    let prefix: Int
    /// The number of equal commands at the end, of those after the prefix.
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

    /// Whether two commands are equal; they are compared where they are stored, since copies of them would count references.
    @inline(never)
    private static func areEqual(_ a: inout DrawCommand, _ b: inout DrawCommand) -> Bool { a == b }
}
