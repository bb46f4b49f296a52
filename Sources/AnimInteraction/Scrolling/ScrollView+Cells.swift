import AnimGeometry
package import AnimLayers

extension ScrollView {
    /// The sublayers whose display is tracked.
    ///
    /// The frame, transform, opacity and visibility of a layer when it is assigned are its layout attributes. A cell is displayed
    /// while its untransformed frame intersects the bounds in a positive area. The tick's layout checks this after a change of
    /// the offset or size: first, cells that come into display get their attributes back, without animation, and `willDisplay` is
    /// called; then `didEndDisplaying` is called for cells that have left, so that a delegate that gets the next cell still finds
    /// the previous one. Both are in index order. Cells out of display are not hidden. If the delegate causes another layout, by
    /// scrolling, it follows in the same tick.
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

    /// The indices of the displayed cells, ascending.
    package var visibleCells: [Int] { displayedCells.displayedIndices }

    /// Returns the cell at an index; nil if it is not displayed, or the index is out of range.
    package func cellForItem(at index: Int) -> LayerID? {
        guard cells.indices.contains(index), displayedCells.areDisplayed[index] else { return nil }
        return cells[index]
    }

    /// Schedules the layout of the cells for the current tick.
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

/// The cells of a scroll view, and which of them are displayed.
struct ScrollCells {
    private(set) var layers: [LayerID] = []
    private(set) var attributes: [CellAttributes] = []
    /// Whether each cell is displayed.
    var areDisplayed: [Bool] = []
    /// The number of times that the cells have been replaced.
    private(set) var generation = 0

    /// Replaces the cells; none of the new ones is displayed yet.
    mutating func replace(with layers: [LayerID], on stage: Stage) {
        self.layers = layers
        attributes = layers.map { CellAttributes(of: stage.model(of: $0)) }
        areDisplayed = layers.map { _ in false }
        generation += 1
    }

    /// The indices of the displayed cells, ascending.
    var displayedIndices: [Int] { areDisplayed.indices.filter { areDisplayed[$0] } }
}

/// The attributes of a cell that are applied when it comes into display, like `UICollectionViewLayoutAttributes`.
struct CellAttributes {
    private let position: Point
    private let size: Size
    private let transform: Transform3D
    private let opacity: Double
    private let isHidden: Bool
    /// The untransformed frame, which determines whether the cell is displayed.
    let frame: Rect

    /// Creates the current attributes of a layer.
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

    /// Whether the cell intersects a part of the content in a positive area.
    func intersects(_ bounds: Rect) -> Bool { !frame.intersection(bounds).isEmpty }

    /// Applies the attributes to a layer.
    func apply(to layer: LayerID, on stage: Stage) {
        var bounds = stage.geometry(of: layer).bounds
        bounds.size = size
        let values: [(LayerProperty, LayerValue)] = [
            (.bounds, .rect(bounds)), (.position, .point(position)), (.transform, .transform(transform)),
            (.opacity, .number(opacity)), (.hidden, .flag(isHidden)),
        ]
        stage.changeWithoutAnimations {
            for (property, value) in values { stage.set(value, for: LayerKeyPath(property), of: layer) }
        }
    }
}
