import AnimGeometry
import AnimGraphics

/// Fills of one kind on a canvas of 390 × 844 points, defined by the numbers in a file in `Data`.
struct FillScene {
    enum Kind { case roundedRects, blobs, overlappingPath, strokes, gradients, shadow }

    static let width = 390
    static let height = 844
    static let curvesOfBlob = 6
    static let strokeStyle = StrokeStyle(width: 3, cap: .round, join: .round)
    /// The colors of the gradient across the canvas, from its upper left to its lower right corner.
    static let washColors = [Color(r: 32, g: 96, b: 255, a: 255), Color(r: 255, g: 128, b: 32, a: 255)]
    static let shadowCaster = RoundedRect(Rect(x: 45, y: 272, width: 300, height: 300), cornerRadius: 20)
    static let shadowRadius = 12.0

    let name: String
    let kind: Kind
    let numbers: [Double]

    /// The number of values in a record; the overlapping path is a single record.
    var stride: Int {
        switch kind {
        case .roundedRects: 9
        case .blobs: 2 + 6 * FillScene.curvesOfBlob + 4
        case .overlappingPath: numbers.count
        case .strokes: 2 + 6 * 3 + 4
        case .gradients: 7
        case .shadow: 1
        }
    }

    var records: [ArraySlice<Double>] {
        Swift.stride(from: 0, to: numbers.count, by: stride).map { numbers[$0..<$0 + stride] }
    }

    static func all(in folder: String) throws -> [FillScene] {
        func load(_ name: String, _ kind: Kind, _ file: String) throws -> FillScene {
            FillScene(name: name, kind: kind, numbers: try FloatFile.read("\(folder)/Data/\(file).f32").map { Double($0) })
        }
        return [
            try load("200 rounded rects, alpha 0.8", .roundedRects, "rounded-rects"),
            try load("500 blobs of 6 cubics", .blobs, "blobs"),
            try load("one path, 2,000 cubics, even-odd", .overlappingPath, "overlapping-path"),
            try load("200 strokes of 3 cubics, width 3, round", .strokes, "strokes"),
            try load("a gradient over all, 50 radial ones", .gradients, "radial-gradients"),
            FillScene(name: "the shadow of a rounded rect of 300 pt, σ 12, new each frame", kind: .shadow, numbers: []),
        ]
    }
}

extension FillScene {
    /// Returns the scene on white, rebuilt from its numbers, scaled, and moved to the right by a fraction of a pixel.
    func list(scale: Int, phase: Double) -> DisplayList {
        let k = Double(scale)
        let transform = Transform(a: k, b: 0, c: 0, d: k, tx: phase, ty: 0)
        var commands: [DrawCommand] = []
        switch kind {
        case .shadow:
            commands.append(
                .shadow(
                    .roundedRect(FillScene.shadowCaster), radius: FillScene.shadowRadius + phase, color: .black,
                    transform: Projection(transform)))
        case .gradients:
            let canvas = Rect(x: 0, y: 0, width: Double(FillScene.width), height: Double(FillScene.height))
            let wash = Gradient(
                .axial(from: .zero, to: Point(x: canvas.width, y: canvas.height)), stops: FillScene.stops(FillScene.washColors))
            commands.append(.fill(.rect(canvas), paint: .gradient(wash), transform: transform))
        case .roundedRects, .blobs, .overlappingPath, .strokes: break
        }
        commands += records.map { .fill(shape($0), paint: paint($0), transform: transform) }
        return DisplayList(
            width: FillScene.width * scale, height: FillScene.height * scale, background: .white, commands: commands)
    }

    private func shape(_ r: ArraySlice<Double>) -> Shape {
        let i = r.startIndex
        switch kind {
        case .roundedRects:
            let rect = Rect(x: r[i], y: r[i + 1], width: r[i + 2], height: r[i + 3])
            return .roundedRect(RoundedRect(rect, cornerRadius: r[i + 4]))
        case .blobs: return .path(FillScene.path(r.dropLast(4)), .nonZero)
        case .overlappingPath: return .path(FillScene.path(r), .evenOdd)
        case .strokes: return .stroke(FillScene.path(r.dropLast(4)), FillScene.strokeStyle)
        case .gradients, .shadow:
            let side = 2 * r[i + 2]
            let rect = Rect(x: r[i] - r[i + 2], y: r[i + 1] - r[i + 2], width: side, height: side)
            return .roundedRect(RoundedRect(rect, cornerRadius: r[i + 2]))
        }
    }

    private func paint(_ r: ArraySlice<Double>) -> Paint {
        guard kind == .gradients else { return .color(color(r)) }
        let inner = color(r)
        let outer = Color(red: inner.red, green: inner.green, blue: inner.blue, alpha: 0)
        let i = r.startIndex
        let geometry = Gradient.Geometry.radial(center: Point(x: r[i], y: r[i + 1]), radiusX: r[i + 2], radiusY: r[i + 2])
        return .gradient(Gradient(geometry, stops: FillScene.stops([inner, outer])))
    }

    private static func stops(_ colors: [Color]) -> [GradientStop] {
        [GradientStop(location: 0, color: colors[0]), GradientStop(location: 1, color: colors[1])]
    }

    func color(_ r: ArraySlice<Double>) -> Color {
        if kind == .overlappingPath { return .black }
        let i = r.endIndex - 4
        return Color(red: r[i] / 255, green: r[i + 1] / 255, blue: r[i + 2] / 255, alpha: r[i + 3] / 255)
    }

    /// Returns a path from its starting point and its cubics.
    static func path(_ r: ArraySlice<Double>) -> Path {
        func point(_ index: Int) -> Point { Point(x: r[index], y: r[index + 1]) }
        var path = Path()
        path.move(to: point(r.startIndex))
        for i in Swift.stride(from: r.startIndex + 2, to: r.endIndex, by: 6) {
            path.cubic(to: point(i + 4), control1: point(i), control2: point(i + 2))
        }
        return path
    }
}
