import AnimGeometry
import AnimGraphics
import AnimLayers

/// The numbers of a kind of particles, with the names of CAEmitterCell.
enum EmitterCellNumber: String, CaseIterable, Sendable {
    case birthRate, lifetime, lifetimeRange, velocity, velocityRange, emissionLongitude, emissionRange
    case xAcceleration, yAcceleration, scale, scaleRange, scaleSpeed, spin, spinRange
    case redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed

    /// The key path of the number in a cell.
    var keyPath: WritableKeyPath<EmitterCell, Double> {
        switch self {
        case .birthRate: \.birthRate
        case .lifetime: \.lifetime
        case .lifetimeRange: \.lifetimeRange
        case .velocity: \.velocity
        case .velocityRange: \.velocityRange
        case .emissionLongitude: \.emissionLongitude
        case .emissionRange: \.emissionRange
        case .xAcceleration: \.acceleration.x
        case .yAcceleration: \.acceleration.y
        case .scale: \.scale
        case .scaleRange: \.scaleRange
        case .scaleSpeed: \.scaleSpeed
        case .spin: \.spin
        case .spinRange: \.spinRange
        case .redRange: \.colorRange.red
        case .greenRange: \.colorRange.green
        case .blueRange: \.colorRange.blue
        case .alphaRange: \.colorRange.alpha
        case .redSpeed: \.colorSpeed.red
        case .greenSpeed: \.colorSpeed.green
        case .blueSpeed: \.colorSpeed.blue
        case .alphaSpeed: \.colorSpeed.alpha
        }
    }
}
