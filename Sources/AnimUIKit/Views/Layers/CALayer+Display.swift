import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import Foundation

extension CALayer {
    /// Marks the contents to be drawn before the next commit.
    final func markForDisplay() {
        guard !isMarkedForDisplay, !isInDisplay, id != nil else { return }
        isMarkedForDisplay = true
        film.layersToDisplay.append(WeakLayer(layer: self))
    }

    /// Draws the contents now.
    final func displayNow() {
        isMarkedForDisplay = false
        isInDisplay = true
        display()
        isInDisplay = false
    }

    /// Asks the delegate for the contents, or draws them.
    final func displayContents() {
        drawsContents = delegate == nil
        delegate?.display(self)
        if drawsContents { drawContents() }
    }

    private func drawContents() {
        let bounds = bounds
        guard Rect(bounds).isFinite, !Rect(bounds).isEmpty else { return }
        let context = CGContext(bounds: bounds, scale: contentsScale)
        if let view { onMain { view.willDrawContents() } }
        delegate?.layerWillDraw(self)
        draw(in: context)
        if let view { onMain { view.didDrawContents() } }
        while !context.layers.isEmpty { context.endTransparencyLayer() }
        if context.isEmpty && !hasDrawnContents { return }
        if let view, onMain({ view.isBlackWithoutBackground }) { context.drawBelow(.black) }
        setDrawn(context.isEmpty ? nil : context.picture)
    }

    private func setDrawn(_ picture: VectorImage?) {
        let shown = picture.map { ImageMix.Picture.shapes($0) }
        film.stage.spend(Self.displayEffort + 2 * (picture?.steps.count ?? 0), for: .changes)
        // The same picture once more would only take memory.
        if hasDrawnContents, values.contents.image.picture == shown { return }
        let value = LayerValue.image(shown.map { ImageMix($0) } ?? ImageMix(nil))
        // The first picture of a layer does not fade in.
        if isOfView || !hasDrawnContents {
            withoutActions { set(value, for: .contents) }
        } else {
            set(value, for: .contents)
        }
        hasDrawnContents = true
    }

    /// The work of a drawing without its steps, in the stage's units.
    private static var displayEffort: Int { 50 }

    /// Whether the layer is shown with an extent, as far as its values say.
    fileprivate final var isShown: Bool {
        guard let id, film.stage.isInTree(id) else { return false }
        let values = values
        guard !values.isHidden, values.bounds.isFinite, !values.bounds.isEmpty else { return false }
        return sequence(first: self, next: \.superlayer).dropFirst().allSatisfy { !$0.isHidden }
    }

    /// Draws the layer and its sublayers as they are now.
    final func render(to context: CGContext) {
        guard let id else {
            original?.render(to: context)
            return
        }
        displayTree()
        context.draw(film.stage.drawing(of: id, showsModel: true), of: CGRect(values.bounds))
    }

    /// Draws the contents of the layer and its sublayers that wait for it.
    final func displayTree() {
        guard !film.layersToDisplay.isEmpty else { return }
        if isMarkedForDisplay, !isInDisplay { displayNow() }
        for sublayer in orderedSublayers { sublayer.displayTree() }
        mask?.displayTree()
    }
}

extension CGContext {
    /// Draws the steps of a layer, which are in the user space.
    final func draw(_ commands: [DrawCommand], of bounds: CGRect) {
        let map = Projection(userTransform)
        draw(commands.map { $0.transformed(by: map) })
    }
}

extension FilmContext {
    /// Lays out and draws marked layers, before a commit: each layer is drawn at most once.
    func update() {
        layOut()
        var drawn: Set<ObjectIdentifier> = []
        // Views may be added and marked for layout while others are drawn.
        for _ in 0..<Self.updatesPerCommit {
            guard display(except: &drawn) else { return }
            layOut()
        }
    }

    /// Draws the layers that wait for it and are shown; returns false if there were none.
    private func display(except drawn: inout Set<ObjectIdentifier>) -> Bool {
        guard !layersToDisplay.isEmpty else { return false }
        let waiting = layersToDisplay.compactMap(\.layer).filter(\.isMarkedForDisplay)
        let due = waiting.filter { !drawn.contains(ObjectIdentifier($0)) && $0.isShown }
        layersToDisplay = waiting.map { WeakLayer(layer: $0) }
        guard !due.isEmpty else { return false }
        let isDue = Set(due.map { ObjectIdentifier($0) })
        layersToDisplay.removeAll { $0.layer.map { isDue.contains(ObjectIdentifier($0)) } == true }
        for layer in due where layer.isMarkedForDisplay {
            drawn.insert(ObjectIdentifier(layer))
            layer.displayNow()
        }
        return true
    }

    private static var updatesPerCommit: Int { 10 }
}
