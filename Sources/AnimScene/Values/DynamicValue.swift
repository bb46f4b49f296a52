import AnimExpression
import AnimGraphics
import AnimLayers

/// A value for a layer's property, whose colors are not resolved yet.
enum DynamicValue: Sendable {
    /// A value that does not depend on the appearance.
    case value(LayerValue)
    /// A color, or null for none.
    case color(DynamicColor?)
    /// The colors of a gradient.
    case colors([DynamicColor])
    /// A symbol with a palette.
    case symbol(VectorImage, [DynamicColor])

    /// Returns the value in an environment.
    func resolved(for traits: TraitCollection) -> LayerValue {
        switch self {
        case .value(let value): value
        case .color(let color): .color(color?.resolved(for: traits))
        case .colors(let colors): .colors(colors.map { $0.resolved(for: traits) })
        case .symbol(let picture, let colors):
            .image(ImageMix(.shapes(picture.tinted(.palette(colors.map { $0.resolved(for: traits) })))))
        }
    }

    /// Whether the value depends on the environment.
    var isDynamic: Bool {
        switch self {
        case .value, .color(nil): false
        case .color(let color?): color.fixed == nil
        case .colors(let colors), .symbol(_, let colors): colors.contains { $0.fixed == nil }
        }
    }
}

extension Format where Value == Template<DynamicValue> {
    /// Returns the format of model values at a key path.
    static func modelValue(at keyPath: LayerKeyPath) -> Format {
        switch keyPath.valueType {
        case .color: Format<Template<DynamicColor?>>.color.map { $0.map(DynamicValue.color) }
        case .colors:
            Format<Template<DynamicColor?>>.color.list(count: 0...SceneLimits.expressions.maximumListCount).map { colors in
                colors.map { .colors($0.map { $0 ?? DynamicColor(.clear) }) }
            }
        case .image: contents
        default: Format<Template<LayerValue>>.modelValue(at: keyPath).map { $0.map(DynamicValue.value) }
        }
    }
}
