import AnimGeometry
import AnimSource
import AnimTiming

extension ScrollProperty {
    /// The format of its values.
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

    /// The key of a scroll layer.
    var key: Key<Template<ScrollValue>> {
        let (text, summary) = documentation
        return Key(rawValue, format, default: text, summary)
    }

    /// The default, as written in a file, and a sentence.
    private var documentation: (defaultText: String, summary: String) {
        switch self {
        case .contentSize: ("[0, 0]", "Extent of the content.")
        case .contentOffset: ("[0, 0]", "Point of the content that is in the upper left corner: the origin of `bounds`.")
        case .contentInset: ("[0, 0, 0, 0]", "Room around the content, `[top, left, bottom, right]`.")
        case .pagingEnabled: ("false", "Whether scrolling stops at multiples of the layer's size.")
        case .scrollEnabled: ("true", "Whether fingers scroll.")
        case .bounces: ("true", "Whether the content can be pulled beyond its limits, from where it bounces back.")
        case .alwaysBounceHorizontal: ("false", "Whether it can be pulled to the left and right even where it fits.")
        case .alwaysBounceVertical: ("false", "Whether it can be pulled up and down even where it fits.")
        case .decelerationRate: ("\"normal\"", "Rate at which the content slows down after a fling.")
        case .delaysContentTouches:
            (
                "true",
                "Whether the content is notified of a finger only when that has not scrolled within 0.15 seconds, or is lifted."
            )
        case .canCancelContentTouches: ("true", "Whether a finger that the content was notified of may still scroll.")
        case .transfersHorizontalScrollingToParent:
            ("true", "Whether a drag to the left or right that begins at an end scrolls the scroll layer around this one.")
        case .transfersVerticalScrollingToParent:
            ("true", "Whether a drag up or down that begins at an end scrolls the scroll layer around this one.")
        }
    }
}

/// The names of deceleration rates.
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
    /// Reads the settings of a scroll layer with given sublayers.
    init(_ object: ObjectReader, _ sublayers: [LayerDocument]) {
        settings = ScrollProperty.allCases.compactMap { property in
            object(property.key).map { ScrollSetting(property: property, component: nil, value: $0) }
        }
        cells = Self.cells(object, sublayers)
    }

    /// The id of the sublayer whose copies are the cells.
    private static func cells(_ object: ObjectReader, _ sublayers: [LayerDocument]) -> String? {
        guard let id = object(LayerKeys.cells), let member = object.member(LayerKeys.cells) else { return nil }
        if sublayers.contains(where: { $0.id == id && $0.copies != nil }) { return id }
        let repeated = sublayers.filter { $0.copies != nil }.compactMap(\.id)
        let message =
            sublayers.contains { $0.id == id }
            ? "sublayer '\(id)' has no copies to be cells: give it 'repeat'" : "'\(id)' is no repeated sublayer of this layer"
        member.value.error(message, suggestion: NearestName.find(id, in: repeated), to: object.context.sink)
        return nil
    }
}
