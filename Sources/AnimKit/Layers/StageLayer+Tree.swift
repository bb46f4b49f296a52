import AnimGeometry
import AnimInteraction
import AnimLayers

extension StageLayer {
    /// The layer above; nil for the window's and outside of every tree.
    public var superlayer: StageLayer? { stage.superlayer(of: id).map(handle) }

    /// The layers below, back to front, those of subviews included.
    public var sublayers: [StageLayer] { stage.sublayers(of: id).map(handle) }

    /// Adds a layer in front of the sublayers; it leaves the superlayer that it had.
    public func addSublayer(_ layer: StageLayer) { insert(layer, at: nil) }

    /// Adds a layer at an index among the sublayers, back to front (clamped).
    public func insertSublayer(_ layer: StageLayer, at index: Int) { insert(layer, at: index) }

    /// Takes the layer, with its sublayers, out of its superlayer; their animations are removed.
    public func removeFromSuperlayer() { stage.removeLayer(id) }

    /// The layer whose alpha multiplies this layer and all below it, in the space of its bounds; nil for none.
    ///
    /// A layer that becomes a mask leaves the superlayer that it had. Touches do not see masks.
    public var mask: StageLayer? {
        get { stage.mask(of: id).map(handle) }
        set {
            if let newValue, newValue.screen !== screen {
                return stage.reportMisuse("a layer of another film, or made outside of any, was made a mask")
            }
            guard stage.setMask(newValue?.id, of: id) else {
                return stage.reportMisuse("a layer was made the mask of itself or of a layer below it")
            }
        }
    }

    /// Inserts a layer; false, and reported, where that is impossible.
    @discardableResult
    func insert(_ layer: StageLayer, at index: Int?) -> Bool {
        guard layer.screen === screen else {
            stage.reportMisuse("a layer of another film, or made outside of any, was added")
            return false
        }
        guard stage.insertLayer(layer.id, into: id, at: index) else {
            stage.reportMisuse("a layer was added to itself or to a layer below it")
            return false
        }
        return true
    }

    private func handle(_ id: LayerID) -> StageLayer {
        if let view = screen.view(of: id) { return view.layer }
        return switch stage.model(of: id).content {
        case .shape: ShapeLayer(id: id, on: screen)
        case .gradient: GradientLayer(id: id, on: screen)
        case .replicator: ReplicatorLayer(id: id, on: screen)
        case .transform: TransformLayer(id: id, on: screen)
        case .emitter: EmitterLayer(id: id, on: screen)
        default: StageLayer(id: id, on: screen)
        }
    }
}
