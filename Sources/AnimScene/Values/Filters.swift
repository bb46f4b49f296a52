import AnimExpression
import AnimLayers
import AnimSource

/// The keys of a filter.
enum FilterKeys {
    /// Returns the key of a kind of filter.
    static func key(_ kind: LayerFilter.Kind) -> Key<Template<Double>> {
        Key(kind.rawValue, .number(range(of: kind)), summary(of: kind))
    }

    static let kind = ObjectKind(
        "filter", schema: "filter", "A filter, as CAFilter; it has exactly one of these keys.",
        keys: LayerFilter.Kind.allCases.map { key($0).description }, alternatives: LayerFilter.Kind.allCases.map(\.rawValue))

    /// Returns the allowed amounts of a kind of filter.
    static func range(of kind: LayerFilter.Kind) -> ClosedRange<Double> {
        switch kind {
        case .gaussianBlur: 0...1000
        case .saturate: 0...16
        case .brightness: -1...1
        }
    }

    private static func summary(of kind: LayerFilter.Kind) -> String {
        switch kind {
        case .gaussianBlur: "Radius of a Gaussian blur: its standard deviation in points of the layer, as in CSS and SVG."
        case .saturate: "Factor of the saturation: 0 leaves gray, 1 changes nothing."
        case .brightness: "Number added to the red, green and blue of each color, from −1 to 1; not a factor as in CSS."
        }
    }
}

extension Format where Value == Template<LayerValue> {
    /// A list of filters, each kind at most once.
    static var filters: Format {
        let list = Format<Template<LayerFilter>>(.named(FilterKeys.kind.schemaName), read: filter).list()
        return Format(list.shape) { value, context in
            if let text = value.string, let filters = FamiliarFilters.list(for: text) {
                value.error(
                    "expected an array of filters, found '\(text)'", notes: [Diagnostic.Note("write \(filters)")],
                    to: context.sink)
                return nil
            }
            guard let filters = list.read(value, context) else { return nil }
            var isValid = true
            for kind in LayerFilter.Kind.allCases {
                let members = value.elements.compactMap { $0.member(kind.rawValue) }
                for member in members.dropFirst() {
                    context.error("there is already a filter '\(kind.rawValue)'", atKeyOf: member)
                    isValid = false
                }
            }
            return isValid ? Template<[LayerFilter]>.all(filters).map(LayerValue.filters) : nil
        }
    }

    private static func filter(_ value: JSONValue, in context: ReadingContext) -> Template<LayerFilter>? {
        guard let object = ObjectReader(value, FilterKeys.kind, in: context) else { return nil }
        for kind in LayerFilter.Kind.allCases {
            if let amount = object(FilterKeys.key(kind)) { return amount.map { LayerFilter(kind, $0) } }
        }
        return nil
    }
}

/// Filters in CSS notation.
enum FamiliarFilters {
    /// Returns `blur(8px) saturate(180%)` as a list of filters; nil if a function has no counterpart.
    static func list(for text: String) -> String? {
        guard let calls = FunctionCall.calls(in: text) else { return nil }
        var filters: [String] = []
        for call in calls {
            guard let filter = filter(for: call) else { return nil }
            filters.append(filter)
        }
        return "[\(filters.joined(separator: ", "))]"
    }

    private static func filter(for call: FunctionCall) -> String? {
        guard call.arguments.count == 1, let (number, unit) = FamiliarQuantity.parts(of: call.arguments[0]) else { return nil }
        let amount = unit == "%" ? number / 100 : number
        switch call.name {
        case "blur" where ["", "px", "pt"].contains(unit): return "{ \"gaussianBlur\": \(FamiliarQuantity.written(number)) }"
        case "saturate": return "{ \"saturate\": \(FamiliarQuantity.written(amount)) }"
        case "grayscale": return "{ \"saturate\": \(FamiliarQuantity.written(1 - amount)) }"
        default: return nil
        }
    }
}
