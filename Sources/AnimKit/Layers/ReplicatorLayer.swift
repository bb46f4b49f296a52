public import AnimGeometry
public import AnimGraphics
import AnimInteraction
import AnimLayers

/// A layer that shows its sublayers several times, like `CAReplicatorLayer`.
///
/// ```swift
/// let ring = ReplicatorLayer()
/// ring.instanceCount = 12
/// ring.instanceTransform = Transform3D(Transform(rotation: .pi / 6))
/// ring.instanceDelay = 1.0 / 12
/// ring.addSublayer(spoke)
/// ```
public final class ReplicatorLayer: StageLayer {
    override class var initialContent: LayerContent { .replicator(ReplicatorContent()) }

    /// The number of copies, including the source; at most a thousand are drawn.
    public var instanceCount: Int {
        get { replicator.count }
        set { set(.number(Double(newValue)), for: .instanceCount) }
    }

    /// The seconds by which each copy's time lags behind the copy before it.
    public var instanceDelay: Double {
        get { replicator.instanceDelay }
        set { set(.number(newValue), for: .instanceDelay) }
    }

    /// The transform from each copy to the next, about the center of the bounds.
    public var instanceTransform: Transform3D {
        get { replicator.instanceTransform }
        set { set(.transform(newValue), for: .instanceTransform) }
    }

    /// The factor of the source's colors; white by default, which is equivalent to nil.
    public var instanceColor: Color? {
        get { replicator.instanceColor }
        set { set(.color(newValue), for: .instanceColor) }
    }

    /// The change of the red factor from copy to copy.
    public var instanceRedOffset: Double {
        get { replicator.instanceRedOffset }
        set { set(.number(newValue), for: .instanceRedOffset) }
    }

    /// The change of the green factor from copy to copy.
    public var instanceGreenOffset: Double {
        get { replicator.instanceGreenOffset }
        set { set(.number(newValue), for: .instanceGreenOffset) }
    }

    /// The change of the blue factor from copy to copy.
    public var instanceBlueOffset: Double {
        get { replicator.instanceBlueOffset }
        set { set(.number(newValue), for: .instanceBlueOffset) }
    }

    /// The change of the alpha factor from copy to copy.
    public var instanceAlphaOffset: Double {
        get { replicator.instanceAlphaOffset }
        set { set(.number(newValue), for: .instanceAlphaOffset) }
    }

    /// Whether the copies join the space of the layer's siblings, instead of being flattened to its plane; false by default.
    public var preservesDepth: Bool {
        get { replicator.preservesDepth }
        set { set(.flag(newValue), for: .preservesDepth) }
    }

    private var replicator: ReplicatorContent {
        guard case .replicator(let replicator) = model.content else { return ReplicatorContent() }
        return replicator
    }
}
