import AnimGeometry
import AnimGraphics
public import Foundation

/// An array of Core Foundation.
public typealias CFArray = [Any]

/// Colors at locations from 0 to 1.
public class CGGradient: Hashable, @unchecked Sendable {
    /// The colors in the engine's form, in ascending order of location.
    final let stops: [GradientStop]

    private init(_ colors: [Color], _ locations: UnsafePointer<CGFloat>?) {
        let last = Double(max(colors.count - 1, 1))
        let stops = colors.enumerated().map { index, color in
            GradientStop(
                location: locations.map { min(max(Double($0[index]), 0), 1) } ?? Double(index) / last, color: color)
        }
        // Equal locations keep their order.
        self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Creates a gradient; nil without colors, or if an element is not a `CGColor`.
    ///
    /// - Parameters:
    ///   - space: The space in which colors are mixed. No effect here: it is sRGB.
    ///   - colors: The colors: `CGColor`s.
    ///   - locations: A location for each color; nil for equal distances from 0 to 1.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let own = colors.compactMap { ($0 as? CGColor)?.color }
        guard !own.isEmpty, own.count == colors.count else { return nil }
        self.init(own, locations)
    }

    /// Creates a gradient; nil without colors.
    ///
    /// - Parameters:
    ///   - space: The space of the components.
    ///   - components: The components of all colors, with alpha.
    ///   - locations: A location for each color; nil for equal distances from 0 to 1.
    ///   - count: The number of colors.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let length = space.numberOfComponents + 1
        self.init((0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * length)?.color }, locations)
    }

    /// Whether two gradients have the same colors.
    public static func == (a: CGGradient, b: CGGradient) -> Bool { a.stops == b.stops }

    /// Hashes the colors.
    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

/// Where a gradient is drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In its first color before its start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// In its last color after its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

extension CGContext {
    /// Draws a gradient along a line, wherever the clip allows.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - startPoint: The place of location 0.
    ///   - endPoint: The place of location 1.
    ///   - options: Whether it is drawn before the start and after the end.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let (start, end) = (Point(startPoint), Point(endPoint))
        let length = start.distance(to: end)
        guard let corners = userCorners, start.isFinite, end.isFinite, length > 0, length.isFinite else { return }
        let along = (end - start) * (1 / length)
        let across = Point(x: -along.y, y: along.x)
        func places(_ axis: Point) -> (least: Double, greatest: Double) {
            let all = corners.map { ($0.x - start.x) * axis.x + ($0.y - start.y) * axis.y }
            return (all.min() ?? 0, all.max() ?? 0)
        }
        let (ahead, aside) = (places(along), places(across))
        let first = options.contains(.drawsBeforeStartLocation) ? min(ahead.least, 0) : 0
        let last = options.contains(.drawsAfterEndLocation) ? max(ahead.greatest, length) : length
        func corner(_ a: Double, _ b: Double) -> Point { start + along * a + across * b }
        let strip = [
            corner(first, aside.least), corner(last, aside.least), corner(last, aside.greatest), corner(first, aside.greatest),
        ]
        let isEverywhere = options.isSuperset(of: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        draw(
            Gradient(.axial(from: start, to: end), stops: gradient.stops),
            in: isEverywhere ? corners : strip, isEverywhere: isEverywhere)
    }

    /// Draws a gradient around a point, wherever the clip allows.
    ///
    /// - Parameters:
    ///   - gradient: The colors, clockwise if y is down.
    ///   - center: The point.
    ///   - angle: The direction of locations 0 and 1, in radians from the positive x axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        guard let corners = userCorners else { return }
        let geometry = Gradient.Geometry.conic(center: Point(center), angle: Double(angle))
        draw(Gradient(geometry, stops: gradient.stops), in: corners, isEverywhere: true)
    }

    /// The corners of the picture in the user space, around it; nil if the space has no area.
    final var userCorners: [Point]? {
        guard let inverse = state.ctm.inverted() else { return nil }
        let (left, top, right, bottom) = (extent.minX, extent.minY, extent.maxX, extent.maxY)
        return [
            Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom),
        ].map(inverse.apply)
    }

    private func draw(_ gradient: Gradient, in corners: [Point], isEverywhere: Bool) {
        draw(gradient, in: Path(polygon: corners), isEverywhere: isEverywhere)
    }

    /// Fills a path of the user space with a gradient.
    final func draw(_ gradient: Gradient, in path: Path, isEverywhere: Bool) {
        let shape: Shape = path.axisAlignedRect.map { .rect($0) } ?? .path(path, .evenOdd)
        guard isEverywhere else { return paint(shape, state.ctm, with: .gradient(gradient)) }
        let paint = Paint.gradient(gradient).faded(by: state.alpha)
        let step = VectorImage.Step(.fill(shape, paint: paint, transform: state.ctm))
        composite(Drawing(steps: [step], coverage: nil, ink: extent))
    }
}
