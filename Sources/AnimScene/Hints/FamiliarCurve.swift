import AnimSource

/// Timing functions as CSS writes them.
enum FamiliarCurve {
    /// The form that the timing function of a text has in a scene; nil for texts that are not calls of a function.
    static func note(on text: String) -> String? {
        guard let call = FunctionText.calls(in: text)?.first else { return nil }
        let numbers = call.arguments.compactMap(Double.init)
        switch call.name {
        case "cubic-bezier", "cubicBezier", "timingCurve":
            guard numbers.count == 4, call.arguments.count == 4 else { return "control points are written [x1, y1, x2, y2]" }
            return "control points are written [\(numbers.map(FamiliarQuantity.written).joined(separator: ", "))]"
        case "steps": return "steps are a keyframe animation whose \"calculationMode\" is \"discrete\""
        case "linear": return "a curve through several points is a keyframe animation"
        default: return nil
        }
    }
}
