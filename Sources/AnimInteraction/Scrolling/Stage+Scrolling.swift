import AnimGeometry
package import AnimLayers

extension Stage {
    /// Returns the scroll view of a layer; nil for one that does not scroll.
    package func scrollView(of layer: LayerID) -> ScrollView? { scrollViews[layer] }

    /// The layers that scroll, in the order of their creation.
    package var scrollLayers: [LayerID] { scrollViews.keys.sorted() }

    /// Passes a change of a layer's bounds to its scroll view.
    func boundsDidChange(of layer: LayerID, from old: Rect) { scrollViews[layer]?.boundsDidChange(from: old) }
}
