extension Timeline {
    /// The most layers that are drawn at a time, if every replicator has as many copies as its model ever says and every layer
    /// is where it was last, and the replicator that adds most to that; nil for none.
    ///
    /// Counts of more than a thousand copies are drawn, and counted, as a thousand. Trees end with `maximumDrawnLayers`.
    public func greatestLayerCount() -> (count: Double, replicator: LayerID?) {
        guard tracks.contains(where: \.isReplicator) else { return (Double(tracks.count), nil) }
        var count = 0.0
        var byReplicator: [Double] = tracks.map { _ in 0 }
        for index in tracks.indices {
            var copies = 1.0
            var innermost: Int?
            for ancestor in ancestry(of: LayerID(index: index), at: .infinity, view: .current).dropFirst()
            where tracks[ancestor.index].isReplicator {
                copies *= Double(tracks[ancestor.index].greatestCopyCount)
                innermost = innermost ?? ancestor.index
            }
            count += copies
            if let innermost { byReplicator[innermost] += copies }
        }
        let most = byReplicator.indices.max { (byReplicator[$0], $1) < (byReplicator[$1], $0) }
        return (count, most.flatMap { byReplicator[$0] > 0 ? LayerID(index: $0) : nil })
    }

    /// The most layers of a tree that are drawn, copies included; those after them are left out.
    public static var maximumDrawnLayers: Int { PresentationTreeBuilder.maximumNodeCount }
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
