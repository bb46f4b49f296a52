package import AnimGeometry
package import AnimGraphics

extension DisplayList {
    /// Draws a dot, a light ring around a dark disc, over everything at each of some points of the window.
    ///
    /// - Parameter scale: Pixels per point.
    package mutating func markPoints(_ points: [Point], scale: Double) {
        for point in points {
            let canvas = Transform(scaleX: scale, y: scale)
            let transform = Transform(translationX: point.x, y: point.y).concatenating(canvas)
            guard transform.isFinite else { continue }
            for (radius, color) in [(2.5, Color(red: 1, green: 1, blue: 1, alpha: 0.8)), (1.5, Color(r: 0x3A, g: 0x3A, b: 0x3C))]
            {
                commands.append(.fill(.roundedRect(Finger.circle(radius: radius)), paint: .color(color), transform: transform))
            }
        }
    }
}
