extension Color {
    /// Returns the colour with its components multiplied by another one's, alpha apart.
    package func tinted(by tint: Color) -> Color {
        Color(red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
    }
}

extension Paint {
    /// Returns the paint with the components of its colours multiplied by those of a colour, alpha apart.
    package func tinted(by tint: Color) -> Paint {
        switch self {
        case .color(let color): return .color(color.tinted(by: tint))
        case .gradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.tinted(by: tint) }
            return .gradient(gradient)
        case .image(var image):
            image.tint = image.tint.tinted(by: tint)
            return .image(image)
        }
    }
}

extension DrawCommand {
    /// Returns the step with the components of its colours multiplied by those of a colour, alpha apart.
    package func tinted(by tint: Color) -> DrawCommand {
        switch self {
        case .fill(let shape, let paint, let transform):
            return .fill(shape, paint: paint.tinted(by: tint), transform: transform)
        case .shadow(let shape, let radius, let color, let transform):
            return .shadow(shape, radius: radius, color: color.tinted(by: tint), transform: transform)
        case .pushGroup(var style):
            if let shadow = style.shadow { style.shadow?.color = shadow.color.tinted(by: tint) }
            return .pushGroup(style)
        case .pushClip, .popClip, .popGroup: return self
        }
    }
}
