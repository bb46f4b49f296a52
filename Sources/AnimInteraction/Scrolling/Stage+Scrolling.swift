public import AnimGeometry
public import AnimLayers

extension Stage {
    /// The scroll view of a layer; nil for one that does not scroll.
    public func scrollView(of layer: LayerID) -> ScrollView? { scrollViews[layer] }

    /// The layers that scroll, in the order of their creation.
    public var scrollLayers: [LayerID] { scrollViews.keys.sorted() }

    /// Tells the scroll view of a layer that the bounds are others than before.
    func boundsDidChange(of layer: LayerID, from old: Rect) { scrollViews[layer]?.boundsDidChange(from: old) }
}
