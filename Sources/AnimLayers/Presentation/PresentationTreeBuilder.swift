import AnimGeometry
import AnimGraphics
import AnimText
import AnimTiming

/// Builds the presentation tree of a timeline at one moment.
struct PresentationTreeBuilder {
    private let timeline: Timeline
    /// Whether the model values are shown, without animations.
    private let showsModel: Bool
    /// Whether layers that are not seen are left out: the tree is only drawn.
    private let leavesOutUnseen: Bool
    private var nodes: [PresentationTree.Node] = []
    /// The layers still to be visited, the next one last.
    private var open: [Pending] = []
    private var particleCount = 0
    /// The characters, colors and path elements of all nodes.
    private var elementCount = 0
    /// The pictures of color glyphs; each is counted once.
    private var glyphPictures: Set<GlyphPicture> = []

    /// The most nodes of a tree, which nested replicators would multiply without bounds.
    static var maximumNodeCount: Int { 100_000 }

    /// The number of particles in a tree beyond which further emitters have none.
    private static var maximumParticleCount: Int { 100_000 }

    /// The most characters, colors and path elements of a tree, at about 50 bytes each: every copy of a replicator may have its
    /// own in the tree and in the display list.
    static var maximumElementCount: Int { 8_000_000 }

    /// The most nodes for which capacity is reserved: enough for most scenes, and little for a scene with many layers that are
    /// gone.
    private static var expectedNodeCount: Int { 1024 }

    /// The deepest nesting of old transition pictures; within the innermost, transitions end immediately.
    private static var maximumPictureDepth: Int { 3 }

    init(_ timeline: Timeline, showsModel: Bool = false, leavesOutUnseen: Bool = false) {
        (self.timeline, self.showsModel, self.leavesOutUnseen) = (timeline, showsModel, leavesOutUnseen)
    }

    /// Returns the tree from the root.
    mutating func tree(at time: Double, view: TimelineView) -> PresentationTree {
        nodes.reserveCapacity(min(timeline.tracks.count, Self.expectedNodeCount))
        return tree(
            from: Pending(id: Timeline.root, depth: 0, moment: TimelineMoment(time: time, view: view), parentTime: time))
    }

    /// Returns the tree of a layer and its sublayers, with the tint color that it inherits.
    mutating func tree(below layer: LayerID, at time: Double, view: TimelineView) -> PresentationTree {
        let moment = TimelineMoment(time: time, view: view)
        var root = Pending(id: layer, depth: 0, moment: moment, parentTime: timeline.parentTime(of: layer, at: moment))
        let ancestry = timeline.ancestry(of: layer, at: time, view: view)
        for ancestor in ancestry.reversed() {
            root.tintColor = timeline.tracks[ancestor.index].model(at: time, view: view).tintColor ?? root.tintColor
        }
        return tree(from: root)
    }

    private mutating func tree(from root: Pending) -> PresentationTree {
        open = [root]
        while var next = open.popLast(), nodes.count < Self.maximumNodeCount {
            add(&next)
            if elementCount > Self.maximumElementCount { return PresentationTree(nodes: nodes, overflowingLayer: next.id) }
        }
        return PresentationTree(nodes: nodes)
    }

    /// Adds a layer, which gets its tint color.
    ///
    /// The values of a layer are large: they are copied from the timeline, and then moved into the tree.
    private mutating func add(_ next: inout Pending) {
        let index = next.id.index
        let (time, view) = (next.moment.time, next.moment.view)
        let localTime = timeline.tracks[index].timing(at: time, view: view).localTime(parent: next.parentTime)
        var layer =
            showsModel
            ? timeline.tracks[index].model(at: time, view: view)
            : timeline.tracks[index].presentation(at: time, localTime: localTime, view: view)
        if let position = next.position { layer.position = position }
        if layer.tintColor == nil { layer.tintColor = next.tintColor } else { next.tintColor = layer.tintColor }
        if timeline.tracks[index].hasTransition, next.showsTransition, !showsModel,
            let shown = timeline.tracks[index].transition(at: time, localTime: localTime, view: view)
        {
            return add(shown, of: next, layer: layer)
        }
        elementCount += layer.content.elementCount + layer.contents.elementCount
        if case .text(let text) = layer.content { countColorGlyphs(of: text) }
        let mask = timeline.tracks[index].mask.value(at: time, view: view)
        var sublayers = timeline.tracks[index].sublayers.value(at: time, view: view)
        let particles = particles(of: index, layer.content, at: localTime)
        let sortsSublayers = sortsSublayers(sublayers, of: layer)
        var copies: [ReplicatorCopy]?
        if case .replicator(let replicator) = layer.content, !sublayers.isEmpty { copies = replicator.copies(in: layer.bounds) }
        // Among layers in space, and in perspective, also layers without a picture count.
        let leavesOut =
            leavesOutUnseen && !sortsSublayers && copies == nil && layer.sublayerTransform.isAffine && !layer.preservesDepth
            && removeUnseen(&sublayers, at: next.moment)
        nodes.append(
            PresentationTree.Node(
                id: next.id, depth: next.depth, layer: layer, picture: next.picture, copy: next.copy, isMask: next.isMask,
                hasMask: mask != nil, leavesOutSublayers: leavesOut, sortsSublayers: sortsSublayers, particles: particles))
        if let mask { open.append(next.mask(mask, parentTime: localTime)) }
        guard let copies else { return open(sublayers, of: next, parentTime: localTime) }
        for copy in copies.reversed() { open(sublayers, of: next, parentTime: localTime - copy.delay, copy: copy) }
    }

