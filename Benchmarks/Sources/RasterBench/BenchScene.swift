import AnimGeometry
import AnimGraphics
import Glibc

/// Shapes of one kind on a canvas of 390 × 844 points.
struct BenchScene {
    static let width = 390.0
    static let height = 844.0

    let name: String
    let fills: [(shape: Shape, color: Color)]

    /// The scene on white, enlarged and moved right by a part of a pixel.
    func list(scale: Int, phase: Double, background: Color = .white) -> DisplayList {
        let k = Double(scale)
        let transform = Transform(a: k, b: 0, c: 0, d: k, tx: phase, ty: 0)
        return DisplayList(
            width: Int(BenchScene.width) * scale, height: Int(BenchScene.height) * scale, background: background,
            commands: fills.map { .fill($0.shape, paint: .color($0.color), transform: transform) })
    }
}

extension BenchScene {
    static let all = [roundedRects(), blobs(), overlappingPath()]

    /// Translucent rounded rectangles, which cover the canvas many times over.
    static func roundedRects() -> BenchScene {
        var random = RandomNumbers(seed: 1)
        return BenchScene(
            name: "200 rounded rects, alpha 0.8",
            fills: (0..<200).map { _ in
                let size = Size(width: random.uniform(40...200), height: random.uniform(40...200))
                let origin = Point(x: random.uniform(-20...width - 60), y: random.uniform(-20...height - 60))
                let rounded = RoundedRect(Rect(origin: origin, size: size), cornerRadius: random.uniform(4...24))
                return (.roundedRect(rounded), random.color(alpha: 0.8))
            })
    }

    /// Opaque closed curves of six cubics.
    static func blobs(count: Int = 500) -> BenchScene {
        var random = RandomNumbers(seed: 2)
        return BenchScene(
            name: "\(count) blobs of 6 cubics",
            fills: (0..<count).map { _ in
                let center = Point(x: random.uniform(20...width - 20), y: random.uniform(20...height - 20))
                return (.path(random.blob(around: center, radius: 40), .nonZero), random.color(alpha: 1))
            })
    }

    /// One path that crosses itself everywhere.
    static func overlappingPath() -> BenchScene {
        var random = RandomNumbers(seed: 3)
        var path = Path()
        var point = Point(x: width / 2, y: height / 2)
        path.move(to: point)
        for _ in 0..<2000 {
            let points = (0..<3).map { _ in random.point(near: point) }
            path.cubic(to: points[2], control1: points[0], control2: points[1])
            point = points[2]
        }
        return BenchScene(name: "one path, 2,000 cubics, even-odd", fills: [(.path(path, .evenOdd), .black)])
    }
}

extension RandomNumbers {
    fileprivate mutating func color(alpha: Double) -> Color {
        Color(red: uniform(0...1), green: uniform(0...1), blue: uniform(0...1), alpha: alpha)
    }

    /// A smooth closed curve through six points around a centre.
    fileprivate mutating func blob(around center: Point, radius: Double) -> Path {
        let turn = uniform(0...6)
        let points = (0..<6).map { index in
            let angle = Double(index) * .pi / 3 + turn
            let distance = radius * uniform(0.7...1.15)
            return Point(x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
        }
        var path = Path()
        path.move(to: points[0])
        for index in 0..<6 {
            let (a, b, c, d) = (points[(index + 5) % 6], points[index], points[(index + 1) % 6], points[(index + 2) % 6])
            path.cubic(to: c, control1: b + (c - a) * (1 / 6), control2: c - (d - b) * (1 / 6))
        }
        path.close()
        return path
    }

    fileprivate mutating func point(near point: Point) -> Point {
        let x = point.x + uniform(-90...90)
        let y = point.y + uniform(-90...90)
        return Point(x: min(max(x, 0), BenchScene.width), y: min(max(y, 0), BenchScene.height))
    }
}
