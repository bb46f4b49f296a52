import AnimGeometry
import AnimLayers

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
