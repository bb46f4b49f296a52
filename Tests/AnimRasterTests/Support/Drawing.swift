import AnimGeometry
import AnimGraphics
import TestSupport
@testable import AnimRaster

/// Draws commands on a transparent canvas.
func draw(_ commands: [DrawCommand], width: Int = 16, height: Int = 16, background: Color = .clear) -> Pixmap {
    var rasterizer = Rasterizer()
    return rasterizer.render(DisplayList(width: width, height: height, background: background, commands: commands))
}

/// The coverage of a shape, row by row: the alpha of a black fill.
func coverage(of shape: Shape, _ transform: Transform = .identity, width: Int = 4, height: Int = 4) -> [[Int]] {
    let pixmap = draw([.fill(shape, paint: .color(.black), transform: transform)], width: width, height: height)
    return (0..<height).map { y in pixmap.row(y).map { Int($0 >> 24) } }
}

extension DrawCommand {
    /// A fill without a transform.
    static func fill(_ shape: Shape, _ color: Color) -> DrawCommand {
        .fill(shape, paint: .color(color), transform: Transform.identity)
    }

    /// A clip without a transform.
    static func clip(_ shape: Shape) -> DrawCommand { .pushClip(shape, transform: Transform.identity) }
}

extension Path {
    /// A closed polygon.
    init(polygon points: [(Double, Double)]) {
        self.init()
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { move(to: point) } else { line(to: point) }
        }
        close()
    }

    /// A closed rectangle, clockwise or the other way.
    init(rect: Rect, clockwise: Bool = true) {
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ]
        self.init(polygon: clockwise ? corners : corners.reversed())
    }
}

/// Random points, colors, paths and commands that depend on a seed alone.
struct SeededNumbers {
    private var generator: SplitMix64

    init(state: UInt64) { generator = SplitMix64(seed: state) }

    mutating func bits() -> UInt64 { generator.next() }

    /// A multiple of 1/256 within a range, so that moving by whole pixels is exact.
    mutating func coordinate(_ range: ClosedRange<Double>) -> Double {
        let steps = UInt64((range.upperBound - range.lowerBound) * 256) + 1
        return range.lowerBound + Double(bits() % steps) / 256
    }

    mutating func point(_ range: ClosedRange<Double>) -> Point { Point(x: coordinate(range), y: coordinate(range)) }

    mutating func color() -> Color {
        let value = bits()
        return Color(
            r: UInt8(truncatingIfNeeded: value), g: UInt8(truncatingIfNeeded: value >> 8),
            b: UInt8(truncatingIfNeeded: value >> 16), a: UInt8(truncatingIfNeeded: value >> 24))
    }

    mutating func path(curves: Int, within range: ClosedRange<Double>) -> Path {
        var path = Path()
        path.move(to: point(range))
        for index in 0..<curves {
            switch bits() % 4 {
            case 0: path.line(to: point(range))
            case 1: path.quad(to: point(range), control: point(range))
            default: path.cubic(to: point(range), control1: point(range), control2: point(range))
            }
            if index % 5 == 4 { path.close() }
        }
        return path
    }

    /// Fills, clips and groups of all kinds, which nest properly.
    mutating func commands(count: Int, within range: ClosedRange<Double>, depth: Int = 0) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        for _ in 0..<count {
            let origin = point(range)
            let rect = Rect(origin: origin, size: Size(width: coordinate(0...60), height: coordinate(0...60)))
            let rounded = RoundedRect(
                rect, cornerRadius: coordinate(0...30), corners: Corners(rawValue: UInt8(bits() & 15)),
                curve: bits() & 1 == 0 ? .circular : .continuous)
            let inner = RoundedRect(rect.insetBy(dx: 5, dy: 3), cornerRadius: 4)
            let rule: FillRule = bits() & 1 == 0 ? .nonZero : .evenOdd
            let shapes: [Shape] = [
                .rect(rect), .roundedRect(rounded), .ring(outer: rounded, inner: inner),
                .path(path(curves: Int(bits() % 9) + 2, within: range), rule),
            ]
            let turned = Transform(a: 0.875, b: 0.5, c: -0.5, d: 0.875, tx: 3, ty: -2)
            let transform: Transform = bits() & 1 == 0 ? .identity : turned
            let shape = shapes[Int(bits() % 4)]
            if depth < 3 && bits() % 4 == 0 {
                let opacity = [0.0, 0.3, 0.75, 1][Int(bits() % 4)]
                let isGroup = bits() & 1 == 0
                commands.append(isGroup ? .pushGroup(opacity: opacity) : .pushClip(shape, transform: transform))
                commands += self.commands(count: Int(bits() % 5), within: range, depth: depth + 1)
                commands.append(isGroup ? .popGroup : .popClip)
            } else {
                commands.append(.fill(shape, paint: .color(color()), transform: transform))
            }
        }
        return commands
    }
}
