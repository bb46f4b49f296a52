import AnimGraphics

/// The kind of a command, and the pixels that it can touch at most.
struct CommandReach {
    enum Kind: UInt8 {
        case fill, shadow, pushClip, popClip, pushGroup, popGroup
    }

    let kind: Kind
    /// The pixels that are drawn on or clipped to; none for groups and pops.
    let pixels: PixelRect

    init(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, _, let transform):
            self.init(kind: .fill, pixels: Reach.pixels(of: shape, transform))
        case .shadow(let shape, let radius, _, let transform):
            self.init(kind: .shadow, pixels: Reach.pixels(ofShadow: shape, radius: radius, transform))
        case .pushClip(let shape, let transform):
            self.init(kind: .pushClip, pixels: Reach.pixels(of: shape, transform))
        case .popClip: self.init(kind: .popClip, pixels: .empty)
        case .pushGroup: self.init(kind: .pushGroup, pixels: .empty)
        case .popGroup: self.init(kind: .popGroup, pixels: .empty)
        }
    }

    private init(kind: Kind, pixels: PixelRect) {
        self.kind = kind
        self.pixels = pixels
    }

    /// Whether it draws, but nothing within some pixels.
    func isDrawing(outside clip: PixelRect) -> Bool {
        (kind == .fill || kind == .shadow) && pixels.intersection(clip).isEmpty
    }
}

/// A display list with what its commands reach.
struct ReachedList {
    let list: DisplayList
    let reaches: [CommandReach]

    init(_ list: DisplayList) {
        self.list = list
        reaches = list.commands.map { CommandReach($0) }
    }

    /// Creates the list after another one, with which it shares commands at both ends.
    init(_ list: DisplayList, after before: ReachedList, _ ends: CommonEnds) {
        self.list = list
        reaches =
            before.reaches.prefix(ends.prefix)
            + list.commands.dropFirst(ends.prefix).dropLast(ends.suffix).map { CommandReach($0) }
            + before.reaches.suffix(ends.suffix)
    }

    /// Whether another list has the very same array of commands.
    func hasCommands(of other: DisplayList) -> Bool {
        list.commands.withUnsafeBufferPointer { commands in
            other.commands.withUnsafeBufferPointer { $0.baseAddress == commands.baseAddress && $0.count == commands.count }
        }
    }
}

/// The equal commands at the beginning and at the end of two display lists.
struct CommonEnds {
    let prefix: Int
    /// How many at the end, of those after the prefix.
    let suffix: Int

    init(_ before: [DrawCommand], _ after: [DrawCommand]) {
        let limit = min(before.count, after.count)
        var first = 0
        while first < limit && before[first] == after[first] { first += 1 }
        var same = 0
        while same < limit - first && before[before.count - 1 - same] == after[after.count - 1 - same] { same += 1 }
        prefix = first
        suffix = same
    }
}
