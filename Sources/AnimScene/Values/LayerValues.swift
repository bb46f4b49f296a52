import AnimEncoders
import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSVG
import AnimSource

extension Format where Value == Template<LayerValue> {
    /// Returns the format of values of a type, with numbers within bounds.
    static func layerValue(of type: LayerValueType, _ range: ClosedRange<Double> = NumberRange.any) -> Format {
        switch type {
        case .number: Format<Template<Double>>.number(range).wrapped(LayerValue.number)
        case .point: Format<Template<Point>>.point.wrapped(LayerValue.point)
        case .size: Format<Template<Size>>.size.wrapped(LayerValue.size)
        case .rect: Format<Template<Rect>>.rect.wrapped(LayerValue.rect)
        case .color: Format<Template<Color?>>.color.wrapped(LayerValue.color)
        case .transform: Format<Template<Transform3D>>.transform.wrapped(LayerValue.transform)
        case .path: .optionalPath
        case .flag: Format<Template<Bool>>.bool.wrapped(LayerValue.flag)
        case .corners: .corners
        case .keyword, .string: Format<Template<String>>.string.wrapped(LayerValue.string)
        case .numbers:
            Format<Template<Double>>.number(range).list(count: 0...SceneLimits.expressions.maximumListCount).wrapped(
                LayerValue.numbers)
        case .colors:
            Format<Template<Color?>>.color.list(count: 0...SceneLimits.expressions.maximumListCount).wrapped { colors in
                .colors(colors.map { $0 ?? .clear })
            }
        case .image: .image
        case .filters: .filters
        }
    }

    /// Returns the format of model values at a key path.
    static func modelValue(at keyPath: LayerKeyPath) -> Format {
        if keyPath.isAngle { return Format<Template<Double>>.degrees.wrapped(LayerValue.number) }
        if let filter = keyPath.component.flatMap(LayerFilter.Kind.init(_:)) {
            return .layerValue(of: .number, FilterKeys.range(of: filter))
        }
        let range = keyPath.component == nil ? range(of: keyPath.property.numberDomain) : NumberRange.any
        if keyPath.component == .scale { return .layerValue(of: .number) }
        if !keyPath.property.keywords.isEmpty { return .keyword(of: keyPath.property) }
        return .layerValue(of: keyPath.valueType, range)
    }

    /// Returns the allowed numbers in files for a domain.
    private static func range(of domain: NumberDomain) -> ClosedRange<Double> {
        switch domain {
        case .any: NumberRange.any
        case .notNegative: NumberRange.nonNegative
        case .positive: NumberRange.positive
        case .fraction: NumberRange.unit
        case .count(let greatest): 0...Double(min(greatest, SceneLimits.maximumCopies))
        }
    }

    /// Returns the format of animated values at a key path, without the bounds of model values, since `by` and additive values are
    /// differences.
    static func animatedValue(at keyPath: LayerKeyPath) -> Format {
        if keyPath.isAngle { return Format<Template<Double>>.degrees.wrapped(LayerValue.number) }
        return .layerValue(of: keyPath.valueType)
    }

    /// Returns the format of a property's keywords.
    private static func keyword(of property: LayerProperty) -> Format {
        Format<Template<String>>.choice(of: property.keywords, phrase(of: property)).wrapped(LayerValue.keyword)
    }

    /// Returns a property in words: `line cap`.
    private static func phrase(of property: LayerProperty) -> String {
        String(decoding: property.rawValue.utf8.flatMap { 65...90 ~= $0 ? [32, $0 | 32] : [$0] }, as: UTF8.self)
    }

    /// An outline, or null for none.
    private static var optionalPath: Format {
        Format(.either([.named("path"), .null])) { value, context in
            if value.isNull { return .constant(.path(nil)) }
            return Format<Template<Path>>.path.read(value, context)?.map(LayerValue.path)
        }
    }

    /// A list of corner names.
    private static var corners: Format {
        Format<[CornerName]>(Format<CornerName>.choice("corner").list().shape) { value, context in
            Format<CornerName>.choice("corner").list(count: 0...4, "a list of at most 4 corners").read(value, context)
        }.map { names in Template.constant(LayerValue.corners(names.reduce(into: Corners()) { $0.formUnion($1.corner) })) }
    }
}

extension Format {
    /// Returns the format with its values wrapped as layer values.
    fileprivate func wrapped<Wrapped>(_ wrap: @escaping @Sendable (Wrapped) -> LayerValue) -> Format<Template<LayerValue>>
    where Value == Template<Wrapped> {
        map { $0.map(wrap) }
    }
}

extension Format {
    /// Returns the format of a list of values or expressions.
    func list<Element>(count: ClosedRange<Int>) -> Format<Template<[Element]>> where Value == Template<Element> {
        list(count: count, "a list of at most \(count.upperBound) elements").map { Template<[Element]>.all($0) }
    }
}

