import AnimGeometry
import AnimGraphics

/// The conversion between a Swift type and layer values.
///
/// Conversions are types without stored properties rather than pairs of closures: a closure that captures one captures nothing,
/// so that in release builds the rows of the table hold plain functions, and creating a row allocates nothing.
protocol LayerValueConversion<Value>: Sendable {
    /// The Swift type.
    associatedtype Value

    /// The type of the layer values.
    static var type: LayerValueType { get }
    /// The keywords; empty for all other types.
    static var keywords: [String] { get }
    /// The kinds of animation that can animate such properties, unless their rows specify others.
    static var animations: AnimationSupport { get }
    /// Returns the layer value of a Swift value.
    static func wrap(_ value: Value) -> LayerValue
    /// Returns the Swift value of a layer value; nil if that has a different type or an unknown keyword.
    static func unwrap(_ value: LayerValue) -> Value?
}

extension LayerValueConversion {
    static var keywords: [String] { [] }
    static var animations: AnimationSupport { .replacing }
}

/// The conversion of numbers.
struct NumberConversion: LayerValueConversion {
    static var type: LayerValueType { .number }
    static func wrap(_ value: Double) -> LayerValue { .number(value) }
    static func unwrap(_ value: LayerValue) -> Double? { if case .number(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == NumberConversion {
    static var number: Self { Self() }
}

/// The conversion of points.
struct PointConversion: LayerValueConversion {
    static var type: LayerValueType { .point }
    static func wrap(_ value: Point) -> LayerValue { .point(value) }
    static func unwrap(_ value: LayerValue) -> Point? { if case .point(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == PointConversion {
    static var point: Self { Self() }
}

/// The conversion of sizes.
struct SizeConversion: LayerValueConversion {
    static var type: LayerValueType { .size }
    static func wrap(_ value: Size) -> LayerValue { .size(value) }
    static func unwrap(_ value: LayerValue) -> Size? { if case .size(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == SizeConversion {
    static var size: Self { Self() }
}

/// The conversion of rectangles.
struct RectConversion: LayerValueConversion {
    static var type: LayerValueType { .rect }
    static func wrap(_ value: Rect) -> LayerValue { .rect(value) }
    static func unwrap(_ value: LayerValue) -> Rect? { if case .rect(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == RectConversion {
    static var rect: Self { Self() }
}

/// The conversion of colors.
struct ColorConversion: LayerValueConversion {
    static var type: LayerValueType { .color }
    static func wrap(_ value: Color?) -> LayerValue { .color(value) }
    static func unwrap(_ value: LayerValue) -> (Color?)? { if case .color(let value) = value { .some(value) } else { nil } }
}

extension LayerValueConversion where Self == ColorConversion {
    static var color: Self { Self() }
}

/// The conversion of transforms.
struct TransformConversion: LayerValueConversion {
    static var type: LayerValueType { .transform }
    static func wrap(_ value: Transform3D) -> LayerValue { .transform(value) }
    static func unwrap(_ value: LayerValue) -> Transform3D? { if case .transform(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == TransformConversion {
    static var transform: Self { Self() }
}

/// The conversion of outlines.
struct PathConversion: LayerValueConversion {
    static var type: LayerValueType { .path }
    static func wrap(_ value: Path?) -> LayerValue { .path(value) }
    static func unwrap(_ value: LayerValue) -> (Path?)? { if case .path(let value) = value { .some(value) } else { nil } }
}

extension LayerValueConversion where Self == PathConversion {
    static var path: Self { Self() }
}

/// The conversion of truth values.
struct FlagConversion: LayerValueConversion {
    static var type: LayerValueType { .flag }
    static func wrap(_ value: Bool) -> LayerValue { .flag(value) }
    static func unwrap(_ value: LayerValue) -> Bool? { if case .flag(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == FlagConversion {
    static var flag: Self { Self() }
}

/// The conversion of sets of corners.
struct CornersConversion: LayerValueConversion {
    static var type: LayerValueType { .corners }
    static func wrap(_ value: Corners) -> LayerValue { .corners(value) }
    static func unwrap(_ value: LayerValue) -> Corners? { if case .corners(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == CornersConversion {
    static var corners: Self { Self() }
}

/// The conversion of texts.
struct StringConversion: LayerValueConversion {
    static var type: LayerValueType { .string }
    static func wrap(_ value: String) -> LayerValue { .string(value) }
    static func unwrap(_ value: LayerValue) -> String? { if case .string(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == StringConversion {
    static var string: Self { Self() }
}

/// The conversion of lists of numbers.
struct NumbersConversion: LayerValueConversion {
    static var type: LayerValueType { .numbers }
    static func wrap(_ value: [Double]) -> LayerValue { .numbers(value) }
    static func unwrap(_ value: LayerValue) -> [Double]? { if case .numbers(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == NumbersConversion {
    static var numbers: Self { Self() }
}

/// The conversion of lists of colors.
struct ColorsConversion: LayerValueConversion {
    static var type: LayerValueType { .colors }
    static func wrap(_ value: [Color]) -> LayerValue { .colors(value) }
    static func unwrap(_ value: LayerValue) -> [Color]? { if case .colors(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == ColorsConversion {
    static var colors: Self { Self() }
}

/// The conversion of pictures.
struct ImageConversion: LayerValueConversion {
    static var type: LayerValueType { .image }
    static func wrap(_ value: ImageMix) -> LayerValue { .image(value) }
    static func unwrap(_ value: LayerValue) -> ImageMix? { if case .image(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == ImageConversion {
    static var image: Self { Self() }
}

/// The conversion of filters.
struct FiltersConversion: LayerValueConversion {
    static var type: LayerValueType { .filters }
    static func wrap(_ value: [LayerFilter]) -> LayerValue { .filters(value) }
    static func unwrap(_ value: LayerValue) -> [LayerFilter]? { if case .filters(let value) = value { value } else { nil } }
}

extension LayerValueConversion where Self == FiltersConversion {
    static var filters: Self { Self() }
}

/// The conversion of an enumeration's keywords.
struct KeywordConversion<Value: RawRepresentable<String> & CaseIterable & Sendable>: LayerValueConversion {
    static var type: LayerValueType { .keyword }
    static var animations: AnimationSupport { .never }
    static var keywords: [String] { Value.allCases.map(\.rawValue) }
    static func wrap(_ value: Value) -> LayerValue { .keyword(value.rawValue) }
    static func unwrap(_ value: LayerValue) -> Value? {
        if case .keyword(let word) = value { Value(rawValue: word) } else { nil }
    }
}

extension LayerValueConversion {
    static func keyword<Word>() -> Self where Self == KeywordConversion<Word> { Self() }
}
