public import Foundation

/// The properties of pictures that a renderer draws.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The rectangle that is drawn.
    open internal(set) var bounds = CGRect.zero

    /// Creates the format of the screen.
    public required override init() {}

    /// Returns the format of the screen.
    open class func `default`() -> Self { self.init() }
    /// Returns the format of the screen.
    open class func preferred() -> Self { self.init() }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// The scale and the background of pictures that a renderer draws.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The ranges of colors.
    public enum Range: Int, Sendable {
        case unspecified = -1, automatic = 0, extended = 1, standard = 2
    }

    /// The pixels per point; the screen's by default.
    open var scale = CGFloat.screen
    /// Whether pictures are black at first, instead of clear.
    open var opaque = false
    /// The range of colors.
    ///
    /// No effect here.
    open var preferredRange = Range.automatic
    /// Whether colors may lie beyond sRGB.
    ///
    /// No effect here.
    open var prefersExtendedRange = false
    /// Whether the renderer can write brighter colors than white.
    public final var supportsHighDynamicRange: Bool { false }

    /// Creates the format of the screen.
    public required init() {}

    /// Creates a format with the scale of traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// Returns a copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let format = copy as? UIGraphicsImageRendererFormat else { return copy }
        (format.scale, format.opaque, format.preferredRange) = (scale, opaque, preferredRange)
        return format
    }
}

/// What a renderer draws to.
open class UIGraphicsRendererContext: NSObject {
    /// The context, which is the current one while the renderer draws.
    public final let cgContext: CGContext
    private let keptFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) { (cgContext, keptFormat) = (context, format) }

    /// The format of the picture.
    open var format: UIGraphicsRendererFormat { keptFormat }

    /// Fills a rectangle.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode) { $0.fill(rect) } }
    /// Draws a frame of one point inside a rectangle, in the color of strokes.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
    /// Draws a frame of one point inside a rectangle, in the color of strokes, with a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.with(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }
    /// Limits drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What a renderer of pictures draws to.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The drawing so far.
    open var currentImage: UIImage { cgContext.image ?? UIImage() }
}

/// Draws to a rectangle.
open class UIGraphicsRenderer: NSObject {
    private let keptFormat: UIGraphicsRendererFormat

    /// Creates a renderer of a rectangle, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat.default()) }

    /// Creates a renderer of a rectangle, in points, with a format.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        keptFormat = format.copy() as? UIGraphicsRendererFormat ?? format
        keptFormat.bounds = bounds
    }

    /// The format.
    open var format: UIGraphicsRendererFormat { keptFormat }
    /// Whether pictures can be made.
    open var allowsImageOutput: Bool { true }
}

/// Draws pictures.
///
/// Differs: they consist of shapes, and are sharp at any scale.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// A function that draws a picture.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// Creates a renderer of a size in points, with the screen's scale.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    /// Creates a renderer of a size in points, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of a rectangle, in points, with the screen's scale.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.default()) }

    /// Creates a renderer of a rectangle, in points, with a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

    /// Returns the picture that a function draws; a picture without a size if there can be none.
    public func image(actions: DrawingActions) -> UIImage {
        let format = format as? UIGraphicsImageRendererFormat ?? .default()
        let graphics = GraphicsStack.current
        guard
            let context = CGContext.image(
                format.bounds, isOpaque: format.opaque, scale: format.scale, for: "UIGraphicsImageRenderer.image(actions:)",
                on: graphics)
        else { return UIImage() }
        let drawn = UIGraphicsImageRendererContext(context, format)
        graphics.with(context) { actions(drawn) }
        return drawn.currentImage
    }

    /// Returns nothing.
    ///
    /// Differs: there are no pixels to be written; the film warns.
    public func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// Returns nothing.
    ///
    /// Differs: there are no pixels to be written; the film warns.
    public func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
