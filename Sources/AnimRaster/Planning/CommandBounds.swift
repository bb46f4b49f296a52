import AnimGraphics

/// The kind of a command, and the pixels that it can touch at most.
struct CommandBounds {
    enum Kind: UInt8 {
        case fill, shadow, pushClip, popClip, pushGroup, popGroup
    }

    let kind: Kind
    /// The pixels that are drawn on or clipped to, as they are to cells; none for other groups and for pops.
    let pixels: PixelRect
    /// The cost of a pixel, in pixels of one colour.
    let pixelCost: Int
    /// Whether it fills an outline that was found free of overlaps, by the whole of it.
    var isFree = false

    init(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, let paint, let transform):
            self.init(kind: .fill, pixels: DeviceBounds.pixels(of: shape, transform), pixelCost: paint.isColor ? 1 : 8)
        case .shadow(let shape, let radius, _, let transform):
            self.init(kind: .shadow, pixels: DeviceBounds.pixels(ofShadow: shape, radius: radius, transform), pixelCost: 8)
        case .pushClip(let shape, let transform):
            self.init(kind: .pushClip, pixels: DeviceBounds.pixels(of: shape, transform))
        case .popClip: self.init(kind: .popClip, pixels: .empty)
        case .pushGroup(let style):
            self.init(kind: .pushGroup, pixels: DeviceBounds.pixels(ofCell: style.compositing) ?? .empty)
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

extension Paint {
    fileprivate var isColor: Bool {
        if case .color = self { return true }
        return false
    }
}
