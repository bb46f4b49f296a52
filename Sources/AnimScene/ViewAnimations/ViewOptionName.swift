import AnimInteraction

/// The options of a view animation block.
enum ViewOptionName: String, CaseIterable, Sendable {
    case allowUserInteraction, beginFromCurrentState, `repeat`, autoreverse, overrideInheritedDuration,
        overrideInheritedCurve, overrideInheritedOptions, allowAnimatedContent

    /// The option of the engine.
    var option: ViewAnimationOptions {
        switch self {
        case .allowUserInteraction: .allowUserInteraction
        case .beginFromCurrentState: .beginFromCurrentState
        case .repeat: .repeat
        case .autoreverse: .autoreverse
        case .overrideInheritedDuration: .overrideInheritedDuration
        case .overrideInheritedCurve: .overrideInheritedCurve
        case .overrideInheritedOptions: .overrideInheritedOptions
        case .allowAnimatedContent: .allowAnimatedContent
        }
    }
}
