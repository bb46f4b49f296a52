import AnimGraphics

/// How drawing is mixed with the existing content.
///
/// Within the area that is drawn on, the result of the modes after `luminosity` is the source S times a factor plus the content D times a
/// factor, both premultiplied; Sa and Da are their alphas.
public enum CGBlendMode: Int32, Sendable {
    /// S covers D.
    case normal = 0
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    /// Nothing: the area is erased.
    case clear
    /// S.
    case copy
    /// S · Da.
    case sourceIn
    /// S · (1 − Da).
    case sourceOut
    /// S · Da + D · (1 − Sa).
    case sourceAtop
    /// S · (1 − Da) + D: the source is behind.
    case destinationOver
    /// D · Sa.
    case destinationIn
    /// D · (1 − Sa): the source is cut out.
    case destinationOut
    /// S · (1 − Da) + D · Sa.
    case destinationAtop
    /// S · (1 − Da) + D · (1 − Sa).
    case xor
    /// The sum of the distances from white, at least 0.
    case plusDarker
    /// The sum, at most 1.
    case plusLighter
}

/// The factor of the source.
enum SourceFactor {
    case zero, one, destination, oneMinusDestination

    /// Whether it depends on the existing content.
    var usesDestination: Bool { self == .destination || self == .oneMinusDestination }
    /// Whether the source is drawn on nothing.
    var showsOnNothing: Bool { self == .one || self == .oneMinusDestination }
}

/// The factor of the existing content.
enum DestinationFactor {
    case zero, one, source, oneMinusSource
}

/// The factors of a mode of Porter and Duff.
struct CompositingFactors: Hashable {
    let source: SourceFactor
    let destination: DestinationFactor

    static let copy = CompositingFactors(source: .one, destination: .zero)
    static let destinationOver = CompositingFactors(source: .oneMinusDestination, destination: .one)
}

extension CGBlendMode {
    /// How a mode is drawn.
    enum Compositing {
        case blend(BlendMode)
        case factors(CompositingFactors)
    }

    var compositing: Compositing {
        func factors(_ source: SourceFactor, _ destination: DestinationFactor) -> Compositing {
            .factors(CompositingFactors(source: source, destination: destination))
        }
        return switch self {
        case .normal: .blend(.normal)
        case .multiply: .blend(.multiply)
        case .screen: .blend(.screen)
        case .overlay: .blend(.overlay)
        case .darken: .blend(.darken)
        case .lighten: .blend(.lighten)
        case .colorDodge: .blend(.colorDodge)
        case .colorBurn: .blend(.colorBurn)
        case .softLight: .blend(.softLight)
        case .hardLight: .blend(.hardLight)
        case .difference: .blend(.difference)
        case .exclusion: .blend(.exclusion)
        case .hue: .blend(.hue)
        case .saturation: .blend(.saturation)
        case .color: .blend(.color)
        case .luminosity: .blend(.luminosity)
        case .clear: factors(.zero, .zero)
        case .copy: factors(.one, .zero)
        case .sourceIn: factors(.destination, .zero)
        case .sourceOut: factors(.oneMinusDestination, .zero)
        case .sourceAtop: factors(.destination, .oneMinusSource)
        case .destinationOver: factors(.oneMinusDestination, .one)
        case .destinationIn: factors(.zero, .source)
        case .destinationOut: factors(.zero, .oneMinusSource)
        case .destinationAtop: factors(.oneMinusDestination, .source)
        case .xor: factors(.oneMinusDestination, .oneMinusSource)
        case .plusDarker: .blend(.plusDarker)
        case .plusLighter: .blend(.plusLighter)
        }
    }
}
