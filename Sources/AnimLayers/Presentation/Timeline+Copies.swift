extension Timeline {
    /// Returns the most layers that are drawn at a time, and the replicator that adds most to them; nil without replicators.
    ///
    /// It is assumed that every replicator has as many copies as its model ever asks for, and that every layer is where it was
    /// last.
    ///
    /// Counts of more than a thousand copies are drawn, and counted, as a thousand. Trees end with `maximumDrawnLayers`.
    package func greatestLayerCount() -> (count: Double, replicator: LayerID?) {
        guard tracks.contains(where: \.isReplicator) else { return (Double(tracks.count), nil) }
        var count = 0.0
        var byReplicator: [Double] = tracks.map { _ in 0 }
        for index in tracks.indices {
            let replicators = replicators(around: LayerID(index: index))
            let copies = copyCount(within: replicators)
            count += copies
            if let innermost = replicators.first { byReplicator[innermost.index] += copies }
        }
        let most = byReplicator.indices.max { (byReplicator[$0], $1) < (byReplicator[$1], $0) }
        return (count, most.flatMap { byReplicator[$0] > 0 ? LayerID(index: $0) : nil })
    }

    /// Returns the greatest number of times that a layer is drawn, with as many copies as replicators around it ever ask for.
    package func greatestCopyCount(of layer: LayerID) -> Double { copyCount(within: replicators(around: layer)) }

    /// Returns the replicators that a layer was in last, the innermost one first.
    private func replicators(around layer: LayerID) -> [LayerID] {
        ancestry(of: layer, at: .infinity, view: .current).dropFirst().filter { tracks[$0.index].isReplicator }
    }

    private func copyCount(within replicators: [LayerID]) -> Double {
        replicators.reduce(1) { $0 * Double(tracks[$1.index].greatestCopyCount) }
    }

    /// The most layers of a tree that are drawn, copies included; those after them are left out.
    package static var maximumDrawnLayers: Int { PresentationTreeBuilder.maximumNodeCount }
}

extension LayerTrack {
    /// Whether the layer makes copies of its sublayers.
    fileprivate var isReplicator: Bool {
        if case .replicator = models.last.content { true } else { false }
    }

    /// The most copies that the model ever asks for.
    fileprivate var greatestCopyCount: Int {
        models.values.reduce(0) { greatest, layer in
            guard case .replicator(let replicator) = layer.content else { return greatest }
            return max(greatest, replicator.count)
        }
    }
}
