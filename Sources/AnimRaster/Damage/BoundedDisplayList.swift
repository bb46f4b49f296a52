import AnimGraphics

/// A display list with the bounds of its commands.
struct BoundedDisplayList {
    let list: DisplayList
    private(set) var bounds: [CommandBounds]

    init(_ list: DisplayList) {
        self.list = list
        bounds = list.commands.map { CommandBounds($0) }
    }

    /// Creates the list after another one, with which it shares commands at both ends.
    init(_ list: DisplayList, after before: BoundedDisplayList, _ ends: CommonEnds) {
        self.list = list
        bounds =
            before.bounds.prefix(ends.prefix)
            + list.commands.dropFirst(ends.prefix).dropLast(ends.suffix).map { CommandBounds($0) }
            + before.bounds.suffix(ends.suffix)
    }

    /// Takes note of commands that fill outlines free of overlaps.
    mutating func setFree(_ commands: [Int]) {
        for index in commands { bounds[index].isFree = true }
    }

    /// Whether another list has the very same array of commands.
    func hasCommands(of other: DisplayList) -> Bool {
        list.commands.withUnsafeBufferPointer { commands in
            other.commands.withUnsafeBufferPointer { $0.baseAddress == commands.baseAddress && $0.count == commands.count }
        }
    }
}
