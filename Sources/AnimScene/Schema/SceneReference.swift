import AnimLayers

/// The tables of keys in the documentation of the format, generated from the decoder's tables.
package enum SceneReference {
    /// The table of keys of a kind of object.
    package struct Table: Sendable {
        /// The name of the kind in the schema: `shapeLayer`.
        package let name: String
        /// A one-sentence description of the kind.
        package let summary: String
        /// The keys as a Markdown table, ending in a line feed.
        package let markdown: String
    }

    /// The tables of all kinds of objects, in the order of the documentation.
    package static var tables: [Table] {
        SceneFormat.kinds.map { Table(name: $0.schemaName, summary: $0.summary, markdown: table(of: $0.keys)) }
    }

    /// Returns the Markdown table of a kind of object, by its name in the schema, or nil.
    ///
    /// `name + name` joins the tables of several kinds; `name without other …` omits keys that the other kinds have with the same
    /// description. `keyPaths` is the table of animatable key paths.
    package static func table(of request: String) -> String? {
        if request == "keyPaths" { return keyPaths }
        let names = request.split(separator: " ").map(String.init).filter { $0 != "+" }
        let kinds = names.prefix { $0 != "without" }.map(kind(named:))
        let known = names.drop { $0 != "without" }.dropFirst().flatMap { kind(named: $0)?.keys ?? [] }
        let keys = kinds.flatMap { $0?.keys ?? [] }.filter { !known.contains($0) }
        return kinds.contains { $0 == nil } ? nil : table(of: keys)
    }

    /// Returns a text with the table after each line `<!-- keys: request -->`, up to the next blank line, replaced by the current one.
    package static func updatingTables(in markdown: String) -> String {
        var lines: [Substring] = []
        var isInTable = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if isInTable && !line.isEmpty { continue }
            isInTable = false
            lines.append(line)
            guard let request = request(in: line), let table = table(of: String(request)) else { continue }
            lines.append(contentsOf: table.dropLast().split(separator: "\n"))
            isInTable = true
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the names of the kinds of objects with tables in a text.
    package static func documentedKinds(in markdown: String) -> Set<String> {
        Set(
            markdown.split(separator: "\n").compactMap(request).flatMap { request in
                request.split(separator: " ").map(String.init).prefix { $0 != "without" }.filter { $0 != "+" }
            })
    }

    private static func kind(named name: String) -> ObjectKind? { SceneFormat.kinds.first { $0.schemaName == name } }

    /// Returns the request in a line `<!-- keys: request -->`; nil for other lines.
    private static func request(in line: Substring) -> Substring? {
        line.hasPrefix("<!-- keys: ") && line.hasSuffix(" -->") ? line.dropFirst(11).dropLast(4) : nil
    }

    private static func table(of keys: [KeyDescription]) -> String {
        if keys.isEmpty { return "\n" }
        let rows = keys.map { key in
            let value = key.isRequired ? "**required**" : key.defaultText.map(defaultCell) ?? ""
            return "| `\(key.name)` | \(cell(key)) | \(value) | \(key.summary) |\n"
        }
        return "| key | value | default | meaning |\n|---|---|---|---|\n" + rows.joined()
    }

    /// Returns the cell of a default: JSON values as code, and words as they are.
    private static func defaultCell(_ text: String) -> String {
        let isWords = text.first?.isLetter == true && !["true", "false", "null"].contains(text)
        return isWords ? text : "`\(text)`"
    }

    /// Returns the description of a value; long sets of names are only listed in the schema.
    private static func cell(_ key: KeyDescription) -> String {
        if case .choice(let names) = key.shape, names.count > 12 { return "name" }
        return key.shape.phrase
    }
}

extension SceneReference {
    /// Returns a link to the section about a definition in the schema.
    static func link(to schemaName: String) -> String {
        let (text, anchor) = sections[schemaName] ?? (schemaName, schemaName.lowercased())
        return "[\(text)](#\(anchor))"
    }

    /// The texts and anchors of links to sections with other names than the definition.
    private static let sections = [
        "textRun": ("run", "runs-of-a-text"), "textTab": ("tab stop", "text-layers"), "symbol": ("symbol", "symbols"),
        "stack": ("stack", "layout"),
        "pin": ("pins", "layout"),
        "priorities": ("priorities", "layout"),
        "layer": ("layer", "layers"), "component": ("component", "components-and-copies"),
        "parameter": ("parameter", "allowed-values-of-parameters"),
        "animation": ("animation", "animations"),
        "timelineEntry": ("entry", "timeline"), "assignments": ("values", "set"), "action": ("action", "actions"),
        "addedAnimation": ("animation", "animations"), "viewSpring": ("spring", "animate"), "message": ("message", "send"),
        "viewKeyframe": ("keyframe", "animatekeyframes"), "transformParts": ("parts", "transform"),
        "pathShape": ("shape", "path"), "fontSource": ("font", "fonts"),
        "namedAction": ("named action", "call"), "importedFile": ("imported file", "import"), "touchStyle": ("style", "options"),
        "layerName": ("layer's name", "actions"),
        "removeAnimation": ("layer and key", "addanimation-removeanimation-removeallanimations"),
        "symbolEffect": ("layer and effect", "addsymboleffect-setsymbolimage"),
        "symbolImage": ("layer and symbol", "addsymboleffect-setsymbolimage"),
        "addLayer": ("layer and position", "addlayer-removelayer"), "value": ("value", "values"),
        "constant": ("constant", "the-file"), "arc": ("arc", "path"),
        "expression": ("expression", "expressions"), "animate": ("block", "animate"),
        "animateKeyframes": ("block", "animatekeyframes"), "layerEvents": ("events", "touches-of-a-layer"),
        "scrollEvents": ("events", "scroll-layers"), "bounceSpring": ("spring", "options"),
        "gesture": ("gesture", "gestures"), "touch": ("touch", "touches"), "touchSample": ("sample", "touches"),
        "background": ("time", "background"), "appEvents": ("events", "background"), "animator": ("animator", "animators"),
        "runningAnimator": ("animator", "animators"), "animatorName": ("animator's name", "animators"),
        "animatorSpring": ("spring", "animators"), "startedAnimator": ("start", "animators"),
        "continuedAnimator": ("how", "animators"), "stoppedAnimator": ("stop", "animators"),
        "finishedAnimator": ("end", "animators"), "addedAnimations": ("changes", "animators"),
        "addedCompletion": ("completion", "animators"), "scrollTo": ("target", "scrollto"),
        "dynamicColor": ("light and dark color", "colors"), "emitterCell": ("cell", "emitter-layers"),
        "nestedEmitterCell": ("cell", "emitter-layers"),
        "filter": ("filter", "filters"), "viewTransition": ("block", "transition"),
    ]
}

extension SceneReference {
    /// The animatable key paths as a Markdown table of properties and their components.
    package static var keyPaths: String {
        let rows = LayerProperty.allCases.filter(\.isAnimatable).map { property in
            let parts = LayerKeyPath.all.filter { $0.property == property && $0.component != nil }.map {
                "`.\($0.component?.rawValue ?? "")`"
            }
            return "| `\(property.rawValue)` | \(parts.joined(separator: " ")) |\n"
        }
        return "| property | parts |\n|---|---|\n" + rows.joined()
    }
}

extension ValueShape {
    /// A short description for tables of keys.
    var phrase: String {
        switch self {
        case .any: "any value"
        case .null: "null"
        case .bool: "boolean"
        case .string: "string"
        case .pattern(_, let name): name
        case .number(let range): "number" + Self.phrase(of: range)
        case .integer(let range) where range.count == 1: "\(range.lowerBound)"
        case .integer(let range): "whole number \(range.lowerBound)…\(range.upperBound)"
        case .choice(let names): names.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .list(let element, let count): Self.phrase(ofListOf: element, count)
        case .map(let element): "object of \(element.phrase)"
        case .named(let name): SceneReference.link(to: name)
        case .either(let shapes): Self.phrase(of: shapes)
        }
    }

    private static func phrase(of range: ClosedRange<Double>) -> String {
        if range == NumberRange.positive { return " > 0" }
        let low = range.lowerBound <= -NumberRange.limit ? nil : NumberRange.text(range.lowerBound)
        let high = range.upperBound >= NumberRange.limit ? nil : NumberRange.text(range.upperBound)
        return switch (low, high) {
        case (nil, nil): ""
        case (let low?, nil): " ≥ \(low)"
        case (nil, let high?): " ≤ \(high)"
        case (let low?, let high?): " \(low)…\(high)"
        }
    }

    private static func phrase(ofListOf element: ValueShape, _ count: ClosedRange<Int>?) -> String {
        guard let count, count.lowerBound == count.upperBound else {
            return element.isNumberOrExpression ? "list of \(element.plural)" : "list of \(element.phrase)"
        }
        return "\(count.lowerBound) \(element.plural)"
    }

    private var isNumberOrExpression: Bool {
        if case .either(let shapes) = self, case .number? = shapes.first { true } else { false }
    }

    /// The plural of the description; bounds of numbers follow the noun.
    private var plural: String {
        switch self {
        case .number(let range): "numbers" + Self.phrase(of: range)
        case .either(let shapes) where isNumberOrExpression: shapes[0].plural
        default: phrase + "s"
        }
    }

    /// Returns the description of alternatives; expressions are implied.
    private static func phrase(of shapes: [ValueShape]) -> String {
        shapes.filter { $0 != .expression }.map(\.phrase).joined(separator: " or ")
    }
}
