import AnimGeometry
import AnimGraphics
public import Foundation

extension UIColor {
    /// Sets the color of fills and strokes of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the color of fills of the current context; a color that repeats a picture fills with it.
    public func setFill() { UIGraphicsGetCurrentContext()?.state.fill = paint }

    /// Sets the color of strokes of the current context; a color that repeats a picture strokes with it.
    public func setStroke() { UIGraphicsGetCurrentContext()?.state.stroke = paint }

    private var paint: ContextPaint { patternImage.map { .pattern($0) } ?? .color(cgColor.color) }
}

extension UIBezierPath {
    /// Fills the path with the current context's color of fills.
    public func fill() { UIGraphicsGetCurrentContext().map(fill) }

    /// Fills the path with a blend mode and an alpha, 0…1.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha, fill)
    }

    /// Strokes the path with the current context's color of strokes, and the path's width, ends, corners and dashes.
    public func stroke() { UIGraphicsGetCurrentContext().map(stroke) }

    /// Strokes the path with a blend mode and an alpha, 0…1.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha, stroke)
    }

    /// Limits drawing in the current context to the path.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.clip(shape, context.state.ctm)
    }

    private func fill(_ context: CGContext) { context.fill(shape, context.state.ctm) }

    private func stroke(_ context: CGContext) { context.stroke(cgPath.path, pen: strokeStyle) }

    private var shape: Shape {
        let path = cgPath.path
        if !usesEvenOddFillRule, let rect = path.axisAlignedRect { return .rect(rect) }
        return .path(path, usesEvenOddFillRule ? .evenOdd : .nonZero)
    }
}
