import AnimGeometry
import AnimSource
import AnimTiming

extension ScrollProperty {
    /// The format of the property's values.
    var format: Format<Template<ScrollValue>> {
        switch self {
        case .contentOffset: Format<Template<Point>>.point.map { $0.map(ScrollValue.point) }
        case .contentSize: Format<Template<Size>>.size.map { $0.map(ScrollValue.size) }
        case .contentInset:
            Format<Template<[Double]>>.numbers(4, "insets, [top, left, bottom, right]").map { template in
                template.map { .insets(EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
            }
        case .decelerationRate:
            Format<Template<String>>.choice(of: DecelerationRateName.self, "deceleration rate")
                .map { $0.map { ScrollValue.rate($0.rate) } }
        case .pagingEnabled, .scrollEnabled, .bounces, .alwaysBounceHorizontal, .alwaysBounceVertical, .delaysContentTouches,
            .canCancelContentTouches, .transfersHorizontalScrollingToParent, .transfersVerticalScrollingToParent:
            Format<Template<Bool>>.bool.map { $0.map(ScrollValue.flag) }
        }
    }

    /// The key of the property in a scroll layer.
    var key: Key<Template<ScrollValue>> {
        let (text, summary) = documentation
        return Key(rawValue, format, default: text, summary)
    }

    /// The default, as written in a file, and a description.
    private var documentation: (defaultText: String, summary: String) {
        switch self {
        case .contentSize: ("[0, 0]", "Size of the content.")
        case .contentOffset: ("[0, 0]", "Point of the content in the upper left corner, the origin of `bounds`.")
        case .contentInset: ("[0, 0, 0, 0]", "Insets around the content, `[top, left, bottom, right]`.")
        case .pagingEnabled: ("false", "Whether scrolling stops at multiples of the layer's size.")
        case .scrollEnabled: ("true", "Whether fingers can scroll the content.")
        case .bounces: ("true", "Whether the content can be dragged beyond its limits and bounces back.")
        case .alwaysBounceHorizontal: ("false", "Whether it bounces horizontally even if the content fits.")
        case .alwaysBounceVertical: ("false", "Whether it bounces vertically even if the content fits.")
        case .decelerationRate: ("\"normal\"", "Rate at which the content decelerates.")
        case .delaysContentTouches:
            (
                "true",
                "Whether the content receives a touch only if the finger has not scrolled within 0.15 seconds, or is lifted before."
            )
        case .canCancelContentTouches: ("true", "Whether a finger may still scroll after the content has received its touch.")
        case .transfersHorizontalScrollingToParent:
            ("true", "Whether a horizontal drag that begins at an end scrolls the enclosing scroll layer.")
        case .transfersVerticalScrollingToParent:
            ("true", "Whether a vertical drag that begins at an end scrolls the enclosing scroll layer.")
        }
    }
}

/// A named deceleration rate.
enum DecelerationRateName: String, CaseIterable, Sendable {
    case normal, fast

    var rate: DecelerationRate {
        switch self {
        case .normal: .normal
        case .fast: .fast
        }
    }
}

extension ScrollDocument {
    /// Reads the settings of a scroll layer with sublayers.
    init(_ object: ObjectReader, _ sublayers: [LayerDocument]) {
        settings = ScrollProperty.allCases.compactMap { property in
            object(property.key).map { ScrollSetting(property: property, component: nil, value: $0) }
        }
        cells = Self.cells(object, sublayers)
    }

    /// Returns the id of the sublayer whose copies are the cells.
    private static func cells(_ object: ObjectReader, _ sublayers: [LayerDocument]) -> String? {
        guard let id = object(LayerKeys.cells), let member = object.member(LayerKeys.cells) else { return nil }
        if sublayers.contains(where: { $0.id == id && $0.copies != nil }) { return id }
        let repeated = sublayers.filter { $0.copies != nil }.compactMap(\.id)
        let message =
            sublayers.contains { $0.id == id }
            ? "sublayer '\(id)' is not repeated: add 'repeat' to it" : "'\(id)' is not a repeated sublayer of this layer"
        member.value.error(message, suggestion: NearestName.find(id, in: repeated), to: object.context.sink)
        return nil
    }
}
