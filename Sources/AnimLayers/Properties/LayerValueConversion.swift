import AnimGeometry
import AnimGraphics

/// The conversion of a Swift type to values of layers and back.
///
/// The functions are inlined, so that in release builds the rows of the table of properties hold plain functions, and
/// making a row allocates nothing.
struct LayerValueConversion<Value>: Sendable {
    /// The type of the values of layers.
    let type: LayerValueType
    /// The words that the values are; empty for types that are no words.
    let keywords: @Sendable () -> [String]
    /// Returns the layer's value of a Swift value.
    let wrap: @Sendable (Value) -> LayerValue
    /// Returns the Swift value of a layer's value; nil where that is of another type, or a word that means nothing here.
    let unwrap: @Sendable (LayerValue) -> Value?

    @inline(__always)
    private init(
        _ type: LayerValueType, keywords: @escaping @Sendable () -> [String] = { [] },
        _ wrap: @escaping @Sendable (Value) -> LayerValue, _ unwrap: @escaping @Sendable (LayerValue) -> Value?
    ) {
        self.type = type
        self.keywords = keywords
        self.wrap = wrap
        self.unwrap = unwrap
    }
}

extension LayerValueConversion where Value == Double {
    @inline(__always)
    static var number: Self { Self(.number, { .number($0) }, { if case .number(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == Point {
    @inline(__always)
    static var point: Self { Self(.point, { .point($0) }, { if case .point(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == Size {
    @inline(__always)
    static var size: Self { Self(.size, { .size($0) }, { if case .size(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == Rect {
    @inline(__always)
    static var rect: Self { Self(.rect, { .rect($0) }, { if case .rect(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == Color? {
    @inline(__always)
    static var color: Self { Self(.color, { .color($0) }, { if case .color(let value) = $0 { .some(value) } else { nil } }) }
}

extension LayerValueConversion where Value == Transform3D {
    @inline(__always)
    static var transform: Self {
        Self(.transform, { .transform($0) }, { if case .transform(let value) = $0 { value } else { nil } })
    }
}

extension LayerValueConversion where Value == Path? {
    @inline(__always)
    static var path: Self { Self(.path, { .path($0) }, { if case .path(let value) = $0 { .some(value) } else { nil } }) }
}

extension LayerValueConversion where Value == Bool {
    @inline(__always)
    static var flag: Self { Self(.flag, { .flag($0) }, { if case .flag(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == Corners {
    @inline(__always)
    static var corners: Self { Self(.corners, { .corners($0) }, { if case .corners(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == String {
    @inline(__always)
    static var string: Self { Self(.string, { .string($0) }, { if case .string(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == [Double] {
    @inline(__always)
    static var numbers: Self { Self(.numbers, { .numbers($0) }, { if case .numbers(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == [Color] {
    @inline(__always)
    static var colors: Self { Self(.colors, { .colors($0) }, { if case .colors(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value == ImageMix {
    @inline(__always)
    static var image: Self { Self(.image, { .image($0) }, { if case .image(let value) = $0 { value } else { nil } }) }
}

extension LayerValueConversion where Value: RawRepresentable<String> & CaseIterable & Sendable, Value.AllCases == [Value] {
    /// One of the words of an enumeration.
    @inline(__always)
    static var keyword: Self {
        Self(.keyword, keywords: { Value.allCases.map(\.rawValue) }, { .keyword($0.rawValue) }) {
            if case .keyword(let word) = $0 { Value(rawValue: word) } else { nil }
        }
    }
}
