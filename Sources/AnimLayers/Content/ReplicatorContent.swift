package import AnimGeometry
package import AnimGraphics

/// The copies that a replicator layer makes of its sublayers, with the defaults of `CAReplicatorLayer`.
package struct ReplicatorContent: Hashable, Sendable {
    /// The number of copies, the source included.
    package var instanceCount = 1.0
    /// The seconds by which each copy's time is behind the one before.
    package var instanceDelay = 0.0
    /// The transform from each copy to the next, about the centre of the bounds.
    package var instanceTransform = Transform3D.identity
    /// The factors of the source's colours.
    package var instanceColor: Color? = .white
    /// The change of the red factor from copy to copy.
    package var instanceRedOffset = 0.0
    /// The change of the green factor from copy to copy.
    package var instanceGreenOffset = 0.0
    /// The change of the blue factor from copy to copy.
    package var instanceBlueOffset = 0.0
    /// The change of the alpha factor from copy to copy.
    package var instanceAlphaOffset = 0.0

    /// Whether the copies stand in the space of the superlayer's sublayers, as those of a transform layer do; nothing else of the layer is
    /// drawn then.
    package var preservesDepth = false

    /// Creates a replicator of one copy.
    package init() {}
}
