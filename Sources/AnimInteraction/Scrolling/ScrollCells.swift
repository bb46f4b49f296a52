import AnimGeometry
import AnimLayers

/// What is applied to a cell whenever it comes into display, as `UICollectionViewLayoutAttributes`.
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

/// The cells of a scroll view, and which of them are in display.
struct ScrollCells {
    private(set) var layers: [LayerID] = []
    private(set) var attributes: [CellAttributes] = []
    /// Whether each of the cells is in display.
    var areDisplayed: [Bool] = []
    /// How often the cells have been replaced by others.
    private(set) var generation = 0

    /// Puts other cells in place of these; none of them is in display yet.
    mutating func replace(with layers: [LayerID], on stage: Stage) {
        self.layers = layers
        attributes = layers.map { CellAttributes(of: stage.model(of: $0)) }
        areDisplayed = layers.map { _ in false }
        generation += 1
    }

    /// The indices of the cells in display, ascending.
    var displayedIndices: [Int] { areDisplayed.indices.filter { areDisplayed[$0] } }
}
