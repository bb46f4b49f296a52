import AnimLayers

extension ScrollView {
    /// Writes a call to the log, and calls the delegate; that of `willEndDragging` is left to the caller.
    func notify(_ event: ScrollEvent) {
        guard let stage else { return }
        stage.log.append(.scroll(layer: stage.recorder.timeline.name(of: layer), event), at: stage.time)
        switch event {
        case .didScroll: delegate.didScroll?(self)
        case .willBeginDragging: delegate.willBeginDragging?(self)
        case .willEndDragging: break
        case .didEndDragging(let willDecelerate): delegate.didEndDragging?(self, willDecelerate)
        case .willBeginDecelerating: delegate.willBeginDecelerating?(self)
        case .didEndDecelerating: delegate.didEndDecelerating?(self)
        case .didEndScrollingAnimation: delegate.didEndScrollingAnimation?(self)
        case .willDisplay(let index): delegate.willDisplay?(self, index)
        case .didEndDisplaying(let index): delegate.didEndDisplaying?(self, index)
        }
    }
}
