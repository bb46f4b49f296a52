import AnimGeometry
import AnimTiming

/// Walks through a timeline's layers at one moment in the order of the tree.
struct PresentationTreeBuilder {
    private let timeline: Timeline
    private var nodes: [PresentationTree.Node] = []
    /// The layers that wait for their turn, the next one last.
    private var open: [Pending] = []
    private var particleCount = 0
    /// The characters, colours and path elements of all nodes.
    private var elementCount = 0

    /// The most nodes of a tree: a bound on what replicators within replicators multiply.
    static var maximumNodeCount: Int { 100_000 }

    /// The number of particles in a tree from which on further emitters have none.
    private static var maximumParticleCount: Int { 100_000 }

    /// The most characters, colours and path elements of a tree: each copy of a replicator may have its own, in the tree and in the
    /// display list, of about 50 bytes each.
    static var maximumElementCount: Int { 8_000_000 }

    /// The most nodes for which room is reserved: enough for most scenes, little for one that has used up many layers.
    private static var expectedNodeCount: Int { 1024 }

    /// The most pictures from before that lie in each other; within the last one, transitions are over at once.
    private static var maximumPictureDepth: Int { 3 }

    init(_ timeline: Timeline) { self.timeline = timeline }

    /// Returns the tree from the root.
    mutating func tree(at time: Double, view: TimelineView) -> PresentationTree {
        nodes.reserveCapacity(min(timeline.tracks.count, Self.expectedNodeCount))
        open = [Pending(id: Timeline.root, depth: 0, moment: TimelineMoment(time: time, view: view), parentTime: time)]
        while let next = open.popLast(), nodes.count < Self.maximumNodeCount {
            add(next)
            if elementCount > Self.maximumElementCount { return PresentationTree(nodes: nodes, overflowingLayer: next.id) }
        }
        return PresentationTree(nodes: nodes)
    }

    private mutating func add(_ next: Pending) {
        let index = next.id.index
        let (time, view) = (next.moment.time, next.moment.view)
        let localTime = timeline.tracks[index].timing(at: time, view: view).localTime(parent: next.parentTime)
        var layer = timeline.tracks[index].presentation(at: time, localTime: localTime, view: view)
        if let position = next.position { layer.position = position }
        if timeline.tracks[index].hasTransition, next.showsTransition,
            let shown = timeline.tracks[index].transition(at: time, localTime: localTime, view: view)
        {
            return add(shown, of: next, layer: layer)
        }
        elementCount += layer.content.elementCount
        let mask = timeline.tracks[index].mask.value(at: time, view: view)
        nodes.append(
            PresentationTree.Node(
                id: next.id, depth: next.depth, layer: layer, picture: next.picture, copy: next.copy, isMask: next.isMask,
                hasMask: mask != nil, particles: particles(of: index, layer.content, at: localTime)))
        if let mask { open.append(next.mask(mask, parentTime: localTime)) }
        let sublayers = timeline.tracks[index].sublayers.value(at: time, view: view)
        nodes[nodes.count - 1].sortsSublayers = sortsSublayers(sublayers, of: layer)
        guard case .replicator(let replicator) = layer.content, !sublayers.isEmpty else {
            return open(sublayers, of: next, parentTime: localTime)
        }
        for copy in replicator.copies(in: layer.bounds).reversed() {
            open(sublayers, of: next, parentTime: localTime - copy.delay, copy: copy)
        }
    }

    /// Returns the particles of an emitter layer; none for others.
    private mutating func particles(of index: Int, _ content: LayerContent, at localTime: Double) -> [Particle] {
        guard case .emitter(let emitter) = content, particleCount < Self.maximumParticleCount,
            let youngestFirst = timeline.emissions[index]?.particles(at: localTime)
        else { return [] }
        particleCount += youngestFirst.count
        return switch emitter.renderMode {
        case .oldestFirst, .backToFront, .additive: youngestFirst.reversed()
        case .oldestLast: youngestFirst
        case .unordered: youngestFirst.reversed().sorted { ($0.cell, $0.number) < ($1.cell, $1.number) }
        }
    }

    /// Appends sublayers to those that wait for their turn.
    private mutating func open(
        _ sublayers: [LayerID], of next: Pending, parentTime: Double, copy: ReplicatorCopy? = nil
    ) {
        for id in sublayers.reversed() {
            open.append(next.sublayer(id, parentTime: parentTime, copy: copy))
        }
    }

    /// Adds a transition, whose pictures come next.
    private mutating func add(_ shown: ShownTransition, of next: Pending, layer: Layer) {
        let type = shown.effect.type
        nodes.append(
            PresentationTree.Node(
                id: next.id, depth: next.depth, layer: layer, picture: next.picture, transition: type, copy: next.copy,
                isMask: next.isMask))
        let offsets = shown.effect.offsets(at: shown.progress, size: layer.bounds.size)
        let share = type == .fade ? min(max(shown.progress, 0), 1) : nil
        var pictures = [next.picture(at: next.moment, parentTime: next.parentTime, moved: offsets.new)]
        pictures[0].isPresent = true
        pictures[0].picture?.share = share
        if let before = pictureFromBefore(next, shown, layer: layer, moved: offsets.old) { pictures.append(before) }
        if type == .flip {
            let turns = shown.effect.turns(at: shown.progress, in: layer.bounds)
            for index in pictures.indices { pictures[index].picture?.flip(index == 0 ? turns.new : turns.old) }
        }
        // The next one is taken from the end.
        open.append(contentsOf: type == .reveal ? pictures.reversed() : pictures)
    }

