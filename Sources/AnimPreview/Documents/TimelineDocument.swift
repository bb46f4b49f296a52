import AnimGeometry
import AnimInspection
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource

/// What happens in a scene over time, as JSON: layers, animations, touches, events, and intervals in the background.
struct TimelineDocument {
    /// The members of the object.
    let members: [(key: String, value: JSONText)]

    /// The most entries of a list; the numbers of the others are in `omitted`.
    static let longestList = 20_000

    init(_ scene: Scene) {
        let timeline = scene.timeline
        let names = Dictionary(scene.layers.map { ($0.id, $0.name) }) { $1 }
        let spans = timeline.layers.map { (layer: $0, spans: timeline.animationSpans(of: $0)) }
        let layers = spans.filter { names[$0.layer] != nil || !$0.spans.isEmpty }.map(\.layer)
        let places = scene.origin.map { LayerPlaces($0) }
        var omitted: [(key: String, value: JSONText)] = []
        func list<Element>(_ key: String, _ elements: [Element], _ json: (Element) -> JSONText) -> (String, JSONText) {
            let rest = elements.count - Self.longestList
            if rest > 0 { omitted.append((key, .number(Double(rest)))) }
            return (key, .array(elements.prefix(Self.longestList).map(json)))
        }
        var members = [
            list("layers", layers) { Self.json(of: $0, name: names[$0], places) },
            list("animations", spans.flatMap { layer, spans in spans.map { (layer, $0) } }) { Self.json(of: $0.1, on: $0.0) },
            list("touches", timeline.fingerStrokes, Self.json),
            list("events", scene.events.events, \.json),
            list("background", timeline.backgroundSpans) { .array([Self.time($0.start), Self.time($0.end)]) },
        ]
        if !omitted.isEmpty { members.append(("omitted", .object(omitted))) }
        self.members = members
    }

    private static func json(of layer: LayerID, name: String?, _ places: LayerPlaces?) -> JSONText {
        .object(
            [("id", .number(Double(layer.index))), ("name", name.map(JSONText.string) ?? .null)]
                + (places?.members(of: layer) ?? []))
    }

    private static func json(of span: AnimationSpan, on layer: LayerID) -> JSONText {
        .object([
            ("layer", .number(Double(layer.index))), ("key", .string(span.key)), ("kind", .string(span.kind.rawValue)),
            ("keyPath", span.keyPath.map { .string($0.description) } ?? .null), ("begin", time(span.begin)),
            ("end", time(span.end)),
            ("additive", .bool(span.isAdditive)), ("removed", .bool(span.isRemoved)),
            ("attached", .array([time(span.addition), time(span.removal)])),
        ])
    }

    private static func json(of stroke: FingerStroke) -> JSONText {
        .object([
            ("finger", .number(Double(stroke.identifier))), ("down", time(stroke.samples[0].time)),
            ("up", stroke.liftTime.map(time) ?? .null),
            (
                "path",
                .array(
                    stroke.samples.prefix(longestList).map { sample in
                        .array([time(sample.time), .number(sample.location.x), .number(sample.location.y)])
                    })
            ),
        ])
    }

    /// Returns a time in seconds; null for one that never comes.
    private static func time(_ seconds: Double) -> JSONText { seconds.isFinite ? .number(seconds) : .null }
}

/// The places of layers in the files of a scene.
private struct LayerPlaces {
    private let origin: SceneOrigin
    private let lines: LineIndex

    init(_ origin: SceneOrigin) {
        self.origin = origin
        lines = LineIndex(origin.source)
    }

    /// Returns the file, the line and the column of a layer.
    func members(of layer: LayerID) -> [(key: String, value: JSONText)] {
        let offset = Int(origin.range(of: layer).lowerBound)
        let position = lines.position(at: offset)
        return [
            ("file", .string(origin.source.file(at: offset).name)), ("line", .number(Double(position.line))),
            ("column", .number(Double(position.column))),
        ]
    }
}
