package import AnimInteraction

extension AnimatorStatus {
    /// The status in words, such as `active, running at 0.4217, reversed`.
    package var text: String {
        let direction = isReversed ? ", reversed" : ""
        let fraction = DecimalText.rounded(fractionComplete)
        return switch state {
        case .inactive: "inactive\(direction)"
        case .active: "active, \(isRunning ? "running" : "paused") at \(fraction)\(direction)"
        case .stopped: "stopped at \(fraction)\(direction)"
        }
    }
}
