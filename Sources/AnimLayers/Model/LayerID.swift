/// The identity of a layer within its tree, for the whole life of a timeline.
public struct LayerID: Hashable, Comparable, Sendable {
    /// The layer's index in the order of creation, from 0.
    package let index: Int

    /// Creates the identity of the layer that was created `index`-th.
    package init(index: Int) { self.index = index }

    /// Orders layers by creation.
    public static func < (a: LayerID, b: LayerID) -> Bool { a.index < b.index }
}
