import AnimGeometry
import AnimGraphics

/// A gradient of an SVG file, with everything that it takes over from others by `href`.
struct SVGGradient {
    /// A stop: its location, color and opacity.
    struct Stop: Hashable {
        var location: Double
        var color: SVGColor
        /// The value of `color` where the stop stands.
        var currentColor: Color?
        var opacity: Double
    }

    enum Spread: String {
        case pad, reflect, `repeat`
    }

    var isRadial = false
    /// The given coordinates, by the names of their attributes.
    var coordinates: [String: SVGLength] = [:]
    /// Whether coordinates are fractions of the bounds of the filled shape.
    var isRelative = true
    var transform = Transform.identity
    var spread = Spread.pad
    var stops: [Stop] = []

    /// The names of the attributes with coordinates.
    static let coordinateNames = ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr"]
}

extension SVGGradient {
    /// A gradient of the rasterizer in a space of its own.
    struct Placed {
        let gradient: Gradient
        /// The map from the gradient's space to the shape's.
        let transform: Transform
        /// The indices of the stops whose color is the tint.
        let tintedStops: [Int]
    }

    /// How a gradient fills a shape.
    enum Fill {
        case nothing
        case color(SVGColor, Color?, opacity: Double)
        case gradient(Placed)
    }

    /// Whether the focal point is not the center, which is not supported.
    var hasFocus: Bool {
        guard isRadial else { return false }
        return ["fx": "cx", "fy": "cy"].contains { focus, center in
            coordinates[focus].map { $0 != (coordinates[center] ?? .percent(50)) } ?? false
        } || (coordinates["fr"].map { $0.resolved(1) > 0 } ?? false)
    }

    /// Returns what fills a shape.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the shape, in its space.
    ///   - viewport: The size that percentages refer to.
    ///   - opacity: The opacity of the fill.
    func fill(of bounds: Rect, viewport: Size, opacity: Double) -> Fill {
        guard let last = stops.last else { return .nothing }
        if stops.count == 1 { return .color(last.color, last.currentColor, opacity: last.opacity * opacity) }
        if isRelative, bounds.width <= 0 || bounds.height <= 0 { return .nothing }
        let whole = isRelative ? Size(width: 1, height: 1) : viewport
        func value(_ name: String, _ standard: Double, _ whole: Double) -> Double {
            (coordinates[name] ?? .percent(standard)).resolved(whole)
        }
        let geometry: Gradient.Geometry
        if isRadial {
            let center = Point(x: value("cx", 50, whole.width), y: value("cy", 50, whole.height))
            let radius = value("r", 50, whole.svgDiagonal)
            guard radius > 0 else { return .color(last.color, last.currentColor, opacity: last.opacity * opacity) }
            geometry = .radial(center: center, radiusX: radius, radiusY: radius)
        } else {
            let start = Point(x: value("x1", 0, whole.width), y: value("y1", 0, whole.height))
            let end = Point(x: value("x2", 100, whole.width), y: value("y2", 0, whole.height))
            guard start != end else { return .color(last.color, last.currentColor, opacity: last.opacity * opacity) }
            geometry = .axial(from: start, to: end)
        }
        var map = transform
        if isRelative {
            map = map.concatenating(
                Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
        }
        guard let inverse = map.inverted() else { return .nothing }
        let (colors, tinted) = colors(over: geometry.range(over: inverse.apply(bounds)), opacity: opacity)
        return .gradient(Placed(gradient: Gradient(geometry, stops: colors), transform: map, tintedStops: tinted))
    }

    /// Returns the stops, repeated or reflected as often as a range of locations needs.
    private func colors(over range: ClosedRange<Double>, opacity: Double) -> (stops: [GradientStop], tinted: [Int]) {
        var result: [GradientStop] = []
        var tinted: [Int] = []
        func add(_ stop: Stop, at location: Double) {
            let color: Color
            switch (stop.color, stop.currentColor) {
            case (.color(let own), _), (.current, let own?): color = own
            case (.current, nil):
                color = .black
                tinted.append(result.count)
            }
            var faded = color
            faded.alpha *= stop.opacity * opacity
            result.append(GradientStop(location: location, color: faded))
        }
        let most = Double(Self.maximumRepetitions)
        let first = spread == .pad ? 0 : min(max(range.lowerBound.rounded(.down), -most), most)
        let last = spread == .pad ? 0 : min(range.upperBound.rounded(.up) - 1, most)
        for cycle in stride(from: first, through: max(first, last), by: 1) {
            let isReflected = spread == .reflect && Int(cycle) & 1 != 0
            for stop in isReflected ? stops.reversed() : stops {
                add(stop, at: cycle + (isReflected ? 1 - stop.location : stop.location))
            }
        }
        return (result, tinted)
    }

    /// The most repetitions on either side.
    private static var maximumRepetitions: Int { 50 }
}

extension Gradient.Geometry {
    /// Returns a range of locations that contains those in a rectangle.
    fileprivate func range(over rect: Rect) -> ClosedRange<Double> {
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
        ]
        let locations: [Double]
        switch self {
        case .axial(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            locations = corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / (dx * dx + dy * dy) }
        case .radial(let center, let radius, _):
            locations =
                [0]
                + corners.map { corner in
                    let (dx, dy) = (corner.x - center.x, corner.y - center.y)
                    return (dx * dx + dy * dy).squareRoot() / radius
                }
        case .conic: locations = [0, 1]
        }
        guard let least = locations.min(), let most = locations.max(), least.isFinite, most.isFinite else { return 0...1 }
        return least...most
    }
}
