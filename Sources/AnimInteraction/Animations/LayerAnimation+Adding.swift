import AnimLayers
import AnimTiming

extension LayerAnimation {
    /// The key of animations that a layer holds one of at most.
    var fixedKey: String? {
        if case .transition = effect { "transition" } else { nil }
    }

    /// Cuts off what time offsets skip, here and in the animations of a group, instead of showing it at the end.
    mutating func cutOffsets() {
        timing.offsetWraps = false
        guard case .group(var animations) = effect else { return }
        for index in animations.indices { animations[index].cutOffsets() }
        effect = .group(animations)
    }
}
