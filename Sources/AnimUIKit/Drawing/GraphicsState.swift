import AnimGeometry
import AnimGraphics
import AnimInteraction
import Foundation

/// The parameters of drawing, which `saveGState()` saves.
struct GraphicsState {
    /// The map from the user space to the picture.
    var ctm: Transform
    /// The areas to which drawing is limited, all at once, in the order in which they were set.
    var clips: [ContextClip] = []
    var fill = ContextPaint.color(.black)
    var stroke = ContextPaint.color(.black)
    /// The pen, in the user space.
    var pen = StrokeStyle()
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var shadow: ContextShadow?
    var interpolation = CGInterpolationQuality.default
    var textMode = CGTextDrawingMode.fill
    var flatness: CGFloat = 0.6

    init(ctm: Transform) { self.ctm = ctm }
}

/// What shapes are filled with.
enum ContextPaint {
    case color(Color)
    /// A picture that is repeated from the origin of the user space at the start.
    case pattern(UIImage)
}

/// The shadow of all that is drawn, in the user space at the start.
struct ContextShadow {
    var offset: Size
    /// Twice the standard deviation.
    var blur: Double
    var color: Color
}

/// An area to which drawing is limited.
final class ContextClip {
    /// The steps that begin the area.
    let beginning: [VectorImage.Step]
    /// The steps that end it.
    let end: [VectorImage.Step]
    /// Whether the area is a mask, within which content is a group of its own.
    let isMask: Bool
    /// The rectangle of the area in the picture's space; nil if it is not finite.
    let bounds: Rect?

    /// Creates the area of a shape.
    init(_ shape: Shape, transform: Transform) {
        beginning = [VectorImage.Step(.pushClip(shape, transform: transform))]
        end = [VectorImage.Step(.popClip)]
        isMask = false
        bounds = shape.inkBounds.map { transform.apply($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Creates the area of a mask, where the alpha of its steps counts.
    init(mask: [VectorImage.Step], bounds: Rect) {
        beginning = [.pushGroup(GroupStyle())]
        end = mask.grouped(GroupStyle(compositing: .destinationIn)) + [.popGroup]
        isMask = true
        self.bounds = bounds
    }
}

extension CGContext {
    /// The most saved states.
    private static var maximumDepth: Int { 10_000 }

    /// Saves the state, for ``restoreGState()``.
    public func saveGState() {
        guard savedStates.count < Self.maximumDepth else {
            if ignoredSaves == 0 {
                graphics.reportMisuse(Misuse("CGContext.saveGState()", "more than \(Self.maximumDepth) states are saved"))
            }
            ignoredSaves += 1
            return
        }
        savedStates.append(state)
    }

    /// Returns to the last saved state; the current path stays.
    public func restoreGState() {
        if ignoredSaves > 0 { return ignoredSaves -= 1 }
        guard savedStates.count > (layers.last?.savedStateCount ?? 0), let last = savedStates.popLast() else {
            return graphics.reportMisuse(Misuse("CGContext.restoreGState()", "there is no state that saveGState() has saved"))
        }
        state = last
    }
}

// MARK: - Transforms

extension CGContext {
    /// The map from the user space to pixels, whose y is up.
    public var ctm: CGAffineTransform { CGAffineTransform(state.ctm.concatenating(device)) }

    /// The map from the user space to pixels, whose y is up.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// The map from the picture to pixels.
    private var device: Transform {
        Transform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: extent.height * scale)
    }

    /// Scales the user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: Double(sx), y: Double(sy)) }

    /// Moves the origin of the user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        state.ctm = state.ctm.translatedBy(x: Double(tx), y: Double(ty))
    }

    /// Rotates the user space by an angle in radians; clockwise on screen if y is down.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: Double(angle)) }

    /// Applies a transform before those so far.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = Transform(transform).concatenating(state.ctm)
    }

    /// Returns the pixel of a point of the user space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// Returns the pixels of a size of the user space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    /// Returns the pixels of a rectangle of the user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    /// Returns the point of the user space at a pixel.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    /// Returns the size in the user space of pixels.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    /// Returns the rectangle of the user space of pixels.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

// MARK: - Parameters

extension CGContext {
    /// Sets the width of strokes, in units of the user space.
    public func setLineWidth(_ width: CGFloat) { state.pen.width = Double(width) }
    /// Sets the shape of strokes at their ends.
    public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap.cap }
    /// Sets the shape of strokes at corners.
    public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join.join }
    /// Sets the longest miter of a corner, in line widths.
    public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = Double(limit) }
    /// Sets the lengths of dashes and gaps; none for solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.pen.dashPhase, state.pen.dashes) = (Double(phase), lengths.map { Double($0) })
    }
    /// Sets the distance by which drawn curves may deviate.
    ///
    /// No effect here: curves are always drawn smooth.
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }
    /// Sets the factor of the alpha of all that is drawn, 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(max(Double(alpha), 0), 1) }
    /// Sets how drawing is mixed with the existing content.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets a shadow of all that is drawn; nil for none.
    ///
    /// - Parameters:
    ///   - offset: The displacement, which transforms do not change.
    ///   - blur: The blur: twice the standard deviation.
    ///   - color: The color.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map {
            ContextShadow(offset: Size(offset), blur: max(0, Double(blur)), color: $0.color)
        }
    }

    /// Sets a shadow of all that is drawn, in black of one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// The filter of pictures: with `none`, enlarged pixels are squares.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets whether edges are antialiased.
    ///
    /// No effect here: they always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Sets whether edges may be antialiased.
    ///
    /// No effect here: they always are.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Sets whether fonts are smoothed.
    ///
    /// No effect here.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Sets whether fonts may be smoothed.
    ///
    /// No effect here.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Sets whether glyphs are placed between pixels.
    ///
    /// No effect here: they are.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Sets how text is drawn: filled, stroked, both or not at all.
    ///
    /// Differs: text does not clip.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
    /// Sets the intent of color conversions.
    ///
    /// No effect here.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}

// MARK: - Colors

extension CGContext {
    /// Sets the color of fills.
    public func setFillColor(_ color: CGColor) { state.fill = .color(color.color) }
    /// Sets the color of strokes.
    public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color.color) }
    /// Sets the color of fills by components of sRGB, each in 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the color of strokes by components of sRGB, each in 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the color of fills to a gray, from 0 for black to 1 for white.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the color of strokes to a gray, from 0 for black to 1 for white.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the color of fills by shares of inks, each in 0…1.
    ///
    /// Differs: the inks have no profile.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor.inks(cyan, magenta, yellow, black, alpha))
    }
    /// Sets the color of strokes by shares of inks, each in 0…1.
    ///
    /// Differs: the inks have no profile.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor.inks(cyan, magenta, yellow, black, alpha))
    }
    /// Sets the space of the color of fills, which becomes black.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fill = .color(.black) }
    /// Sets the space of the color of strokes, which becomes black.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke = .color(.black) }
}

extension CGColor {
    fileprivate static func inks(
        _ cyan: CGFloat, _ magenta: CGFloat, _ yellow: CGFloat, _ black: CGFloat, _ alpha: CGFloat
    ) -> CGColor {
        CGColor(
            red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black), alpha: alpha)
    }
}
