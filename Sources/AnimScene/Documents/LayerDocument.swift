import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSource
import AnimText

/// A layer in a scene file: the template of its copies and instances.
struct LayerDocument: Sendable {
    /// The range for errors about the whole layer.
    let range: SourceRange
    let id: String?
    let type: LayerType
    /// The component that it is an instance of.
    let component: String?
    /// The arguments for the component's parameters.
    let arguments: [String: ArgumentDocument]
    /// The number of copies; nil for a single layer.
    let copies: Int?
    let isStandalone: Bool?
    let frame: Template<Rect>?
    /// The keys of layout.
    let layout: LayoutDocument
    /// The given properties, in the engine's order.
    let properties: [(LayerProperty, Template<DynamicValue>)]
    /// The traits that it overrides.
    let traits: [(Trait, Template<String>)]
    /// The fonts of a text.
    let fonts: FontCollection?
    /// The text style of a text.
    let textStyle: FontTextStyle?
    /// The runs of a text; nil for a text in one style.
    let runs: [TextRunDocument]?
    /// The tab stops of a text.
    let tabStops: [TextTab]?
    /// The layer whose picture it shows.
    let snapshot: LayerReference?
    /// The range of a text's string, or of its runs.
    let stringRange: SourceRange?
    let sublayers: [LayerDocument]
    /// The mask: an array of at most one layer, since a layer cannot contain itself.
    let mask: [LayerDocument]
    let animations: [AnimationDocument]
    /// The settings of a scroll layer; empty for other types.
    let scrolling: ScrollDocument
    /// The symbol of a symbol layer; empty for other types.
    let symbol: SymbolDocument
    /// The cells of an emitter layer; empty for other types.
    let emitterCells: [EmitterCellDocument]
    let isMultipleTouchEnabled: Bool?
    /// The actions for events of the layer.
    let events: LayerEventActions
}

/// An argument for a component's parameter.
struct ArgumentDocument: Sendable {
    let value: Template<ExpressionValue>
    let range: SourceRange
}

/// Actions by the event that triggers them.
typealias LayerEventActions = [LayerEvent: [ActionDocument]]

/// The settings that are specific to scroll layers.
struct ScrollDocument: Sendable {
    var settings: [ScrollSetting] = []
    /// The id of the repeated sublayer whose copies are the cells.
    var cells: String?
}

/// An emitter cell in a scene file.
struct EmitterCellDocument: Sendable {
    let shape: Template<ParticleShape?>
    let color: Template<DynamicColor?>?
    /// The given numbers.
    let numbers: [(EmitterCellNumber, Template<Double>)]
    /// The cells of its particles.
    let cells: [EmitterCellDocument]
    /// The start and the duration of the emission, for a cell of particles.
    let beginTime: Template<Double>?
    let duration: Template<Double>?

    /// The number of cells, with the cells of its particles.
    var count: Int { cells.reduce(1) { $0 + $1.count } }

    /// Returns the cell in an environment, with Core Animation's defaults, and its color before it was resolved, followed by those of
    /// the cells of its particles.
    func value(
        in environment: any ExpressionEnvironment
    ) throws(ExpressionError) -> (cell: EmitterCell, colors: [DynamicColor?]) {
        var cell = EmitterCell()
        cell.shape = try shape.value(in: environment)
        var dynamicColor: DynamicColor?
        if let color {
            dynamicColor = try color.value(in: environment)
            cell.color = dynamicColor?.resolved(for: environment.traits) ?? .clear
        }
        for (number, template) in numbers { cell[keyPath: number.keyPath] = try template.value(in: environment) }
        cell.beginTime = try beginTime.value(in: environment) ?? 0
        cell.duration = try duration.value(in: environment) ?? .infinity
        var colors = [dynamicColor]
        for document in cells {
            let value = try document.value(in: environment)
            cell.emitterCells.append(value.cell)
            colors += value.colors
        }
        return (cell, colors)
    }
}

/// A number of an emitter cell, named as in CAEmitterCell.
enum EmitterCellNumber: String, CaseIterable, Sendable {
    case birthRate, lifetime, lifetimeRange, velocity, velocityRange, emissionLongitude, emissionRange
    case xAcceleration, yAcceleration, scale, scaleRange, scaleSpeed, spin, spinRange
    case redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed

    /// The key path in a cell.
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
