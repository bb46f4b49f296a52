import AnimGeometry
import AnimGraphics

extension VectorImage {
    /// The mean of the colors at a grid of points, as far as they are filled by single colors and gradients; groups and clips that are
    /// not rectangles are left out.
    var meanColor: Color {
        var sum = Premultiplied()
        let count = 12
        for row in 0..<count {
            for column in 0..<count {
                let place = Point(
                    x: (Double(column) + 0.5) / Double(count) * size.width, y: (Double(row) + 0.5) / Double(count) * size.height)
                sum.add(color(at: place), 1 / Double(count * count))
            }
        }
        return sum.color
    }

    private func color(at place: Point) -> Premultiplied {
        var result = Premultiplied()
        var clips: [Bool] = []
        for step in steps.prefix(1000) {
            switch step.command {
            case .fill(let shape, let paint, let transform):
                guard !clips.contains(false), let own = transform.affine?.inverted()?.apply(place), shape.contains(own),
                    let color = paint.meanColor
                else { continue }
                result.cover(color)
            case .pushClip(let shape, let transform):
                clips.append(transform.affine?.inverted().map { shape.contains($0.apply(place)) } ?? true)
            case .popClip: _ = clips.popLast()
            case .shadow, .pushGroup, .popGroup, .backdrop: continue
            }
        }
        return result
    }
}

/// A color whose components are multiplied by its alpha.
private struct Premultiplied {
    private var parts = SIMD4<Double>()

    mutating func add(_ other: Premultiplied, _ share: Double) { parts += other.parts * share }

    mutating func cover(_ color: Color) {
        let alpha = min(max(color.alpha, 0), 1)
        parts = SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha) + parts * (1 - alpha)
    }

    var color: Color {
        parts.w > 0
            ? Color(red: parts.x / parts.w, green: parts.y / parts.w, blue: parts.z / parts.w, alpha: parts.w) : .clear
    }
}

extension Shape {
    fileprivate func contains(_ place: Point) -> Bool {
        switch self {
        case .rect(let rect): rect.contains(place)
        case .roundedRect(let rounded), .ring(let rounded, _): rounded.rect.contains(place)
        case .path(let path, let rule):
            rule == .nonZero ? path.winding(around: place).turns != 0 : path.winding(around: place).crossings % 2 != 0
        case .stroke(let path, let pen): path.strokeOutline(pen).winding(around: place).turns != 0
        case .glyphs: false
        }
    }
}

extension Paint {
    fileprivate var meanColor: Color? {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.stops.isEmpty ? nil : gradient.stops[gradient.stops.count / 2].color
        case .image: nil
        }
    }
}

extension VectorImage {
    /// The area and the color of a picture that is one shape of one color; nil for other pictures.
    var singleFill: (path: Path, color: Color)? {
        guard steps.count == 1, case .fill(let shape, .color(let color), let transform) = steps[0].command,
            let map = transform.affine
        else { return nil }
        switch shape {
        case .rect(let rect): return (Path(rect: rect).transformed(by: map), color)
        case .roundedRect(let rounded): return (Path(rounded).transformed(by: map), color)
        case .path(let path, .nonZero): return (path.transformed(by: map), color)
        case .stroke(let path, let pen) where pen.dashes.isEmpty:
            return (path.strokeOutline(pen).transformed(by: map), color)
        default: return nil
        }
    }
}

extension Color {
    /// Returns the color with its components and its alpha multiplied by a second color's.
    func multiplied(by other: Color) -> Color {
        Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
    }
}
