import AnimGeometry
import AnimGraphics

/// The drawing of a symbol: a skeleton from which all weights are made.
struct SymbolDrawing {
    /// What is done with the outline of a part.
    enum Operation: Character {
        case stroke = "s"
        case fill = "f"
        case both = "b"
        case markStroke = "k"
        case markFill = "x"
        case cut = "c"
    }

    struct Part {
        let operation: Operation
        /// 0 for a primary part, 1 for a secondary one, 2 for a tertiary one.
        let level: Int
        /// The width of the stroke relative to others.
        let strokeFactor: Double
        let path: Path
    }

    /// The size at a font size of 17.
    let size: Size
    let parts: [Part]

    /// Creates a drawing from its lines in the table; nil if they are not valid.
    init?(width: Substring, height: Substring, parts lines: ArraySlice<Substring>) {
        guard let width = Double(width), let height = Double(height) else { return nil }
        size = Size(width: width, height: height)
        parts = lines.compactMap { Part($0) }
        guard parts.count == lines.count else { return nil }
    }

    /// Returns the picture.
    ///
    /// - Parameters:
    ///   - weight: The weight of the strokes.
    ///   - isLayered: Whether parts of different levels have different colors.
    ///   - scale: The scale of the picture.
    func picture(weight: SymbolWeight, isLayered: Bool, scale: Double) -> VectorImage {
        var builder = SymbolBuilder(
            strokeWidth: SymbolTable.regularStroke * weight.strokeFactor, isLayered: isLayered,
            transform: Transform(scaleX: scale, y: scale))
        for part in parts { builder.add(part) }
        let scaled = Size(width: size.width * scale, height: size.height * scale)
        // Strokes of the heaviest weights reach a little beyond the size, which does not clip them.
        return VectorImage(size: scaled, steps: builder.finished(), isContained: true)
    }
}

extension SymbolDrawing.Part {
    /// Creates a part from its line: an operation, a level, a factor, and path data.
    init?(_ line: Substring) {
        let text = line.drop { $0 == " " }
        guard let blank = text.firstIndex(of: " "), let first = text.first,
            let operation = SymbolDrawing.Operation(rawValue: first),
            let path = try? Path(svgPathData: String(text[blank...]))
        else { return nil }
        let options = text[..<blank].dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        self.operation = operation
        level = options.first.flatMap { Int($0) } ?? 0
        strokeFactor = options.count > 1 ? Double(options[1].hasPrefix(".") ? "0" + options[1] : String(options[1])) ?? 1 : 1
        self.path = path
    }
}

/// Collects the steps of a symbol's picture.
private struct SymbolBuilder {
    let strokeWidth: Double
    let isLayered: Bool
    let transform: Transform
    private var steps: [VectorImage.Step] = []
    /// The steps of the last parts, which have the same level.
    private var run: [VectorImage.Step] = []
    private var level = 0

    init(strokeWidth: Double, isLayered: Bool, transform: Transform) {
        self.strokeWidth = strokeWidth
        self.isLayered = isLayered
        self.transform = transform
    }

    mutating func add(_ part: SymbolDrawing.Part) {
        let fill = Shape.path(part.path, .nonZero)
        let stroke = Shape.stroke(
            part.path, StrokeStyle(width: strokeWidth * part.strokeFactor, cap: .round, join: .round))
        switch part.operation {
        case .fill: draw([fill], at: part.level)
        case .stroke: draw([stroke], at: part.level)
        case .both: draw([fill, stroke], at: part.level)
        case .markFill: isLayered ? draw([fill], at: 0) : cut(fill)
        case .markStroke: isLayered ? draw([stroke], at: 0) : cut(stroke)
        case .cut: cut(stroke)
        }
    }

    /// Returns all steps.
    mutating func finished() -> [VectorImage.Step] {
        endRun()
        return steps
    }

    private mutating func draw(_ shapes: [Shape], at part: Int) {
        let level = isLayered ? part : 0
        if level != self.level { endRun() }
        self.level = level
        run += shapes.map {
            VectorImage.Step(.fill($0, paint: .color(.black), transform: transform), tintedColors: [0], level: level, part: part)
        }
    }

    private mutating func cut(_ shape: Shape) {
        let out: [VectorImage.Step] = [
            VectorImage.Step(.pushGroup(GroupStyle(compositing: .destinationOut))),
            VectorImage.Step(.fill(shape, paint: .color(.black), transform: transform)), VectorImage.Step(.popGroup),
        ]
        if isLayered {
            endRun()
            steps = [VectorImage.Step(.pushGroup(GroupStyle()))] + steps + out + [VectorImage.Step(.popGroup)]
        } else {
            run += out
        }
    }

    /// Ends the parts of a level: if there are several, a translucent tint applies to them as one image.
    private mutating func endRun() {
        if run.count > 1 {
            let opaque = run.map { step in
                var step = step
                step.isOpaque = true
                return step
            }
            steps += [VectorImage.Step(.pushGroup(GroupStyle()), tintedColors: [0], level: level)] + opaque
            steps.append(VectorImage.Step(.popGroup))
        } else {
            steps += run
        }
        run = []
    }
}
