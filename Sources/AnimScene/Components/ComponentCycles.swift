import AnimSource

/// A search for components that contain themselves.
struct ComponentCycles {
    private let documents: [String: ComponentDocument]
    private let sink: DiagnosticSink

    init(_ documents: [String: ComponentDocument], _ sink: DiagnosticSink) {
        self.documents = documents
        self.sink = sink
    }

    /// Reports the components that contain themselves, and those that are nested too deep.
    func report() {
        var finished: Set<String> = []
        for name in documents.keys.sorted() { visit(name, [], &finished) }
    }

    private func visit(_ name: String, _ trail: [String], _ finished: inout Set<String>) {
        if let start = trail.firstIndex(of: name) {
            let cycle = (trail[start...] + [name]).joined(separator: " → ")
            if let document = documents[name] {
                sink.error(
                    "component '\(name)' contains itself: \(cycle)", at: document.nameRange, pointer: "/components/\(name)")
            }
            return
        }
        guard !finished.contains(name), let document = documents[name] else { return }
        guard trail.count < SceneLimits.maximumDepth else {
            sink.error("components are nested more than \(SceneLimits.maximumDepth) deep", at: document.nameRange)
            return
        }
        for used in Self.components(usedBy: document.layer) { visit(used, trail + [name], &finished) }
        finished.insert(name)
    }

    /// The components that a layer and those inside it are instances of.
    private static func components(usedBy layer: LayerDocument) -> [String] {
        (layer.component.map { [$0] } ?? []) + (layer.sublayers + layer.mask).flatMap(components)
    }
}
