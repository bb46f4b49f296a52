import AnimExpression
import AnimGeometry
import AnimTiming

/// A property of a scroll layer, with the name of UIScrollView's, where that begins with `is` without it.
enum ScrollProperty: String, CaseIterable, Sendable {
    case contentSize, contentOffset, contentInset, pagingEnabled, scrollEnabled, bounces, alwaysBounceHorizontal,
        alwaysBounceVertical, decelerationRate, delaysContentTouches, canCancelContentTouches

    /// What expressions read.
    var expressionType: ExpressionType {
        switch self {
        case .contentSize: .size
        case .contentOffset: .point
        case .contentInset: .list(of: .number)
        case .decelerationRate: .string
        case .pagingEnabled, .scrollEnabled, .bounces, .alwaysBounceHorizontal, .alwaysBounceVertical, .delaysContentTouches,
            .canCancelContentTouches:
            .bool
        }
    }
}

/// A value of a scroll layer's property.
enum ScrollValue: Sendable {
    case point(Point)
    case size(Size)
    case insets(EdgeInsets)
    case flag(Bool)
    case rate(DecelerationRate)
    /// A part of a point, a size or insets.
    case number(Double)
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

/// A property of a scroll layer, or a part of one, and what it is set to.
struct ScrollSetting: Sendable {
    let property: ScrollProperty
    /// `x`, `y`, `width`, `height`, or the edge of an inset; nil for the whole.
    let component: String?
    let value: Template<ScrollValue>
}

extension ScrollProperty {
    /// How values are written.
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
            .canCancelContentTouches:
            Format<Template<Bool>>.bool.map { $0.map(ScrollValue.flag) }
        }
    }

    /// The parts that can be set by themselves.
    var components: [String] {
        switch self {
        case .contentOffset: ["x", "y"]
        case .contentSize: ["width", "height"]
        case .contentInset: ["top", "left", "bottom", "right"]
        default: []
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
        case .decelerationRate: ("\"normal\"", "How fast the content slows down after a fling.")
        case .delaysContentTouches:
            ("true", "Whether the content is told of a finger only when that has not scrolled within 0.15 seconds, or is lifted.")
        case .canCancelContentTouches: ("true", "Whether a finger that the content was told of may still scroll.")
        }
    }
}
