import AnimGeometry
package import AnimGraphics
package import Foundation

/// A context that records drawing as a picture of shapes.
///
/// Differs: there are no pixels. The picture is drawn sharp at any scale, on the phone it has the pixels of its context. A picture has at
/// most 100,000 steps; the rest is not drawn, which is a misuse.
public class CGContext: Hashable {
    /// The picture's rectangle in its own space: points, y down, from the origin.
    final let extent: Rect
    /// The pixels per point.
    final let scale: Double
    /// The map from the user space at the start to the picture's.
    final let base: Transform
    /// Whether y is up in the user space at the start, as in contexts of Core Graphics.
    final let isUpward: Bool
    /// The meaning of the bits of a bitmap; nil in a context of UIKit's.
    final let bitmap: BitmapLayout?
    /// The reports of what goes wrong.
    final let graphics: GraphicsStack

    /// The state, which the drawing calls use.
    final var state: GraphicsState
    /// The saved states, the last one last.
    final var savedStates: [GraphicsState] = []
    /// The number of calls of `saveGState()` beyond the limit, which wait for their `restoreGState()`.
    final var ignoredSaves = 0
    /// The current path, in the user space of ``outlineTransform``.
    final var outline = CGMutablePath()
    /// The map from the current path to the picture.
    final var outlineTransform: Transform
    /// The recorded steps, within each open transparency layer, the outermost first.
    final var buffers = [StepBuffer()]
    /// The transparency layers that are open.
    final var layers: [TransparencyLayer] = []
    /// The number of recorded steps, in all buffers.
    final var stepCount = 0
    /// Whether nothing is drawn beyond the picture's rectangle, as far as that is known.
    final var isContained = true

    /// Creates a context of UIKit's: y is down.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle of the user space that is drawn.
    ///   - scale: The pixels per point.
    package init(bounds: CGRect, scale: CGFloat) {
        extent = Rect(origin: .zero, size: Size(bounds.size))
        self.scale = Double(scale)
        base = Transform(translationX: -Double(bounds.minX), y: -Double(bounds.minY))
        (isUpward, bitmap, graphics) = (false, nil, .current)
        state = GraphicsState(ctm: base)
        outlineTransform = base
    }

    /// Creates a context of pixels, in which y is up; nil for a size that is not possible.
    ///
    /// Differs: the memory is not written to, and ``data`` is nil.
    ///
    /// - Parameters:
    ///   - data: The memory of the pixels.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - bitsPerComponent: The bits of a component.
    ///   - bytesPerRow: The bytes of a row; 0 for as many as are needed.
    ///   - space: The space of the colors.
    ///   - bitmapInfo: The place of alpha and the order of the bytes.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        let (columns, rows) = (Double(width), Double(height))
        guard width > 0, height > 0, columns <= Self.longestSide, rows <= Self.longestSide, bitsPerComponent > 0 else {
            return nil
        }
        extent = Rect(x: 0, y: 0, width: columns, height: rows)
        (scale, isUpward, graphics) = (1, true, .current)
        base = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rows)
        bitmap = BitmapLayout(
            bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            info: CGBitmapInfo(rawValue: bitmapInfo))
        state = GraphicsState(ctm: base)
        outlineTransform = base
    }

    /// The most pixels of a side.
    package static var longestSide: Double { 65_536 }

    /// Whether two contexts are the same one.
    public static func == (a: CGContext, b: CGContext) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The meaning of the bits of a bitmap.
struct BitmapLayout {
    let bitsPerComponent: Int
    let bytesPerRow: Int
    let space: CGColorSpace
    let info: CGBitmapInfo
}

extension CGContext {
    /// The pixels.
    ///
    /// Differs: nil, since there are none.
    public var data: UnsafeMutableRawPointer? { nil }
    /// The number of columns of pixels.
    public var width: Int { Int((extent.width * scale).rounded(.up)) }
    /// The number of rows of pixels.
    public var height: Int { Int((extent.height * scale).rounded(.up)) }
    /// The bits of a component.
    public var bitsPerComponent: Int { bitmap?.bitsPerComponent ?? 8 }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { bitsPerComponent * (space.numberOfComponents + 1) }
    /// The bytes of a row.
    public var bytesPerRow: Int {
        let least = (width * bitsPerPixel + 7) / 8
        return max(bitmap?.bytesPerRow ?? 0, least)
    }
    /// The space of the colors.
    public var colorSpace: CGColorSpace? { space }
    /// The place and the meaning of alpha.
    public var alphaInfo: CGImageAlphaInfo {
        bitmap.flatMap { CGImageAlphaInfo(rawValue: $0.info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) }
            ?? .premultipliedFirst
    }
    /// The place of alpha and the order of the bytes.
    public var bitmapInfo: CGBitmapInfo {
        bitmap?.info ?? CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | 2 << 12)
    }

    private var space: CGColorSpace { bitmap?.space ?? CGColorSpace(.sRGB) }

    /// Returns the content so far as a picture; transparency layers that are open are left out.
    ///
    /// Differs: it is a picture of shapes.
    public func makeImage() -> CGImage? { picture.map { CGImage($0, pixelsPerPoint: scale) } }

    /// Draws the recorded steps.
    ///
    /// No effect here.
    public func flush() {}

    /// Marks the window for the next update.
    ///
    /// No effect here.
    public func synchronize() {}
}

extension CGContext {
    /// The drawing so far, in the picture's space; nil if it has no extent.
    package final var picture: VectorImage? {
        guard !extent.isEmpty else { return nil }
        var steps = buffers[0].closed
        if buffers[0].isGroup { steps = [.pushGroup(GroupStyle())] + steps + [.popGroup] }
        return VectorImage(size: extent.size, steps: steps, isContained: isContained)
    }

    /// Whether anything is drawn.
    package final var isEmpty: Bool { buffers.count == 1 && buffers[0].steps.isEmpty }
}
