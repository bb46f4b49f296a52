package import AnimGeometry
public import AnimGraphics

/// The look of fingers on pictures.
public struct TouchStyle: Hashable, Sendable {
    /// The radius of the disc with its rims in points, positive.
    public var radius: Double
    /// The color of the disc.
    public var color: Color

    /// Creates a style; by default the disc is smaller than a fingertip and translucent, so that one sees what it presses.
    public init(radius: Double = 14, color: Color = Color(red: 0.55, green: 0.55, blue: 0.58, alpha: 0.3)) {
        self.radius = radius
        self.color = color
    }
}

extension Finger {
    /// Returns the commands that draw the finger as screen recordings show it, given the transform from points to pixels.
    ///
    /// A translucent disc with a dark rim inside a light one, so that it stands out on any background; after the lift it
    /// fades. No commands if the location is not finite.
    func drawCommands(_ style: TouchStyle, on canvas: Transform) -> [DrawCommand] {
        let transform = Transform(translationX: location.x, y: location.y).concatenating(canvas)
        guard transform.isFinite, opacity > 0 else { return [] }
        let (radius, rim) = (style.radius, min(Self.rimWidth, style.radius / 4))
        // Two antialiased edges on each other would let the background through, so each disc extends below the rim around it.
        let disc = Shape.roundedRect(.circle(radius: radius - 1.5 * rim))
        let darkRim = Shape.ring(outer: .circle(radius: radius - 0.5 * rim), inner: .circle(radius: radius - 2 * rim))
        let lightRim = Shape.ring(outer: .circle(radius: radius), inner: .circle(radius: radius - rim))
        let steps: [DrawCommand] = [
            .fill(disc, paint: .color(style.color), transform: transform),
            .fill(darkRim, paint: .color(Self.darkRimColor), transform: transform),
            .fill(lightRim, paint: .color(Self.lightRimColor), transform: transform),
        ]
        return opacity < 1 ? [.pushGroup(opacity: opacity)] + steps + [.popGroup] : steps
    }

    private var opacity: Double {
        isDown ? 1 : 1 - min(max(secondsSinceLift / Self.traceDuration, 0), 1)
    }

    private static let rimWidth = 1.0
    private static let darkRimColor = Color(red: 0.2, green: 0.2, blue: 0.22, alpha: 0.45)
    private static let lightRimColor = Color(red: 1, green: 1, blue: 1, alpha: 0.7)
}

extension RoundedRect {
    /// Returns a circle around the origin.
    static func circle(radius: Double) -> RoundedRect {
        RoundedRect(Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), cornerRadius: radius)
    }
}

extension DisplayList {
    /// Draws a dot, a light ring around a dark disc, on top at each of some points of the window.
    ///
    /// - Parameter window: The map from points of the window to pixels.
    package mutating func markPoints(_ points: [Point], on window: Transform) {
        for point in points {
            let transform = Transform(translationX: point.x, y: point.y).concatenating(window)
            guard transform.isFinite else { continue }
            for (radius, color) in [(2.5, Color(red: 1, green: 1, blue: 1, alpha: 0.8)), (1.5, Color(r: 0x3A, g: 0x3A, b: 0x3C))]
            {
                commands.append(.fill(.roundedRect(.circle(radius: radius)), paint: .color(color), transform: transform))
            }
        }
    }
}