extension Format where Value == Template<LayerValue> {
    /// A picture: the path of a PNG, JPEG, WebP or SVG file, an expression that evaluates to one, or null for none.
    static var image: Format {
        Format(
            .either([
                .pattern("^[^=/]", name: "path of a PNG, JPEG, WebP or SVG file"), .named(SymbolKeys.kind.schemaName), .null,
                .expression,
            ])
        ) { value, context in
            if value.isNull { return .constant(.image(ImageMix())) }
            if value.kind == .object { return symbol(value, in: context) }
            guard let path = path(value, in: context) else { return nil }
            switch path {
            case .constant(let path): return image(at: path, value, in: context).map { .constant(.image(ImageMix($0))) }
            case .computed(let compute):
                let (resources, range) = (context.resources, value.range)
                return .computed { environment throws(ExpressionError) in
                    let path = try compute(environment)
                    do throws(SceneImageError) {
                        return .image(ImageMix(try resources.image(at: path).picture))
                    } catch {
                        throw ExpressionError(message: error.message(path: path), range: range)
                    }
                }
            }
        }
    }

    /// A picture of pixels, as particles need.
    static var pixels: Format {
        Format(.either([.pattern("^[^=/]", name: "path of a PNG, JPEG or WebP file"), .null, .expression])) { value, context in
            guard let template = image.read(value, context) else { return nil }
            guard case .constant(.image(let mix)) = template, mix.image == nil, !mix.isEmpty else { return template }
            value.error("particles are drawn from pixels, not from an SVG file: use 'path', or a PNG file", to: context.sink)
            return nil
        }
    }

    private static func path(_ value: JSONValue, in context: ReadingContext) -> Template<String>? {
        guard value.isExpression else {
            return value.string(context.sink, expected: "the path of a PNG, JPEG, WebP or SVG file").map(Template.constant)
        }
        return Format<Template<String>>.string.read(value, context)
    }

    /// Returns the picture at a path; reports an error and returns nil if it cannot be loaded.
    private static func image(at path: String, _ value: JSONValue, in context: ReadingContext) -> ImageMix.Picture? {
        do throws(SceneImageError) {
            let found = try context.resources.image(at: path)
            if let colorSpace = found.unappliedColorSpace, colorSpace.differsFromSRGB {
                value.warning("image '\(path)': \(colorSpace.remark)", to: context.sink)
            }
            if found.isFirstFrame {
                value.warning("image '\(path)': only the first frame of the animation is shown", to: context.sink)
            }
            for warning in found.file?.warnings ?? [] { value.warning(warning.text(file: path), to: context.sink) }
            return found.picture
        } catch {
            value.error(error.message(path: path), suggestion: error.suggestion, to: context.sink)
            return nil
        }
    }
}

/// The name of a corner, as in `CACornerMask` but without the prefix.
enum CornerName: String, CaseIterable, Sendable {
    case minXMinY, maxXMinY, minXMaxY, maxXMaxY

    /// The corner.
    var corner: Corners {
        switch self {
        case .minXMinY: .minXMinY
        case .maxXMinY: .maxXMinY
        case .minXMaxY: .minXMaxY
        case .maxXMaxY: .maxXMaxY
        }
    }
}

extension LayerValue {
    /// The value as written in a file; nil for pictures, since their path is not known.
    var sceneText: String? {
        switch self {
        case .number(let number): NumberRange.text(number)
        case .point(let point): Self.list([point.x, point.y].map(NumberRange.text))
        case .size(let size): Self.list([size.width, size.height].map(NumberRange.text))
        case .rect(let rect): Self.list([rect.minX, rect.minY, rect.width, rect.height].map(NumberRange.text))
        case .color(let color): color.map(\.sceneText) ?? "null"
        case .transform(.identity): JSONString.quoted("identity")
        case .transform(let transform):
            Self.list(transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }.map(NumberRange.text))
        case .path(let path): path.map { JSONString.quoted($0.svgPathData) } ?? "null"
        case .flag(let flag): flag ? "true" : "false"
        case .corners(let corners):
            Self.list(CornerName.allCases.filter { corners.contains($0.corner) }.map { JSONString.quoted($0.rawValue) })
        case .keyword(let word): JSONString.quoted(word)
        case .string(let text): JSONString.quoted(text)
        case .numbers(let numbers): Self.list(numbers.map(NumberRange.text))
        case .colors(let colors): Self.list(colors.map(\.sceneText))
        case .image(let mix): mix.isEmpty ? "null" : nil
        case .filters(let filters):
            Self.list(filters.map { "{ \(JSONString.quoted($0.kind.rawValue)): \(NumberRange.text($0.amount)) }" })
        }
    }

    private static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
}
