import AnimGraphics

/// The filter that composites a layer onto its backdrop, by Core Animation's names.
public enum CompositingFilter: String, Hashable, Sendable, CaseIterable {
    /// Source-over, as without a filter.
    case normal = "normalBlendMode"
    case multiply = "multiplyBlendMode"
    case screen = "screenBlendMode"
    case overlay = "overlayBlendMode"
    case darken = "darkenBlendMode"
    case lighten = "lightenBlendMode"
    case colorDodge = "colorDodgeBlendMode"
    case colorBurn = "colorBurnBlendMode"
    case softLight = "softLightBlendMode"
    case hardLight = "hardLightBlendMode"
    case difference = "differenceBlendMode"
    case exclusion = "exclusionBlendMode"
    case subtract = "subtractBlendMode"
    case divide = "divideBlendMode"
    case linearBurn = "linearBurnBlendMode"
    case linearDodge = "linearDodgeBlendMode"
    case linearLight = "linearLightBlendMode"
    case pinLight = "pinLightBlendMode"
    case hue = "hueBlendMode"
    case saturation = "saturationBlendMode"
    case color = "colorBlendMode"
    case luminosity = "luminosityBlendMode"
    /// The sum of both.
    case plusLighter = "plusL"
    /// The sum of both, minus white.
    case plusDarker = "plusD"
}

extension CompositingFilter {
    /// The blend mode of the filter.
    var blendMode: BlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .subtract: .subtract
        case .divide: .divide
        case .linearBurn: .linearBurn
        case .linearDodge: .linearDodge
        case .linearLight: .linearLight
        case .pinLight: .pinLight
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .plusLighter: .plusLighter
        case .plusDarker: .plusDarker
        }
    }
}
