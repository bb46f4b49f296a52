package import AnimGeometry
public import Foundation

/// An outline that is built step by step, and how it is drawn.
///
/// Steps that draw from the current point are ignored if the path is empty.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
    private let storage: CGMutablePath
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// The width of strokes, in points.
    open var lineWidth: CGFloat = 1
    /// The shape of strokes at their ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of strokes at corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// The longest miter of a corner, in line widths.
    open var miterLimit: CGFloat = 10
    /// The distance by which drawn curves may deviate.
    ///
    /// No effect here: curves are always drawn smooth.
    open var flatness: CGFloat = 0.6
    /// Whether fills use the even-odd rule.
    open var usesEvenOddFillRule = false

    private init(path: Path) {
        storage = CGMutablePath(path)
        super.init()
    }

    /// Creates an empty path.
    public override init() {
        storage = CGMutablePath()
        super.init()
    }

    /// Creates an empty path.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// Creates a rectangle, clockwise on screen from its upper left corner.
    public convenience init(rect: CGRect) { self.init(path: Path(rect: Rect(rect.standardized))) }

    /// Creates an ellipse, clockwise on screen from its rightmost point.
    public convenience init(ovalIn rect: CGRect) { self.init(path: Path(ovalIn: Rect(rect.standardized))) }

    /// Creates a rectangle with corners as on the home screen, clockwise on screen from the end of the upper left corner.
    ///
    /// Differs: if the smooth corners do not fit into half the shorter side, they are circular.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(path: Path(roundedRect: Rect(rect.standardized), cornerRadius: Double(cornerRadius), curve: .continuous))
    }

    /// Creates a rectangle with some corners rounded, clockwise on screen from the end of the upper left corner.
    ///
    /// The width of `cornerRadii` is the radius; its height is ignored, as on iOS. Differs: the corners are circular.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(
            path: Path(
                roundedRect: Rect(rect.standardized), cornerRadius: Double(cornerRadii.width), corners: corners.corners))
    }

    /// Creates an arc of a circle; see ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)``.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from a copy of an outline.
    public convenience init(cgPath CGPath: CGPath) { self.init(path: CGPath.path) }

    /// The outline; a copy, which later steps do not change.
    open var cgPath: CGPath {
        get { CGPath(storage.path) }
        set { storage.path = newValue.path }
    }

    /// Returns a copy of the path and of how it is drawn.
    open func copy(with zone: NSZone? = nil) -> Any {
        let result = UIBezierPath(path: storage.path)
        result.copyStyle(of: self)
        return result
    }

    private func copyStyle(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, flatness, usesEvenOddFillRule) = (other.miterLimit, other.flatness, other.usesEvenOddFillRule)
        (dashes, dashPhase) = (other.dashes, other.dashPhase)
    }

    /// Starts a subpath.
    open func move(to point: CGPoint) { storage.move(to: point) }

    /// Draws a line from the current point.
    open func addLine(to point: CGPoint) { storage.addLine(to: point) }

    /// Draws a cubic curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        storage.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Draws a quadratic curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        storage.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Draws an arc of a circle, after a line from the current point, if any, to its start.
    ///
    /// Angles are in radians from the positive x axis and grow clockwise on screen; `clockwise` is the direction on screen.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        storage.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Draws a line back to the start of the subpath, and joins it.
    open func close() { storage.closeSubpath() }

    /// Removes all steps.
    open func removeAllPoints() { storage.path = Path() }

    /// Adds the steps of another path.
    open func append(_ bezierPath: UIBezierPath) { storage.addPath(bezierPath.storage) }

    /// Returns the path drawn backwards.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(path: storage.path.reversed())
        result.copyStyle(of: self)
        return result
    }

    /// Replaces the path by its image.
    open func apply(_ transform: CGAffineTransform) { storage.path = storage.path.transformed(by: Transform(transform)) }

    /// Whether the path has no steps.
    open var isEmpty: Bool { storage.isEmpty }

    /// The smallest rectangle with the outline, in points; null if the path is empty.
    open var bounds: CGRect { storage.boundingBoxOfPath }

    /// The end of the last step; zero if the path is empty.
    open var currentPoint: CGPoint { storage.currentPoint }

    /// Whether a point is inside; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        storage.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Sets the lengths of dashes and gaps, in points; none for a solid line.
    ///
    /// - Parameters:
    ///   - pattern: The lengths, alternating.
    ///   - count: The number of lengths.
    ///   - phase: The offset into the pattern at the start.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// Stores the lengths of dashes and gaps, their number, and the phase at pointers.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, length) in dashes.enumerated() { pattern[index] = length } }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    /// Whether an object is a path with the same steps, drawn in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return storage == other.storage && strokeStyle == other.strokeStyle && usesEvenOddFillRule == other.usesEvenOddFillRule
    }

    /// A number that is equal for equal paths.
    open override var hash: Int { storage.hashValue }
}

extension UIBezierPath {
    /// How the path is stroked, for the engine.
    package final var strokeStyle: StrokeStyle {
        StrokeStyle(
            width: Double(lineWidth), cap: lineCapStyle.cap, join: lineJoinStyle.join, miterLimit: Double(miterLimit),
            dashes: dashes.map { Double($0) }, dashPhase: Double(dashPhase))
    }
}

extension UIRectCorner {
    /// The corners in the engine's form.
    package var corners: Corners {
        var result = Corners()
        if contains(.topLeft) { result.insert(.minXMinY) }
        if contains(.topRight) { result.insert(.maxXMinY) }
        if contains(.bottomLeft) { result.insert(.minXMaxY) }
        if contains(.bottomRight) { result.insert(.maxXMaxY) }
        return result
    }
}
