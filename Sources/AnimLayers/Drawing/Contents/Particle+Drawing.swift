import AnimGeometry
import AnimGraphics

extension Particle {
    /// Returns the steps that draw the particle; none where its position is not finite.
    func commands(transform: Projection) -> [DrawCommand] {
        let own = Transform(scaleX: scale, y: scale).concatenating(turn)
            .concatenating(Transform(translationX: position.x, y: position.y))
        let transform = Projection(own).concatenating(transform)
        guard transform.isFinite else { return [] }
        switch shape {
        case .disc(let radius):
            let square = Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
            let disc = Shape.roundedRect(RoundedRect(square, cornerRadius: radius))
            return [.fill(disc, paint: .color(color), transform: transform)]
        case .path(let path):
            return [.fill(.path(path, .nonZero), paint: .color(color), transform: transform)]
        case .image(let image, let contentsScale):
            guard contentsScale > 0 else { return [] }
            let size = Size(
                width: Double(image.pixmap.width) / contentsScale, height: Double(image.pixmap.height) / contentsScale)
            let destination = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let source = Rect(x: 0, y: 0, width: Double(image.pixmap.width), height: Double(image.pixmap.height))
            let paint = Paint.image(ImagePaint(image, source: source, destination: destination)).tinted(by: color)
            let fill = DrawCommand.fill(.rect(destination), paint: paint, transform: transform)
            return color.alpha < 1 ? [.pushGroup(opacity: color.alpha), fill, .popGroup] : [fill]
        }
    }

    /// The rotation of the particle; discs look the same from all sides.
    private var turn: Transform {
        if case .disc = shape { return .identity }
        return rotation == 0 ? .identity : Transform(rotation: rotation)
    }
}
