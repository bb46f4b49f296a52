import AnimLayers

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
