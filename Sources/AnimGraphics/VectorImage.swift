package import AnimGeometry

/// A picture of filled shapes, which is drawn sharp at any scale.
package final class VectorImage: Sendable {
    /// A drawing step and the colors in it that the picture does not determine.
    package struct Step: Hashable, Sendable {
        /// The step, with transforms to the space of the picture.
        package var command: DrawCommand
        /// The indices of the paint's colors that are the tint: 0 for a single color, else the index of a gradient's stop.
        ///
        /// Such a color has the alpha by which the tint's is multiplied.
        package var tintedColors: [Int]
        /// The tint of these colors, when there are several: 0 is the primary one.
        package var level: Int
        /// Whether its colors do not have the alpha of the tint, since a group around it does: one whose `tintedColors` are not
        /// empty.
        package var isOpaque = false
        /// The part that the step draws, for effects that distinguish parts of one color; nil if it draws no part alone.
        package var part: Int?

        /// Creates a step.
        package init(_ command: DrawCommand, tintedColors: [Int] = [], level: Int = 0, part: Int? = nil) {
            self.command = command
            self.tintedColors = tintedColors
            self.level = level
            self.part = part
        }
    }

    /// How the tint of a layer colors the levels.
    package enum Tinting: Hashable, Sendable {
        /// All levels have the tint.
        case uniform
        /// The levels have the tint at falling opacities: the whole, a half, and a quarter.
        case hierarchical
        /// The levels have these colors instead; levels beyond have the last one.
        case palette([Color])
    }

    /// The size in points.
    package let size: Size
    /// The drawing steps, back to front, in the rectangle from the origin to the size.
    package let steps: [Step]
    /// Whether nothing is drawn beyond the size, so that the picture need not be clipped.
    package let isContained: Bool
    /// The elements of all paths.
    package let elementCount: Int
    /// How the tint of a layer colors the levels.
    package let tinting: Tinting

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - size: The size in points; not empty.
    ///   - steps: The drawing steps.
    ///   - isContained: Whether nothing is drawn beyond the size.
    ///   - tinting: How the tint of a layer colors the levels.
    package init(size: Size, steps: [Step], isContained: Bool, tinting: Tinting = .uniform) {
        self.size = size
        self.tinting = tinting
        self.steps = steps
        self.isContained = isContained
        elementCount = steps.reduce(0) { $0 + $1.command.elementCount }
    }

    /// The rectangle of the whole picture.
    package var bounds: Rect { Rect(origin: .zero, size: size) }

    /// Returns the picture with another tinting.
    package func tinted(_ tinting: Tinting) -> VectorImage {
        VectorImage(size: size, steps: steps, isContained: isContained, tinting: tinting)
    }

    /// The parts that effects distinguish, in ascending order; at most one if the picture is a whole.
    package var parts: [Int] { Set(steps.compactMap(\.part)).sorted() }

    /// Returns the picture with some of its parts at an opacity; with all of them, or without parts, the whole picture.
    package func dimming(_ dimmed: Set<Int>, to opacity: Double) -> VectorImage {
        let parts = parts
        guard !dimmed.isEmpty else { return self }
        let begin = Step(.pushGroup(opacity: opacity))
        let end = Step(.popGroup)
        guard parts.count > 1, dimmed.count < parts.count else { return replacing(steps: [begin] + steps + [end]) }
        var result: [Step] = []
        var rest = steps[...]
        while let first = rest.first {
            // Overlapping shapes of one part are dimmed as one image.
            let run = rest.prefix { $0.part == first.part }
            rest = rest.dropFirst(run.count)
            let isDimmed = first.part.map(dimmed.contains) ?? false
            result += isDimmed ? [begin] + run + [end] : Array(run)
        }
        return replacing(steps: result)
    }

    private func replacing(steps: [Step]) -> VectorImage {
        VectorImage(size: size, steps: steps, isContained: isContained, tinting: tinting)
    }

    /// Returns the picture at another scale.
    package func scaled(by factor: Double) -> VectorImage {
        let map = Projection(Transform(scaleX: factor, y: factor))
        let steps = steps.map { step in
            var step = step
            step.command = step.command.transformed(by: map)
            return step
        }
        return VectorImage(
            size: Size(width: size.width * factor, height: size.height * factor), steps: steps, isContained: isContained,
            tinting: tinting)
    }

    /// Returns the steps on a canvas.
    ///
    /// - Parameters:
    ///   - transform: The map from the picture's space to the canvas.
    ///   - tint: The tint of the layer that shows the picture.
    package func commands(transform: Projection, tint: Color) -> [DrawCommand] {
        steps.map { step in
            let placed = step.command.transformed(by: transform)
            guard !step.tintedColors.isEmpty else { return placed }
            var color = color(of: step.level, tint: tint)
            if step.isOpaque { color.alpha = 1 }
            return placed.tinting(step.tintedColors, with: color)
        }
    }

    private func color(of level: Int, tint: Color) -> Color {
        switch tinting {
        case .palette(let colors) where !colors.isEmpty: return colors[min(level, colors.count - 1)]
        case .uniform, .palette: return tint
        case .hierarchical:
            var color = tint
            color.alpha *= level == 0 ? 1 : level == 1 ? 0.5 : 0.25
            return color
        }
    }
}

extension VectorImage: Hashable {
    /// Whether two pictures draw the same.
    package static func == (a: VectorImage, b: VectorImage) -> Bool {
        a === b || a.size == b.size && a.tinting == b.tinting && a.steps == b.steps
    }

    /// Hashes the size and the number of steps.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(steps.count)
    }
}

extension DrawCommand {
    /// The number of elements of the step's path.
    fileprivate var elementCount: Int {
        switch self {
        case .fill(.path(let path, _), _, _), .fill(.stroke(let path, _), _, _), .pushClip(.path(let path, _), _):
            path.elements.count
        case .fill, .shadow, .pushClip, .popClip, .pushGroup, .popGroup, .backdrop: 1
        }
    }

    /// Returns the step with some colors of its paint replaced by a tint, whose alpha is multiplied by theirs.
    fileprivate func tinting(_ indices: [Int], with tint: Color) -> DrawCommand {
        if case .pushGroup(var style) = self {
            style.opacity *= min(max(tint.alpha, 0), 1)
            return .pushGroup(style)
        }
        guard case .fill(let shape, let paint, let transform) = self else { return self }
        switch paint {
        case .color(let color):
            return .fill(shape, paint: .color(color.replaced(by: tint)), transform: transform)
        case .gradient(var gradient):
            for index in indices where gradient.stops.indices.contains(index) {
                gradient.stops[index].color = gradient.stops[index].color.replaced(by: tint)
            }
            return .fill(shape, paint: .gradient(gradient), transform: transform)
        case .image: return self
        }
    }
}

extension Color {
    /// Returns another color at this one's opacity.
    fileprivate func replaced(by color: Color) -> Color {
        Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
    }
}
