import AnimGeometry
import AnimGraphics
public import Foundation

extension CGContext {
    /// Draws a gradient between two circles, wherever the clip allows.
    ///
    /// Differs: between circles with different centers it is drawn in 128 bands if one circle contains the other and the colors are
    /// opaque; otherwise around the center of the greater circle, with a warning of the film.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - startCenter: The center of the circle at location 0.
    ///   - startRadius: The radius of the circle at location 0.
    ///   - endCenter: The center of the circle at location 1.
    ///   - endRadius: The radius of the circle at location 1.
    ///   - options: Whether it is drawn before the start and after the end.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        var circles = CirclePair(
            start: Circle(center: Point(startCenter), radius: max(0, Double(startRadius))),
            end: Circle(center: Point(endCenter), radius: max(0, Double(endRadius))),
            stops: gradient.stops, drawsBefore: options.contains(.drawsBeforeStartLocation),
            drawsAfter: options.contains(.drawsAfterEndLocation))
        guard circles.isFinite, let corners = userCorners else { return }
        if circles.start.radius > circles.end.radius { circles.reverse() }
        guard circles.end.radius > circles.start.radius || circles.end.center != circles.start.center else { return }
        let distance = circles.start.center.distance(to: circles.end.center)
        if distance == 0 { return drawConcentric(circles, corners) }
        if distance + circles.start.radius <= circles.end.radius, gradient.stops.allSatisfy({ $0.color.alpha >= 1 }) {
            return drawBands(circles, corners)
        }
        graphics.warn(
            "a radial gradient between circles with different centers is drawn around the center of the greater one")
        guard circles.end.radius > circles.start.radius else { return }
        circles.start.center = circles.end.center
        drawConcentric(circles, corners)
    }

    private func drawConcentric(_ circles: CirclePair, _ corners: [Point]) {
        let (center, outer) = (circles.end.center, circles.end.radius)
        let inner = circles.start.radius / outer
        let stops = circles.stops.map { GradientStop(location: inner + (1 - inner) * $0.location, color: $0.color) }
        let gradient = Gradient(.radial(center: center, radiusX: outer, radiusY: outer), stops: stops)
        draw(gradient, in: circles.area(corners), isEverywhere: circles.isEverywhere)
    }

    /// Draws discs of one color each upon each other, the greatest first.
    private func drawBands(_ circles: CirclePair, _ corners: [Point]) {
        var steps: [VectorImage.Step] = []
        func add(_ path: Path, _ location: Double) {
            let color = circles.color(at: location)
            steps.append(VectorImage.Step(.fill(.path(path, .evenOdd), paint: .color(color), transform: state.ctm)))
        }
        let area = circles.area(corners)
        add(area, 1)
        let count = Self.bandCount
        for index in stride(from: count - 1, through: 0, by: -1) {
            // Each band has the color of its middle.
            add(circles.ring(at: Double(index + 1) / Double(count)), (Double(index) + 0.5) / Double(count))
        }
        if circles.drawsBefore, circles.start.radius > 0 { add(Path(circles.start), 0) }
        let coverage = VectorImage.Step.covering(.path(area, .evenOdd), state.ctm)
        composite(
            Drawing(
                steps: steps.faded(by: state.alpha), coverage: circles.isEverywhere ? nil : [coverage],
                ink: circles.isEverywhere ? extent : area.controlPointBounds.map { state.ctm.apply($0) }))
    }

    private static var bandCount: Int { 128 }
}

/// A circle.
private struct Circle {
    var center: Point
    var radius: Double
}

/// Two circles with colors between them.
private struct CirclePair {
    var start: Circle
    var end: Circle
    var stops: [GradientStop]
    var drawsBefore: Bool
    var drawsAfter: Bool

    var isFinite: Bool {
        start.center.isFinite && end.center.isFinite && start.radius.isFinite && end.radius.isFinite
    }

    /// Whether every point has a color.
    var isEverywhere: Bool { drawsAfter && (drawsBefore || start.radius == 0) }

    mutating func reverse() {
        (start, end, drawsBefore, drawsAfter) = (end, start, drawsAfter, drawsBefore)
        stops = stops.reversed().map { GradientStop(location: 1 - $0.location, color: $0.color) }
    }

    /// Returns the area that is drawn on, by the even-odd rule.
    func area(_ corners: [Point]) -> Path {
        var path = drawsAfter ? Path(polygon: corners) : Path(end)
        // The area must contain the circle that is cut out of it.
        if drawsAfter, !drawsBefore, start.radius > 0 {
            let reach = Rect(x: start.center.x, y: start.center.y, width: 0, height: 0)
                .insetBy(dx: -start.radius, dy: -start.radius)
            path = Path(rect: (path.controlPointBounds ?? reach).union(reach))
        }
        if !drawsBefore, start.radius > 0 { path.append(Path(start)) }
        return path
    }

    /// Returns the circle at a location, without the first one unless that is drawn.
    func ring(at location: Double) -> Path {
        let center = start.center + (end.center - start.center) * location
        var path = Path(Circle(center: center, radius: start.radius + (end.radius - start.radius) * location))
        if !drawsBefore, start.radius > 0 { path.append(Path(start)) }
        return path
    }

    func color(at location: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        guard let index = stops.firstIndex(where: { $0.location > location }) else { return last.color }
        guard index > 0 else { return first.color }
        let (a, b) = (stops[index - 1], stops[index])
        let share = (location - a.location) / (b.location - a.location)
        func mix(_ part: KeyPath<Color, Double>) -> Double {
            a.color[keyPath: part] + (b.color[keyPath: part] - a.color[keyPath: part]) * share
        }
        return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}

extension Path {
    fileprivate init(_ circle: Circle) {
        let box = Rect(x: circle.center.x, y: circle.center.y, width: 0, height: 0)
        self.init(ovalIn: box.insetBy(dx: -circle.radius, dy: -circle.radius))
    }
}
