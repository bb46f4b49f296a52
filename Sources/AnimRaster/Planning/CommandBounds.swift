import AnimGraphics

/// The kind of a command, and the pixels that it can touch at most.
struct CommandReach {
    enum Kind: UInt8 {
        case fill, shadow, pushClip, popClip, pushGroup, popGroup
    }

    let kind: Kind
    /// The pixels that are drawn on or clipped to; none for groups and pops.
    let pixels: PixelRect
    /// How long a pixel takes to draw, in those of one colour.
    let pixelCost: Int
    /// Whether it fills an outline that was found free of overlaps, by the whole of it.
    var isFree = false

    init(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, let paint, let transform):
            self.init(kind: .fill, pixels: Reach.pixels(of: shape, transform), pixelCost: paint.isColor ? 1 : 8)
        case .shadow(let shape, let radius, _, let transform):
            self.init(kind: .shadow, pixels: Reach.pixels(ofShadow: shape, radius: radius, transform), pixelCost: 8)
        case .pushClip(let shape, let transform):
            self.init(kind: .pushClip, pixels: Reach.pixels(of: shape, transform))
        case .popClip: self.init(kind: .popClip, pixels: .empty)
        case .pushGroup: self.init(kind: .pushGroup, pixels: .empty)
        case .popGroup: self.init(kind: .popGroup, pixels: .empty)
        }
    }

    private init(kind: Kind, pixels: PixelRect, pixelCost: Int = 1) {
        self.kind = kind
        self.pixels = pixels
        self.pixelCost = pixelCost
    }

    /// Whether it draws, but nothing within some pixels.
    func isDrawing(outside clip: PixelRect) -> Bool {
        (kind == .fill || kind == .shadow) && pixels.intersection(clip).isEmpty
    }
}

/// A display list with what its commands reach.
struct ReachedList {
    let list: DisplayList
    private(set) var reaches: [CommandReach]

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

    /// Takes note of commands that fill outlines free of overlaps.
    mutating func setFree(_ commands: [Int]) {
        for index in commands { reaches[index].isFree = true }
    }

    /// Whether another list has the very same array of commands.
    func hasCommands(of other: DisplayList) -> Bool {
        list.commands.withUnsafeBufferPointer { commands in
            other.commands.withUnsafeBufferPointer { $0.baseAddress == commands.baseAddress && $0.count == commands.count }
        }
    }
}

extension Paint {
    fileprivate var isColor: Bool {
        if case .color = self { return true }
        return false
    }
}
