import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSource
import AnimText

/// A layer as a file describes it: a recipe, from which copies and instances are made.
struct LayerDocument: Sendable {
    /// The range at which errors about the layer as a whole are reported.
    let range: SourceRange
    let id: String?
    let type: LayerType
    /// The component that it is an instance of.
    let component: String?
    /// The arguments for the component's parameters.
    let arguments: [String: Template<ExpressionValue>]
    /// The number of copies; nil for one layer without an index.
    let copies: Int?
    let isStandalone: Bool?
    let frame: Template<Rect>?
    /// The properties that are given, in the order of the engine.
    let properties: [(LayerProperty, Template<LayerValue>)]
    /// The fonts of a text.
    let fonts: FontCollection?
    /// The range of the string of a text.
    let stringRange: SourceRange?
    let sublayers: [LayerDocument]
    /// The layer that masks this one; none or one.
    let mask: [LayerDocument]
    let animations: [AnimationDocument]
    /// The settings of a scroll layer; empty for other kinds.
    let scrolling: ScrollDocument
    /// The kinds of particles of an emitter layer; empty for other kinds.
    let emitterCells: [EmitterCellDocument]
    let isMultipleTouchEnabled: Bool?
    /// The actions that follow events of the layer.
    let events: LayerEventActions
}

/// Actions by the event that they follow.
typealias LayerEventActions = [LayerEvent: [ActionDocument]]

/// A scroll layer as a file describes it besides what all layers have.
struct ScrollDocument: Sendable {
    var settings: [ScrollSetting] = []
    /// The id of the repeated sublayer whose copies are the cells.
    var cells: String?
}

/// A kind of particles as a file describes it.
struct EmitterCellDocument: Sendable {
    let shape: Template<ParticleShape?>
    let color: Template<Color?>?
    /// The numbers that are given.
    let numbers: [(EmitterCellNumber, Template<Double>)]

    /// The cell in an environment; what is not given is Core Animation's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> EmitterCell {
        var cell = EmitterCell()
        cell.shape = try shape.value(in: environment)
        if let color { cell.color = try color.value(in: environment) ?? .clear }
        for (number, template) in numbers { cell[keyPath: number.keyPath] = try template.value(in: environment) }
        return cell
    }
}

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
