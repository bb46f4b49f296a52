import AnimEncoders
import AnimGeometry
import AnimGraphics
package import AnimLayers
public import Foundation

/// A picture of pixels or of shapes, and how it is shown.
open class UIImage: NSObject, NSCopying, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// The turn of the pixels before they are shown, as in a photo's metadata.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// Whether width and height are exchanged.
        var isTurned: Bool { rawValue & 2 != 0 }
    }

    /// Whether a picture has its own colors or takes the tint of the view that shows it.
    public enum RenderingMode: Int, Sendable {
        /// As the view prefers; an image view gives a symbol its tint, and leaves other pictures their colors.
        case automatic
        /// With its own colors.
        case alwaysOriginal
        /// As a shape in the tint of the view.
        case alwaysTemplate
    }

    /// The treatment of the middle of a resizable picture.
    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// All that a picture consists of.
    struct Content {
        var picture: ImageMix.Picture?
        /// The picture in dark environments, if it is a different one.
        var darkPicture: ImageMix.Picture?
        var scale = 1.0
        var orientation = Orientation.up
        var mode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentInsets = UIEdgeInsets.zero
        var baselineOffset: CGFloat?
        var flipsForRightToLeft = false
        /// The name and the configuration of a symbol.
        var symbolName: String?
        var configuration: SymbolConfiguration?
        /// The frames of an animated picture.
        var frames: [UIImage]?
        var duration = 0.0
    }

    final let content: Content

    init(_ content: Content) {
        self.content = content
        super.init()
    }

    /// Creates a picture without a size.
    public override convenience init() { self.init(Content()) }

    /// Creates no picture.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// Creates a picture from the engine's.
    package convenience init(_ picture: ImageMix.Picture, scale: Double = 1) {
        self.init(Content(picture: picture, scale: scale))
    }

    /// Creates a picture of pixels, one for each point.
    public convenience init(cgImage: CGImage) { self.init(cgImage.picture(scale: 1)) }

    /// Creates a picture of pixels.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - scale: The pixels per point.
    ///   - orientation: The turn of the pixels before they are shown.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = Self.valid(scale)
        self.init(Content(picture: cgImage.picture(scale: scale), scale: scale, orientation: orientation))
    }

    /// Creates a picture from the bytes of a PNG, JPEG, WebP or SVG file; nil if they cannot be decoded.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates a picture from the bytes of a file; nil if they cannot be decoded.
    ///
    /// - Parameters:
    ///   - data: The bytes of a PNG, JPEG, WebP or SVG file.
    ///   - scale: The pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = ImageMix.Picture.decoded(data) else { return nil }
        self.init(Content(picture: picture, scale: Self.valid(scale)))
    }

    /// Creates the picture of an image literal; without a size if there is none of the name.
    public required convenience init(imageLiteralResourceName name: String) {
        self.init(Content.named(name) ?? Content())
    }

    static func valid(_ scale: CGFloat) -> Double { scale > 0 && scale.isFinite ? Double(scale) : 1 }

    /// The size in points.
    open var size: CGSize {
        switch content.picture {
        case .pixels(let image)?:
            let (width, height) = (Double(image.width) / content.scale, Double(image.height) / content.scale)
            return content.orientation.isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        case .shapes(let image)?:
            let (width, height) = (image.size.width, image.size.height)
            return content.orientation.isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        case nil: return content.frames?.first?.size ?? .zero
        }
    }

    /// The pixels per point.
    open var scale: CGFloat { CGFloat(content.scale) }
    /// The pixels before they are turned.
    ///
    /// Differs: nil for symbols; a picture of shapes if it is drawn or from an SVG file.
    open var cgImage: CGImage? {
        switch content.picture {
        case .pixels(let image)?: CGImage(image)
        case .shapes(let image)?: isSymbolImage ? nil : CGImage(image, pixelsPerPoint: content.scale)
        case nil: content.frames?.first?.cgImage
        }
    }
    /// The turn of the pixels before they are shown.
    open var imageOrientation: Orientation { content.orientation }
    /// Whether the picture has its own colors or takes the tint of the view that shows it.
    open var renderingMode: RenderingMode { content.mode }
    /// The edges that keep their size when the picture is resized, in points.
    open var capInsets: UIEdgeInsets { content.capInsets }
    /// The treatment of the middle when the picture is resized.
    ///
    /// Differs: the middle is always stretched.
    open var resizingMode: ResizingMode { content.resizingMode }
    /// The distances from the edges to the part that is aligned, in points.
    open var alignmentRectInsets: UIEdgeInsets { content.alignmentInsets }
    /// Whether the picture is mirrored in languages that are written from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }
    /// The distance of the baseline from the lower edge, in points; nil if there is none.
    public final var baselineOffsetFromBottom: CGFloat? { content.baselineOffset }
    /// Whether the picture is a symbol.
    open var isSymbolImage: Bool { content.symbolName != nil }
    /// The configuration of a symbol.
    open var configuration: UIImage.Configuration? { content.configuration }
    /// The configuration of a symbol.
    open var symbolConfiguration: UIImage.SymbolConfiguration? { content.configuration }
    /// The frames of an animated picture.
    open var images: [UIImage]? { content.frames }
    /// The time of all frames, in seconds.
    open var duration: TimeInterval { content.duration }

    /// Returns the picture; it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether an object is a picture of the same pixels or shapes that is shown in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = (object as? UIImage)?.content else { return false }
        return content.picture == other.picture && content.scale == other.scale && content.orientation == other.orientation
            && content.mode == other.mode && content.tint == other.tint && content.frames == other.frames
    }

    /// A number that is equal for equal pictures.
    open override var hash: Int { content.picture.hashValue }

    // MARK: Variants

    /// Returns the picture with its own colors, or with the tint of views.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.mode = renderingMode } }
    /// Returns the picture in a color.
    ///
    /// A view whose tint applies to it shows that tint instead.
    open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }
    /// Returns the picture in a color, with a rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with { ($0.tint, $0.mode) = (color, renderingMode) }
    }
    /// Returns the picture with edges that keep their size when it is resized, in points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { with { $0.capInsets = capInsets } }
    /// Returns the picture with edges that keep their size when it is resized, in points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
    }
    /// Returns the picture with one point in the middle that is stretched.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        let insets = UIEdgeInsets(
            top: top, left: left, bottom: top == 0 ? 0 : max(0, size.height - top - 1),
            right: left == 0 ? 0 : max(0, size.width - left - 1))
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }
    /// Returns the picture with other distances to the part that is aligned, in points.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentInsets = alignmentInsets }
    }
    /// Returns the picture with a baseline, in points above the lower edge.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { with { $0.baselineOffset = baselineOffset } }
    /// Returns the picture, mirrored in languages that are written from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }
    /// Returns the mirror image.
    open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }
    /// Returns the picture ready to be shown.
    open func preparingForDisplay() -> UIImage? { self }
    /// Returns a picture of several frames.
    ///
    /// - Parameters:
    ///   - images: The frames, each shown for the same time.
    ///   - duration: The time of all frames, in seconds; 0 for a thirtieth of a second each.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return first.with { content in
            content.frames = images
            content.duration = duration > 0 ? duration : Double(images.count) / 30
        }
    }

    /// Returns the symbol with another configuration; a picture that is not a symbol is returned as it is.
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { configured(configuration) }
    /// Returns the symbol with the parts replaced that a configuration specifies; nil if the picture is not a symbol.
    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        isSymbolImage ? configured((content.configuration ?? .unspecified).applying(configuration)) : nil
    }

    /// A name for tests.
    ///
    /// No effect here.
    open var accessibilityIdentifier: String?
}
