extension Timeline {
    /// Returns the tree of presentation values at a time; times before 0, and NaN, are those of the scene's start.
    ///
    /// While the app is in the background it is that of the last picture before, or nothing but the window.
    package func presentation(at time: Double) -> PresentationTree {
        let time = max(0, time)
        guard let interval = backgroundInterval(at: time) else { return tree(at: time, view: .current) }
        guard interval.isBlank else { return tree(at: interval.start, view: .committed) }
        let window = model(of: Self.root, at: interval.start)
        return PresentationTree(nodes: [PresentationTree.Node(id: Self.root, depth: 0, layer: window)])
    }

    private func tree(at time: Double, view: TimelineView) -> PresentationTree {
        var builder = PresentationTreeBuilder(self)
        return builder.tree(at: time, view: view)
    }
}
