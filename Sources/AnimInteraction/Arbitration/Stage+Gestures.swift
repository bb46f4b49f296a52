package import AnimLayers

extension Stage {
    /// Adds a gesture recogniser to a layer; it leaves the one that it was on.
    package func addGestureRecognizer(_ recognizer: GestureRecognizer, to layer: LayerID) {
        guard recognizer.stage !== self || recognizer.layer != layer else { return }
        recognizer.stage?.removeGestureRecognizer(recognizer)
        touches.add(recognizer, to: layer, on: self)
    }

    /// Takes a gesture recogniser off its layer; a gesture that is under way is cancelled.
    package func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.stage === self else { return }
        touches.remove(recognizer, on: self)
    }

    /// Returns the gesture recognisers of a layer, in the order in which they were added.
    package func gestureRecognizers(of layer: LayerID) -> [GestureRecognizer] { touches.recognizers(of: layer) }
}
