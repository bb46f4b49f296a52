import AnimSource

/// Transforms as CSS and SVG write them.
enum FamiliarTransform {
    /// The transform of a text as a scene has it; nil where the text is no transform.
    ///
    /// CSS applies the last function first, a list here its first element.
    static func object(for text: String) -> String? {
        if text == "none" { return "\"identity\"" }
        guard let calls = FunctionText.calls(in: text) else { return nil }
        var objects: [String] = []
        for call in calls {
            // A matrix stands alone: lists are of objects.
            guard let object = object(for: call), calls.count == 1 || object.hasPrefix("{") else { return nil }
            objects.insert(object, at: 0)
        }
        return objects.count == 1 ? objects.first : "[\(objects.joined(separator: ", "))]"
    }

    private static func object(for call: FunctionText) -> String? {
        var numbers: [Double] = []
        for argument in call.arguments {
            guard let (number, unit) = FamiliarQuantity.parts(of: argument), let factor = factors[unit] else { return nil }
            numbers.append(number * factor)
        }
        guard let first = numbers.first else { return nil }
        let text = FamiliarQuantity.written
        let (x, last) = (text(first), text(numbers.last ?? first))
        switch (call.name, numbers.count) {
        case ("rotate", 1), ("rotateZ", 1): return "{ \"rotation\": \(x) }"
        case ("rotateX", 1): return "{ \"rotationX\": \(x) }"
        case ("rotateY", 1): return "{ \"rotationY\": \(x) }"
        case ("scale", 1): return "{ \"scale\": \(x) }"
        case ("scale", 2): return "{ \"scale\": [\(x), \(last)] }"
        case ("scaleX", 1): return "{ \"scale\": [\(x), 1] }"
        case ("scaleY", 1): return "{ \"scale\": [1, \(x)] }"
        case ("translate", 1), ("translateX", 1): return "{ \"translation\": [\(x), 0] }"
        case ("translate", 2): return "{ \"translation\": [\(x), \(last)] }"
        case ("translateY", 1): return "{ \"translation\": [0, \(x)] }"
        case ("translateZ", 1): return "{ \"translationZ\": \(x) }"
        case ("perspective", 1): return "{ \"perspective\": \(x) }"
        case ("matrix", 6): return "[\(numbers.map(text).joined(separator: ", "))]"
        default: return nil
        }
    }

    /// The units that numbers may have, and what they are in points or degrees.
    private static let factors = ["": 1, "px": 1, "pt": 1, "deg": 1, "rad": 180 / Double.pi, "turn": 360]
}
