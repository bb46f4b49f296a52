package import AnimGeometry
package import AnimLayers
package import AnimLayout

extension Stage {
    /// Sets the layout of a layer, or removes it.
    ///
    /// Layers whose layout may have changed are laid out at the end of the current view animation block, as if it called
    /// `layoutIfNeeded()`, or without animation in the layout of the current tick.
    package func setLayout(_ layout: LayerLayout?, of layer: LayerID) {
        guard layouts[layer] != layout else { return }
        spend(Effort.change, for: .layout)
        layouts.set(layout, of: layer)
        setNeedsLayout(layer)
    }

    /// Returns the layout of a layer; nil for none.
    package func layout(of layer: LayerID) -> LayerLayout? { layouts[layer] }

    /// Returns the stack that lays out a layer; nil for none.
    package func stack(arranging layer: LayerID) -> LayerID? {
        guard let superlayer = superlayer(of: layer), layouts[superlayer]?.stack != nil, mask(of: superlayer) != layer
        else { return nil }
        return superlayer
    }

    /// Sets the measure of layers' contents: the intrinsic size at a width, or without limit for nil; nil for none.
    package func setContentMeasure(_ measure: @escaping (Layer, Double?) -> ContentSize?) { layouts.measure = measure }

    /// Sets the handler of problems in stacks, called in each layout.
    package func setLayoutProblemHandler(_ handler: @escaping (LayerID, StackProblem) -> Void) {
        layouts.problemHandler = handler
    }
}

// MARK: - Changes

extension Stage {
    /// Marks the outermost stack that contains a layer, or the layer itself, for layout.
    func setNeedsLayout(_ layer: LayerID) {
        var root = layer
        while let stack = stack(arranging: root) { root = stack }
        layouts.setNeedsLayout(root)
    }

    /// Marks what depends on changed model values of a layer.
    ///
    /// A changed frame of a laid-out layer, as of views in UIKit, lasts until something else causes a layout.
    func modelDidChange(of layer: LayerID, from old: Layer, to new: Layer) {
        guard layouts.isInUse else { return }
        if old.bounds.size != new.bounds.size { sizeDidChange(of: layer) }
        if old.position != new.position { safeAreaDidChange(below: layer) }
        let layout = layouts[layer]
        let isArranged = stack(arranging: layer) != nil
        guard isArranged || layout?.pins != nil else { return }
        let changesContent =
            layout?.ownSize == nil
            && (old.content != new.content || old.contents.image != new.contents.image
                || old.contents.scale != new.contents.scale)
        if changesContent || isArranged && old.isHidden != new.isHidden { setNeedsLayout(layer) }
    }

    private func sizeDidChange(of layer: LayerID) {
        if let layout = layouts[layer], layout.stack != nil, layout.ownSize != nil, layout.pins == nil,
            stack(arranging: layer) == nil
        {
            layouts.setNeedsLayout(layer)
        }
        let sublayers = sublayers(of: layer) + [mask(of: layer)].compactMap(\.self)
        spend(sublayers.count / 4, for: .layout)
        for sublayer in sublayers where layouts[sublayer]?.pins != nil && stack(arranging: sublayer) == nil {
            layouts.setNeedsLayout(sublayer)
        }
    }

    private func safeAreaDidChange(below layer: LayerID) {
        guard !layouts.pinnedToSafeArea.isEmpty else { return }
        spend(layouts.pinnedToSafeArea.count, for: .layout)
        for pinned in layouts.pinnedToSafeArea where pinned != layer && chain(from: pinned).contains(layer) {
            setNeedsLayout(pinned)
        }
    }

    /// Marks what depends on a layer's place in the tree, after it has changed.
    func superlayerDidChange(of layer: LayerID, from old: LayerID?) {
        guard layouts.isInUse else { return }
        let new = superlayer(of: layer)
        if new != old { layouts.displace(layer) }
        for stack in [old, new].compactMap(\.self) where layouts[stack]?.stack != nil { setNeedsLayout(stack) }
        if layouts[layer] != nil { setNeedsLayout(layer) }
        safeAreaDidChange(below: layer)
    }

    /// Keeps a layer that a view animation block hides in a stack on screen until the end of the block, while it shrinks.
    func keepVisible(_ layer: LayerID, from old: Layer, to new: Layer) {
        guard old.isHidden != new.isHidden, !new.isStandalone, context.animationsAreEnabled, let block = context.block,
            recorder.isInTree(layer), stack(arranging: layer) != nil || isArranged?(layer) == true
        else { return }
        let keyPath = LayerKeyPath(.hidden)
        block.tracking?.current?.values.note(keyPath, of: layer, from: .flag(old.isHidden), to: .flag(new.isHidden))
        guard new.isHidden, block.animation.isAnimated, !completesAnimationsImmediately else { return }
        addBlockAnimation(.visibility(from: 1, to: 1), forKey: keyPath.description, to: layer, in: block)
    }
}

// MARK: - Rectangles

extension Stage {
    /// Returns the rectangle that pins of a layer's sublayers refer to, in the layer's space; scrolling does not move it.
    func layoutRectangle(of layer: LayerID, isSafeArea: Bool) -> Rect {
        let size = recorder.model(of: layer).bounds.size
        guard isSafeArea else { return Rect(origin: .zero, size: size) }
        let insets = safeAreaInsets(of: layer)
        return Rect(
            x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }

    /// Returns the parts of a layer that the unsafe edges of the window cover, at most these edges themselves.
    ///
    /// Frames are regarded before their transforms, and without scrolling.
    private func safeAreaInsets(of layer: LayerID) -> EdgeInsets {
        let chain = chain(from: layer)
        guard let window = chain.last, window == Timeline.root else { return EdgeInsets() }
        let screen = recorder.model(of: window).bounds.size
        let size = recorder.model(of: layer).bounds.size
        let origin = chain.dropLast().reduce(Point.zero) { $0 + recorder.model(of: $1).untransformedFrame.origin }
        func overlap(_ distance: Double, _ inset: Double) -> Double { max(0, min(inset, inset - distance)) }
        return EdgeInsets(
            top: overlap(origin.y, safeArea.top), left: overlap(origin.x, safeArea.left),
            bottom: overlap(screen.height - origin.y - size.height, safeArea.bottom),
            right: overlap(screen.width - origin.x - size.width, safeArea.right))
    }
}

extension Layer {
    /// The frame before the transform.
    package var untransformedFrame: Rect { LayerGeometry(self).untransformedFrame }
}
