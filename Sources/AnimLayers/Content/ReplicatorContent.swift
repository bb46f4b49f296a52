public import AnimGeometry
public import AnimGraphics

/// The copies that a replicator layer makes of its sublayers, with the defaults of `CAReplicatorLayer`.
public struct ReplicatorContent: Hashable, Sendable {
    /// The number of copies, the source included.
    public var instanceCount = 1.0
    /// How many seconds each copy's time is behind the one before.
    public var instanceDelay = 0.0
    /// What takes each copy to the next, about the centre of the bounds.
    public var instanceTransform = Transform3D.identity
    /// What the colours of the source are multiplied by.
    public var instanceColor: Color? = .white
    /// What is added to the red factor from copy to copy.
    public var instanceRedOffset = 0.0
    /// What is added to the green factor from copy to copy.
    public var instanceGreenOffset = 0.0
    /// What is added to the blue factor from copy to copy.
    public var instanceBlueOffset = 0.0
    /// What is added to the alpha factor from copy to copy.
    public var instanceAlphaOffset = 0.0

    /// Creates a replicator of one copy.
    public init() {}
}