    /// Returns the picture of a layer before its transition: the state that the last commit shows when the transition is added.
    private func pictureFromBefore(
        _ next: Pending, _ shown: ShownTransition, layer: Layer, moved offset: Point
    ) -> Pending? {
        let moment = TimelineMoment(time: shown.additionTime, view: .committed)
        guard timeline.isInTree(next.id, at: moment.time, view: moment.view) else { return nil }
        // A copy of a replicator lags behind its source then by as much as it does now.
        let lag = timeline.parentTime(of: next.id, at: next.moment) - next.parentTime
        let parentTime = timeline.parentTime(of: next.id, at: moment) - (lag.isFinite ? lag : 0)
        var picture = next.picture(at: moment, parentTime: parentTime, moved: offset)
        picture.pictureDepth += 1
        picture.position = layer.position
        return picture
    }

    /// Whether a layer's sublayers may have different depths, so that the order of the tree may not be that of drawing.
    private func sortsSublayers(_ sublayers: [LayerID], of layer: Layer) -> Bool {
        if case .replicator(let replicator) = layer.content, !replicator.instanceTransform.isAffine { return true }
        return sublayers.contains { timeline.tracks[$0.index].hasDepth }
    }

    /// A layer that waits for its turn in drawing order.
    private struct Pending {
        let id: LayerID
        var depth: Int
        /// The moment whose state is shown: an earlier one than the present for frozen pictures.
        var moment: TimelineMoment
        /// The local time of its superlayer.
        var parentTime: Double
        /// The picture of a transition that it is.
        var picture: TransitionPicture?
        /// The position that it has instead of its own.
        var position: Point?
        /// The copy of its superlayer's sublayers that it belongs to.
        var copy: ReplicatorCopy?
        /// Whether it is the mask of its superlayer.
        var isMask = false
        /// Whether it is the present picture of its own transition.
        var isPresent = false
        /// The number of pictures from before that it lies in.
        var pictureDepth = 0

        var showsTransition: Bool { !isPresent && pictureDepth < PresentationTreeBuilder.maximumPictureDepth }

        func sublayer(_ id: LayerID, parentTime: Double, copy: ReplicatorCopy?) -> Pending {
            Pending(
                id: id, depth: depth + 1, moment: moment, parentTime: parentTime, copy: copy, pictureDepth: pictureDepth)
        }

        func mask(_ id: LayerID, parentTime: Double) -> Pending {
            var result = sublayer(id, parentTime: parentTime, copy: nil)
            result.isMask = true
            return result
        }

        /// Returns a picture of its transition; where it is a picture itself, the new one moves along.
        func picture(at moment: TimelineMoment, parentTime: Double, moved offset: Point) -> Pending {
            let outer = picture?.offset ?? .zero
            let outerTurn = picture?.turn
            var result = self
            result.depth += 1
            result.moment = moment
            result.parentTime = parentTime
            result.copy = nil
            result.isMask = false
            result.picture = TransitionPicture(offset: Point(x: outer.x + offset.x, y: outer.y + offset.y), turn: outerTurn)
            return result
        }
    }
}

extension LayerContent {
    /// The number of characters, colours and path elements.
    fileprivate var elementCount: Int {
        switch self {
        case .none, .replicator, .transform, .emitter: 0
        case .shape(let shape): shape.path?.elements.count ?? 0
        case .gradient(let gradient): gradient.colors.count + gradient.locations.count
        case .text(let text): text.string.utf8.count
        }
    }
}

extension Timeline {
    /// Returns the local time of a layer's superlayer at a moment; media time where there is none.
    fileprivate func parentTime(of layer: LayerID, at moment: TimelineMoment) -> Double {
        let superlayer = tracks[layer.index].superlayer.value(at: moment.time, view: moment.view)
        return superlayer.map { localTime(of: $0, at: moment.time, view: moment.view) } ?? moment.time
    }
}

extension LayerTrack {
    /// Returns the last of the layer's transitions that play at a time.
    func transition(at time: Double, localTime: Double, view: TimelineView) -> ShownTransition? {
        for index in attached.value(at: time, view: view).reversed() {
            guard let shown = animations[index].animation.transition(at: localTime) else { continue }
            return ShownTransition(
                effect: shown.effect, progress: shown.progress, additionTime: animations[index].additionTime)
        }
        return nil
    }
}

/// A transition that plays.
struct ShownTransition {
    let effect: TransitionEffect
    /// The progress between its pictures.
    let progress: Double
    /// The time at which it was added to the layer.
    let additionTime: Double
}

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