    /// Removes the layers that are not seen with their sublayers; returns whether there are some.
    private func removeUnseen(_ layers: inout [LayerID], at moment: TimelineMoment) -> Bool {
        guard layers.contains(where: { timeline.tracks[$0.index].isUnseen(at: moment.time, view: moment.view) }) else {
            return false
        }
        layers.removeAll { timeline.tracks[$0.index].isUnseen(at: moment.time, view: moment.view) }
        return true
    }

    /// Counts the color glyphs of a text: an element stands for 12 pixels of a picture, and 6 elements for the fill of a layer.
    private mutating func countColorGlyphs(of text: TextContent) {
        guard let glyphs = text.style.colorGlyphs(of: text.string) else { return }
        elementCount += 6 * glyphs.layerCount
        for picture in glyphs.pictures where glyphPictures.insert(picture).inserted { elementCount += picture.pixelCount / 12 }
    }

    /// Returns the particles of an emitter layer, in drawing order; none for other layers.
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

    /// Appends sublayers to the layers to be visited.
    private mutating func open(
        _ sublayers: [LayerID], of next: Pending, parentTime: Double, copy: ReplicatorCopy? = nil
    ) {
        for id in sublayers.reversed() {
            open.append(next.sublayer(id, parentTime: parentTime, copy: copy))
        }
    }

    /// Adds a transition, whose pictures are visited next.
    private mutating func add(_ shown: PlayingTransition, of next: Pending, layer: Layer) {
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
        if let before = previousPicture(next, shown, layer: layer, moved: offsets.old) { pictures.append(before) }
        if type == .flip {
            let rotations = shown.effect.flipRotations(at: shown.progress, in: layer.bounds)
            for index in pictures.indices { pictures[index].picture?.flip(index == 0 ? rotations.new : rotations.old) }
        }
        // The next picture is taken from the end.
        open.append(contentsOf: type == .reveal ? pictures.reversed() : pictures)
    }

    /// Returns the picture of a layer before its transition: the state of the last commit when the transition was added.
    private func previousPicture(
        _ next: Pending, _ shown: PlayingTransition, layer: Layer, moved offset: Point
    ) -> Pending? {
        let moment = TimelineMoment(time: shown.additionTime, view: .committed)
        guard timeline.isInTree(next.id, at: moment.time, view: moment.view) else { return nil }
        // A replicator's copy lagged behind its source by as much then as it does now.
        let lag = timeline.parentTime(of: next.id, at: next.moment) - next.parentTime
        let parentTime = timeline.parentTime(of: next.id, at: moment) - (lag.isFinite ? lag : 0)
        var picture = next.picture(at: moment, parentTime: parentTime, moved: offset)
        picture.pictureDepth += 1
        picture.position = layer.position
        return picture
    }

    /// Whether a layer's sublayers may have different depths, so that the drawing order may differ from the tree order.
    private func sortsSublayers(_ sublayers: [LayerID], of layer: Layer) -> Bool {
        if case .replicator(let replicator) = layer.content, !replicator.instanceTransform.isAffine { return true }
        return sublayers.contains { timeline.tracks[$0.index].hasDepth }
    }

