import AnimGeometry
import AnimLayers
import AnimLayout

extension Stage {
    /// Lays out the layers that have changed, as `layoutIfNeeded()`; within a view animation block, the frames animate with the block.
    ///
    /// Layers that have just got their superlayer appear at their frames, without animation.
    package func layOutIfNeeded() {
        guard !layouts.dirty.isEmpty, !layouts.isLayingOut, bindings.phase != .beforeChanges else { return }
        layouts.isLayingOut = true
        context.enter(transaction.nested())
        changeTransaction(TransactionSettings(disableActions: true))
        // Frames depend on superlayers only, so that the number of rounds is the depth of the tree.
        var rounds = 0
        while !layouts.dirty.isEmpty, rounds < Self.maximumRounds, !isExhausted {
            rounds += 1
            for root in takeRoots() { layOut(root) }
        }
        context.leaveTransaction()
        layouts.isLayingOut = false
    }

    private static var maximumRounds: Int { 1000 }

    /// Removes and returns the layers to lay out, superlayers first.
    private func takeRoots() -> [LayerID] {
        layouts.takeDirty().map { (depth: chain(from: $0).count, layer: $0) }
            .sorted { ($0.depth, $0.layer) < ($1.depth, $1.layer) }.map(\.layer)
    }

    private func layOut(_ root: LayerID) {
        // What was a root when it was marked may have got a stack since.
        guard stack(arranging: root) == nil else { return setNeedsLayout(root) }
        guard let layout = layouts[root], layout.stack != nil || layout.pins != nil else { return }
        let node = makeNode(root, isRoot: true)
        let current = recorder.model(of: root).untransformedFrame
        if let pins = layout.pins, let superlayer = superlayer(of: root) {
            let rectangle = layoutRectangle(of: superlayer, isSafeArea: pins.isToSafeArea)
            node.layOut(pins, in: rectangle, current: current)
        } else {
            // An outermost stack keeps its position.
            node.layOut(layout.pins?.withoutPosition ?? Pins(), in: .zero, current: Rect(origin: .zero, size: current.size))
        }
        let isPlaced = layout.pins?.determinePosition == true && superlayer(of: root) != nil
        node.forEachFrame(scale: displayScale) { node, frame in
            let layer = LayerID(index: node.id)
            // A stack of a given size without pins keeps its frame as it is.
            if layer != root || layout.pins != nil || layout.ownSize == nil {
                place(layer, at: frame, keepingPosition: layer == root && !isPlaced)
            }
            if let problem = node.problem { layouts.problemHandler?(layer, problem) }
        }
    }

    private func makeNode(_ layer: LayerID, isRoot: Bool = false) -> LayoutNode {
        spend(Effort.layout, for: .layout)
        let node = LayoutNode(id: layer.index)
        let model = recorder.model(of: layer)
        let layout = layouts[layer] ?? LayerLayout()
        node.isHidden = !isRoot && model.isHidden
        node.hugging = layout.hugging
        node.compressionResistance = layout.compressionResistance
        node.spacingAfter = layout.spacingAfter
        if let pins = layout.pins {
            node.size = AxisPair(horizontal: pins.horizontal.length, vertical: pins.vertical.length)
            node.aspect = pins.aspect
        }
        node.content = content(of: model, layout, keepsSize: isRoot && layout.pins == nil)
        if let stack = layout.stack {
            node.stack = stack
            node.children = sublayers(of: layer).map { makeNode($0) }
        }
        return node
    }

    /// Returns the function of a layer's intrinsic size; nil for none.
    private func content(of model: Layer, _ layout: LayerLayout, keepsSize: Bool) -> ((Double?) -> ContentSize)? {
        if let size = layout.ownSize {
            let kept = keepsSize ? model.bounds.size : size
            return { _ in ContentSize(width: kept.width, height: kept.height) }
        }
        guard layout.stack == nil, let measure = layouts.measure, let own = measure(model, nil) else { return nil }
        return { width in width.flatMap { measure(model, $0) } ?? own }
    }

    private func place(_ layer: LayerID, at frame: Rect, keepingPosition: Bool) {
        let old = recorder.model(of: layer)
        var new = old
        new.bounds.size = frame.size
        if !keepingPosition {
            let anchor = Point(x: old.anchorPoint.x * frame.width, y: old.anchorPoint.y * frame.height)
            new.position = frame.origin + anchor
        }
        let wereEnabled = context.animationsAreEnabled
        if !layouts.place(layer) { context.animationsAreEnabled = false }
        change(layer, from: old, to: new, properties: [.position, .bounds])
        context.animationsAreEnabled = wereEnabled
    }
}

extension Pins {
    /// The pins of the size alone.
    fileprivate var withoutPosition: Pins {
        Pins(
            horizontal: AxisPins(length: horizontal.length), vertical: AxisPins(length: vertical.length), aspect: aspect,
            isToSafeArea: isToSafeArea)
    }
}
