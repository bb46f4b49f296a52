import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSVG
import AnimSource

/// A symbol in a scene file, with the parts of its configuration that are given.
struct SymbolDocument: Sendable {
    /// The name, and its range in the file.
    var name: (value: Template<String>, range: SourceRange)?
    var weight: SymbolWeight?
    var scale: SymbolScale?
    var renderingMode: SymbolRenderingMode?
    var paletteColors: Template<[DynamicColor]>?
    var fontSize: Template<Double>?

    /// Returns the document with the parts that the other document has.
    func replaced(by other: SymbolDocument) -> SymbolDocument {
        SymbolDocument(
            name: other.name ?? name, weight: other.weight ?? weight, scale: other.scale ?? scale,
            renderingMode: other.renderingMode ?? renderingMode, paletteColors: other.paletteColors ?? paletteColors,
            fontSize: other.fontSize ?? fontSize)
    }

    /// Returns the picture, whose palette is not resolved yet; nil without a name.
    func picture(
        from resources: SceneResources, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) -> DynamicValue? {
        guard let name else { return nil }
        var symbol = Symbol(try name.value.value(in: environment))
        symbol.weight = weight ?? .regular
        symbol.scale = scale ?? .medium
        let palette = try paletteColors.value(in: environment) ?? []
        symbol.paletteColors = palette.map { $0.resolved(for: environment.traits) }
        symbol.renderingMode = renderingMode ?? (palette.isEmpty ? .monochrome : .palette)
        symbol.fontSize = try fontSize.value(in: environment) ?? SymbolTable.fontSize
        do throws(SceneImageError) {
            let picture = try resources.picture(of: symbol)
            guard symbol.renderingMode == .palette, !palette.isEmpty else { return .value(.image(ImageMix(.shapes(picture)))) }
            return .symbol(picture, palette)
        } catch {
            let advice = (error.suggestion.map { "did you mean '\($0)'?" } ?? error.note).map { "; " + $0 } ?? ""
            throw ExpressionError(message: error.message(path: symbol.name) + advice, range: name.range)
        }
    }
}

extension SymbolDocument {
    /// Reads the keys of a symbol, and reports a constant name that is unknown.
    ///
    /// - Parameters:
    ///   - object: The object with the keys.
    ///   - key: The key of the name.
    init(_ object: ObjectReader, name key: Key<Template<String>>) {
        weight = object(SymbolKeys.weight)
        scale = object(SymbolKeys.scale)
        renderingMode = object(SymbolKeys.renderingMode)
        paletteColors = object(SymbolKeys.paletteColors)
        fontSize = object(SymbolKeys.fontSize)
        guard let given = object(key), let value = object.member(key)?.value else { return }
        name = (given, value.range)
        guard let constant = given.constant else { return }
        var symbol = Symbol(constant)
        symbol.weight = weight ?? .regular
        let context = object.context
        do throws(SceneImageError) {
            for warning in try context.resources.warnings(of: symbol) { value.warning(warning, to: context.sink) }
        } catch {
            value.error(
                error.message(path: constant), notes: error.note.map { [Diagnostic.Note($0)] } ?? [],
                suggestion: error.suggestion, to: context.sink)
        }
    }
}

extension Format where Value == Template<LayerValue> {
    /// A symbol as the contents of a layer, in the appearance of the moment at which it is used.
    static func symbol(_ value: JSONValue, in context: ReadingContext) -> Template<LayerValue>? {
        guard let symbol = Format<Template<DynamicValue>>.symbol(value, in: context) else { return nil }
        return .computed { environment throws(ExpressionError) in
            try symbol.value(in: environment).resolved(for: environment.traits)
        }
    }
}

extension Format where Value == Template<DynamicValue> {
    /// A picture as the contents of a layer; the palette of a symbol follows the appearance.
    static var contents: Format {
        let image = Format<Template<LayerValue>>.image
        return Format(image.shape) { value, context in
            if value.kind == .object { return symbol(value, in: context) }
            return image.read(value, context)?.map(DynamicValue.value)
        }
    }

    /// A symbol as the contents of a layer.
    static func symbol(_ value: JSONValue, in context: ReadingContext) -> Template<DynamicValue>? {
        guard let object = ObjectReader(value, SymbolKeys.kind, in: context) else { return nil }
        let document = SymbolDocument(object, name: SymbolKeys.symbol)
        guard document.name != nil else { return nil }
        let resources = context.resources
        return .computed { environment throws(ExpressionError) in
            try document.picture(from: resources, in: environment) ?? .value(.image(ImageMix()))
        }
    }
}

/// The keys of symbols.
enum SymbolKeys {
    static let symbol = Key("symbol", Format<Template<String>>.string, required: true, "Name, as in SF Symbols.")
    static let name = Key(
        "name", Format<Template<String>>.string,
        "Name of the symbol, as in SF Symbols: one of the built-in symbols, or a file in a folder of `symbols`.")
    static let weight = Key(
        "weight", Format<SymbolWeight>.choice("symbol weight"), default: "\"regular\"", "Weight of the strokes.")
    static let scale = Key(
        "scale", Format<SymbolScale>.choice("symbol scale"), default: "\"medium\"", "Size beside text of the same font size.")
    static let renderingMode = Key(
        "renderingMode", Format<SymbolRenderingMode>.choice("rendering mode"), default: "\"monochrome\"",
        "How the parts are colored: all with `tintColor`; the secondary ones with half of it; or with `paletteColors`.")
    static let paletteColors = Key(
        "paletteColors", Format<Template<DynamicColor?>>.color.symbolColors,
        "Colors of the primary, secondary and tertiary parts; they imply the rendering mode `palette`.")
    static let fontSize = Key(
        "fontSize", Format<Template<Double>>.number(NumberRange.smallest...1000), default: "17",
        "Size of the font that the symbol goes with.")

    /// The keys besides the name.
    static let configuration = [
        weight.description, scale.description, renderingMode.description, paletteColors.description, fontSize.description,
    ]

    /// Reads the path of a folder of symbols; reports errors, and returns nil if it leaves the scene's folder.
    static func folder(_ value: JSONValue, in context: ReadingContext) -> String? {
        guard let path = value.string(context.sink, expected: "the path of a folder") else { return nil }
        let parts = path.pathParts.filter { $0 != "." }
        guard !parts.contains(".."), path.utf8.first != UInt8(ascii: "/") else {
            value.error("cannot use the folder '\(path)': \(ResourceError.outside)", to: context.sink)
            return nil
        }
        return parts.joined(separator: "/")
    }

    static let kind = ObjectKind(
        "symbol", schema: "symbol", "A symbol as the contents of a layer, as `UIImage(systemName:)`.",
        keys: [symbol.description] + configuration)
}

extension Format where Value == Template<DynamicColor?> {
    /// A list of one to three colors.
    fileprivate var symbolColors: Format<Template<[DynamicColor]>> {
        list(count: 1...3, "a list of one to three colors").map { colors in
            Template<[DynamicColor?]>.all(colors).map { $0.map { $0 ?? DynamicColor(.clear) } }
        }
    }
}
