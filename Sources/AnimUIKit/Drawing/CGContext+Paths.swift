import AnimGeometry
import AnimGraphics
public import Foundation

extension CGContext {
    /// Begins a new path, which replaces the current one.
    public func beginPath() { outline = CGMutablePath() }

    /// Starts a subpath.
    public func move(to point: CGPoint) { build { $0.move(to: point) } }
    /// Draws a line from the current point.
    public func addLine(to point: CGPoint) { build { $0.addLine(to: point) } }
    /// Adds a subpath of lines from point to point, which stays open.
    public func addLines(between points: [CGPoint]) { build { $0.addLines(between: points) } }
    /// Draws a cubic curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        build { $0.addCurve(to: end, control1: control1, control2: control2) }
    }
    /// Draws a quadratic curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { build { $0.addQuadCurve(to: end, control: control) } }
    /// Draws a line back to the start of the subpath, and joins it.
    public func closePath() { outline.closeSubpath() }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { build { $0.addRect(rect) } }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { build { $0.addRects(rects) } }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect) } }
    /// Adds the steps of another path.
    public func addPath(_ path: CGPath) { build { $0.addPath(path) } }

    /// Draws an arc of a circle, after a line from the current point, if any, to its start.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: The angle of the start in radians from the positive x axis.
    ///   - endAngle: The angle of the end in radians.
    ///   - clockwise: Whether the arc is clockwise where y is up. If y is down, as in views, an arc with `true` is drawn
    ///     **counterclockwise** on screen, contrary to `UIBezierPath`.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        build {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }
    }

    /// Draws an arc that touches the line from the current point to `tangent1End` and the line from there to `tangent2End`,
    /// after a line to its start.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        build { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }

    /// Replaces the current path by the outline of its stroke, to be filled by the winding rule.
    ///
    /// Differs: the outline consists of lines, at most a fiftieth of a point away from the curves.
    public func replacePathWithStrokedPath() {
        guard let path = userPath else { return beginPath() }
        let pen = state.pen
        let dashed = pen.dashes.isEmpty ? path : path.dashed(pen.dashes, phase: pen.dashPhase)
        setOutline(dashed.strokeOutline(pen))
    }

    /// The current path in the user space; nil if it is empty.
    public var path: CGPath? { userPath.map { CGPath($0) } }
    /// Whether the current path has no steps.
    public var isPathEmpty: Bool { outline.isEmpty }
    /// The end of the last step in the user space; zero if the path is empty.
    public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
    /// The smallest rectangle with all points of the steps, control points included, in the user space; null if the path is empty.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether a point of the user space lies in the area that a mode would draw; strokes are left out.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard let path, let rule = mode.fillRule else { return false }
        return path.contains(point, using: rule == .evenOdd ? .evenOdd : .winding)
    }
}

extension CGContext {
    /// Adds to the current path in the user space.
    private func build(_ body: (CGMutablePath) -> Void) {
        if outline.isEmpty {
            outlineTransform = state.ctm
        } else if outlineTransform != state.ctm {
            // Steps keep the places that they had when they were added.
            outline = CGMutablePath(userPath ?? Path())
            outlineTransform = state.ctm
        }
        body(outline)
    }

    /// Replaces the current path by one in the user space.
    private func setOutline(_ path: Path) { (outline, outlineTransform) = (CGMutablePath(path), state.ctm) }

    /// The current path in the user space; nil if it is empty or has no image there.
    final var userPath: Path? {
        guard !outline.isEmpty else { return nil }
        if outlineTransform == state.ctm { return outline.path }
        return state.ctm.inverted().map { outline.path.transformed(by: outlineTransform.concatenating($0)) }
    }

    /// Removes and returns the current path, with its map to the picture.
    final func takeOutline() -> (path: Path, transform: Transform) {
        defer { beginPath() }
        return (outline.path, outlineTransform)
    }
}

// MARK: - Clips

extension CGContext {
    /// Limits drawing to the current path, which is removed.
    public func clip(using rule: CGPathFillRule = .winding) {
        let outline = takeOutline()
        let fillRule: FillRule = rule == .evenOdd ? .evenOdd : .nonZero
        if fillRule == .nonZero, let rect = outline.path.axisAlignedRect { return clip(.rect(rect), outline.transform) }
        clip(.path(outline.path, fillRule), outline.transform)
    }

    /// Limits drawing to a rectangle.
    public func clip(to rect: CGRect) {
        beginPath()
        clip(.rect(Rect(rect.standardized)), state.ctm)
    }

    /// Limits drawing to rectangles.
    public func clip(to rects: [CGRect]) {
        beginPath()
        let path = rects.reduce(into: Path()) { $0.append(Path(rect: Rect($1.standardized))) }
        clip(.path(path, .nonZero), state.ctm)
    }

    /// Limits drawing to a picture in a rectangle, as far as its alpha allows.
    ///
    /// As ``draw(_:in:byTiling:)``, it draws the picture upside down if y is down. Differs: the alpha counts for pictures without
    /// color, too.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        let rect = Rect(rect.standardized)
        clip(.rect(rect), state.ctm)
        guard !rect.isEmpty, state.ctm.isFinite else { return }
        let steps = mask.steps(in: rect, flipped: true, state)
        state.clips.append(ContextClip(mask: steps, bounds: state.ctm.apply(rect)))
    }

    /// Removes all limits; in a transparency layer those that were set in it.
    public func resetClip() { state.clips = [] }

    /// A rectangle of the user space with everything that can be drawn on; empty if there is nothing.
    public var boundingBoxOfClipPath: CGRect {
        let area = state.clips.reduce(extent) { area, clip in clip.bounds.map(area.intersection) ?? area }
        return state.ctm.inverted().map { CGRect($0.apply(area)) } ?? .zero
    }

    /// Limits drawing to a shape.
    final func clip(_ shape: Shape, _ transform: Transform) {
        let isDrawn = transform.isFinite && shape.inkBounds != nil
        // Without an area there is nothing to draw on.
        let clip = isDrawn ? ContextClip(shape, transform: transform) : ContextClip(.rect(.zero), transform: .identity)
        state.clips.append(clip)
    }
}
