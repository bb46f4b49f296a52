package import AnimGeometry
package import AnimGraphics

/// The drawn body of a device around its screen: a dark bezel with a lighter rim, of our own drawing.
package struct DeviceFrame: Hashable, Sendable {
    /// The size of the screen in points.
    package let screen: Size
    /// The radius of the screen's corners in points; 0 for square ones.
    package let cornerRadius: Double
    /// The width of the body around the screen in points.
    package let bezel: Double
    /// The radius of the body's corners in points.
    package let bodyRadius: Double
    /// The color around the body; nil to clear the pixels there.
    package var surroundings: Color?

    /// Creates a frame.
    package init(screen: Size, cornerRadius: Double, bezel: Double, bodyRadius: Double) {
        self.screen = screen
        self.cornerRadius = cornerRadius
        self.bezel = bezel
        self.bodyRadius = bodyRadius
    }

    /// Returns the width of the body around the screen in whole pixels, so that the screen's pixels are as without a frame.
    package func inset(scale: Double) -> Double { (bezel * scale).rounded() }

    /// Returns the map from points of the screen to pixels of a picture with the frame.
    package func window(scale: Double) -> Transform {
        let inset = inset(scale: scale)
        return Transform(scaleX: scale, y: scale).concatenating(Transform(translationX: inset, y: inset))
    }

    /// Returns the commands that draw the frame over the screen and whatever lies beyond its edges.
    ///
    /// - Parameters:
    ///   - width: The width of the picture in pixels.
    ///   - height: The height of the picture in pixels.
    ///   - scale: Pixels per point.
    func drawCommands(width: Int, height: Int, scale: Double) -> [DrawCommand] {
        let picture = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let inset = inset(scale: scale)
        let glass = picture.insetBy(dx: inset, dy: inset)
        // Beyond the picture's edges, so that only the inner edges of the rings are antialiased.
        let everything = RoundedRect(picture.insetBy(dx: -1, dy: -1), cornerRadius: 0)
        let body = RoundedRect(picture, cornerRadius: bodyRadius * scale, curve: .continuous)
        let rim = Self.rimWidth * scale
        let inside = RoundedRect(
            picture.insetBy(dx: rim, dy: rim), cornerRadius: (bodyRadius - Self.rimWidth) * scale, curve: .continuous)
        let window = RoundedRect(glass, cornerRadius: cornerRadius * scale, curve: .continuous)
        func ring(around inner: RoundedRect, _ color: Color) -> DrawCommand {
            .fill(.ring(outer: everything, inner: inner), paint: .color(color), transform: Transform.identity)
        }
        let steps = [ring(around: window, Self.bezelColor), ring(around: inside, Self.rimColor)]
        if let surroundings { return steps + [ring(around: body, surroundings)] }
        return steps + [
            .pushGroup(GroupStyle(compositing: .destinationIn)),
            .fill(.roundedRect(body), paint: .color(.black), transform: Transform.identity), .popGroup,
        ]
    }

    private static let rimWidth = 2.5
    private static let bezelColor = Color(r: 0x0A, g: 0x0A, b: 0x0B)
    private static let rimColor = Color(r: 0x4A, g: 0x4A, b: 0x4E)
}
