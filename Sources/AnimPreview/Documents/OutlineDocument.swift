import AnimGeometry
import AnimInspection
import AnimLayers
import AnimRender
import AnimScene

/// Where the layers of a scene are on its picture at a time, as JSON; lengths of the picture are in pixels.
struct OutlineDocument {
    /// An object for each layer, those behind first.
    let json: JSONText
    /// The number of layers that are left out.
    let omittedCount: Int

    /// The most layers.
    static let longestList = 2_000

    init(_ scene: Scene, at time: Double, on canvas: RenderCanvas) {
        let outlines = scene.timeline.presentation(at: time).outlines(on: Projection(canvas.window))
        let names = Dictionary(scene.layers.map { ($0.id, $0.name) }) { $1 }
        json = .array(outlines.prefix(Self.longestList).map { Self.json(of: $0, name: names[$0.id]) })
        omittedCount = max(0, outlines.count - Self.longestList)
    }

    private static func json(of outline: LayerOutline, name: String?) -> JSONText {
        let frame = outline.frame
        return .object(
            [
                ("id", .number(Double(outline.id.index))), ("name", name.map(JSONText.string) ?? .null),
                ("depth", .number(Double(outline.depth))), ("corners", .array(outline.corners.map(JSONText.init(rounding:)))),
                ("anchor", JSONText(rounding: outline.anchor)),
                ("frame", .array([frame.minX, frame.minY, frame.width, frame.height].map(JSONText.init(rounding:)))),
            ] + (outline.isMask ? [("mask", .bool(true))] : []))
    }
}

/// Where the center of a layer is on the picture at each frame, as JSON in pixels.
struct TrailDocument {
    /// An array of points and nulls, which stand for frames without the layer.
    let json: JSONText
    /// The number of frames from one point to the next: 1 unless there are very many.
    let step: Int

    /// The most points.
    static let longestList = 2_000

    init(_ scene: Scene, of layers: [LayerID], at frames: FrameSequence, on canvas: RenderCanvas) {
        let map = Projection(canvas.window)
        let step = max(1, (frames.count + Self.longestList - 1) / Self.longestList)
        self.step = step
        json = .array(
            stride(from: 0, to: frames.count, by: step).map { index in
                let time = frames.time(of: index)
                // The last one in the tree counts, as for inspections.
                let centers = layers.reversed().lazy.compactMap { scene.timeline.center(of: $0, at: time, on: map) }
                return centers.first.map(JSONText.init(rounding:)) ?? .null
            })
    }
}

extension JSONText {
    /// Creates a number with three decimals, which is more than a screen shows.
    fileprivate init(rounding number: Double) { self = .number((number * 1000).rounded() / 1000) }

    fileprivate init(rounding point: Point) { self = .array([JSONText(rounding: point.x), JSONText(rounding: point.y)]) }
}
