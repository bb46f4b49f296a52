import AnimInteraction

extension GestureTrigger {
    /// The triggers of a state, in the order of their actions.
    static func triggers(of state: GestureState, _ type: GestureType) -> [GestureTrigger] {
        switch state {
        case .began: [.began, .beganOrChanged]
        case .changed: [.changed, .beganOrChanged]
        case .ended: type.isDiscrete ? [.recognized] : [.ended, .endedOrCancelled]
        case .cancelled: [.cancelled, .endedOrCancelled]
        case .possible, .failed: []
        }
    }
}
