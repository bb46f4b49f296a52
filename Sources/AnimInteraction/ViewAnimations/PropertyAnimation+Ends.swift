import AnimLayers

extension PropertyAnimation {
    /// Whether its two ends differ.
    var isMoving: Bool {
        switch values {
        case .basic(let ends), .spring(let ends, _): ends.from != ends.to
        case .keyframes, .path: true
        }
    }
}
