import AnimGeometry
package import AnimLayers

extension ScrollView {
    /// Sublayers that come into display and leave it.
    ///
    /// The frame, transform, opacity and visibility that a layer has when it is assigned are its layout attributes. A cell is
    /// displayed while its frame, without its transform, has a part of positive area in common with the bounds. The tick's layout
    /// finds that out after the offset or the size has changed: what comes into display gets its attributes back, without
    /// animation, and then `willDisplay` is called; after all of these, `didEndDisplaying` is called for what has left, so
    /// that a delegate that gets the next cell still finds the one before. Cells out of display are not hidden. Both follow
    /// the order of the indices. A layout that the delegate asks for, by scrolling, follows in the same tick.
    package var cells: [LayerID] {
        get { displayedCells.layers }
        set {
            guard let stage else { return }
            let old = displayedCells.displayedIndices
            displayedCells.replace(with: newValue, on: stage)
            setNeedsLayout()
            for index in old { notify(.didEndDisplaying(index: index)) }
        }
    }

    /// The indices of the cells in display, ascending.
    package var visibleCells: [Int] { displayedCells.displayedIndices }

    /// Returns the cell of an index; nil while it is not displayed, and for an index that no cell has.
    package func cellForItem(at index: Int) -> LayerID? {
        guard cells.indices.contains(index), displayedCells.areDisplayed[index] else { return nil }
        return cells[index]
    }

    /// Lays out the cells in the present tick.
    func setNeedsLayout() {
        guard let stage, !needsLayout, !cells.isEmpty else { return }
        needsLayout = true
        stage.agenda.layouts.append { [weak self] in self?.layOutCells() }
    }

    private func layOutCells() {
        needsLayout = false
        let bounds = bounds
        stage?.spend(cells.count / 4, for: .scrolling)
        let generation = displayedCells.generation
        let isInside = displayedCells.attributes.map { $0.intersects(bounds) }
        for index in isInside.indices where isInside[index] && !displayedCells.areDisplayed[index] {
            display(index)
            guard displayedCells.generation == generation else { return }
        }
        for index in isInside.indices where !isInside[index] && displayedCells.areDisplayed[index] {
            displayedCells.areDisplayed[index] = false
            notify(.didEndDisplaying(index: index))
            guard displayedCells.generation == generation else { return }
        }
    }

    private func display(_ index: Int) {
        guard let stage else { return }
        displayedCells.attributes[index].apply(to: cells[index], on: stage)
        displayedCells.areDisplayed[index] = true
        notify(.willDisplay(index: index))
    }
}

/// The cells of a scroll view, and which of them are in display.
struct ScrollCells {
    private(set) var layers: [LayerID] = []
    private(set) var attributes: [CellAttributes] = []
    /// Whether each of the cells is in display.
    var areDisplayed: [Bool] = []
    /// The number of times that the cells have been replaced by others.
    private(set) var generation = 0

    /// Replaces the cells by others; none of them is in display yet.
    mutating func replace(with layers: [LayerID], on stage: Stage) {
        self.layers = layers
        attributes = layers.map { CellAttributes(of: stage.model(of: $0)) }
        areDisplayed = layers.map { _ in false }
        generation += 1
    }

    /// The indices of the cells in display, ascending.
    var displayedIndices: [Int] { areDisplayed.indices.filter { areDisplayed[$0] } }
}

/// The attributes of a cell that are applied whenever it comes into display, as `UICollectionViewLayoutAttributes`.
struct CellAttributes {
    private let position: Point
    private let size: Size
    private let transform: Transform3D
    private let opacity: Double
    private let isHidden: Bool
    /// The rectangle that decides whether the cell is displayed: the one without the transform.
    let frame: Rect

    /// The attributes that a layer has now.
    init(of layer: Layer) {
        position = layer.position
        size = layer.bounds.size
        transform = layer.transform
        opacity = layer.opacity
        isHidden = layer.isHidden
        var plain = layer
        plain.transform = .identity
        frame = plain.frame
    }

    /// Whether any of the cell is within a part of the content, and not just an edge.
    func intersects(_ bounds: Rect) -> Bool { !frame.intersection(bounds).isEmpty }

    /// Gives a layer the attributes.
    func apply(to layer: LayerID, on stage: Stage) {
        var bounds = stage.model(of: layer).bounds
        bounds.size = size
        let values: [(LayerProperty, LayerValue)] = [
            (.bounds, .rect(bounds)), (.position, .point(position)), (.transform, .transform(transform)),
            (.opacity, .number(opacity)), (.hidden, .flag(isHidden)),
        ]
        stage.transaction(TransactionSettings(disableActions: true)) {
            stage.performWithoutAnimation {
                for (property, value) in values { _ = stage.set(value, for: LayerKeyPath(property), of: layer) }
            }
        }
    }
}