    /// A layer that is still to be visited.
    private struct Pending {
        let id: LayerID
        var depth: Int
        /// The moment whose state is shown: in the past for frozen pictures.
        var moment: TimelineMoment
        /// The local time of its superlayer.
        var parentTime: Double
        /// The transition picture that it represents.
        var picture: TransitionPicture?
        /// The position that replaces its own.
        var position: Point?
        /// The tint color of its superlayer, which it has unless it has its own.
        var tintColor: Color?
        /// The replicator's copy that it belongs to.
        var copy: ReplicatorCopy?
        /// Whether it is the mask of its superlayer.
        var isMask = false
        /// Whether it is the present picture of its own transition.
        var isPresent = false
        /// The number of old transition pictures that enclose it.
        var pictureDepth = 0

        var showsTransition: Bool { !isPresent && pictureDepth < PresentationTreeBuilder.maximumPictureDepth }

        func sublayer(_ id: LayerID, parentTime: Double, copy: ReplicatorCopy?) -> Pending {
            Pending(
                id: id, depth: depth + 1, moment: moment, parentTime: parentTime, tintColor: tintColor, copy: copy,
                pictureDepth: pictureDepth)
        }

        func mask(_ id: LayerID, parentTime: Double) -> Pending {
            var result = sublayer(id, parentTime: parentTime, copy: nil)
            result.isMask = true
            return result
        }

        /// Returns a picture of its transition; if it is itself a picture, the new one moves along with it.
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
    /// The number of characters, colors and path elements.
    fileprivate var elementCount: Int {
        switch self {
        case .none, .replicator, .transform, .emitter, .visualEffect: 0
        case .shape(let shape): shape.path?.elements.count ?? 0
        case .gradient(let gradient): gradient.colors.count + gradient.locations.count
        case .text(let text): text.string.utf8.count
        }
    }
}

extension LayerContents {
    /// The number of path elements of pictures of shapes.
    fileprivate var elementCount: Int {
        image.parts.reduce(0) { sum, part in
            if case .shapes(let image) = part.picture { sum + image.elementCount } else { sum }
        }
    }
}

extension Timeline {
    /// Returns the local time of a layer's superlayer at a moment; media time if there is none.
    fileprivate func parentTime(of layer: LayerID, at moment: TimelineMoment) -> Double {
        let superlayer = tracks[layer.index].superlayer.value(at: moment.time, view: moment.view)
        return superlayer.map { localTime(of: $0, at: moment.time, view: moment.view) } ?? moment.time
    }
}

extension LayerTrack {
    /// Returns the layer's last transition that plays at a time.
    func transition(at time: Double, localTime: Double, view: TimelineView) -> PlayingTransition? {
        for index in attached.value(at: time, view: view).reversed() {
            guard let shown = animations[index].animation.transition(at: localTime) else { continue }
            return PlayingTransition(
                effect: shown.effect, progress: shown.progress, additionTime: animations[index].additionTime)
        }
        return nil
    }
}

/// A transition that plays.
struct PlayingTransition {
    let effect: TransitionEffect
    /// The progress between the two pictures.
    let progress: Double
    /// The time at which it was added to the layer.
    let additionTime: Double
}

extension Timeline {
    /// Returns an upper bound for the layers drawn at any time, and the replicator that contributes most; nil without
    /// replicators.
    ///
    /// It assumes that every replicator has the most copies that its model ever has, and that every layer is at its last place in
    /// the tree.
    ///
    /// Copies beyond 1,000 are neither drawn nor counted. Trees end after `maximumDrawnLayers`.
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

    /// Returns an upper bound for the number of times that a layer is drawn, given the replicators around it.
    package func greatestCopyCount(of layer: LayerID) -> Double { copyCount(within: replicators(around: layer)) }

    /// Returns the replicators around a layer at its last place in the tree, the innermost first.
    private func replicators(around layer: LayerID) -> [LayerID] {
        ancestry(of: layer, at: .infinity, view: .current).dropFirst().filter { tracks[$0.index].isReplicator }
    }

    private func copyCount(within replicators: [LayerID]) -> Double {
        replicators.reduce(1) { $0 * Double(tracks[$1.index].greatestCopyCount) }
    }

    /// The most layers that are drawn, copies included; further layers are left out.
    package static var maximumDrawnLayers: Int { PresentationTreeBuilder.maximumNodeCount }
}

extension LayerTrack {
    /// Whether the layer is a replicator.
    fileprivate var isReplicator: Bool {
        if case .replicator = models.last.content { true } else { false }
    }

    /// The most copies that the model ever has.
    fileprivate var greatestCopyCount: Int {
        models.values.reduce(0) { greatest, layer in
            guard case .replicator(let replicator) = layer.content else { return greatest }
            return max(greatest, replicator.count)
        }
    }
}
