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
