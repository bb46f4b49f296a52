/// Numbers with a unit, as CSS and people write them: `300ms`, `45deg`, `12px`, `50%`.
package enum FamiliarQuantity {
    /// The form that a text which is a number, with a unit or without, has in a scene file; nil for other texts.
    ///
    /// - Parameter isFraction: Whether the number is one from 0 to 1, of which there are percentages.
    package static func note(on text: String, isFraction: Bool = false) -> String? {
        guard let (number, unit) = parts(of: text) else { return nil }
        switch unit {
        case "": return "numbers are without quotes: \(written(number))"
        case "s", "sec": return "times are numbers of seconds: \(written(number))"
        case "ms": return "times are numbers of seconds: \(written(number / 1000))"
        case "deg", "°": return "angles are numbers of degrees: \(written(number))"
        case "rad": return "angles are numbers of degrees: \(written(number * 180 / .pi))"
        case "turn": return "angles are numbers of degrees: \(written(number * 360))"
        case "px", "pt": return "lengths are numbers of points: \(written(number))"
        case "%":
            let fraction = written(number / 100)
            // Of what, the text does not say: half of a side is a number of points.
            return isFraction
                ? "fractions are numbers: \(fraction)" : "there are no percentages here: write the number that it comes to"
        default: return nil
        }
    }

    /// The number that a text starts with, and the rest without spaces; nil where there is no such number.
    package static func parts(of text: String) -> (number: Double, unit: String)? {
        let text = text.drop { $0 == " " }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || ".+-".contains($0)) }
        guard let number = Double(digits), abs(number) < 1e9 else { return nil }
        return (number, String(text.dropFirst(digits.count).filter { $0 != " " }))
    }

    /// A number with at most six decimals, since the conversion of units leaves others.
    package static func written(_ number: Double) -> String {
        Diagnostic.numberText((number * 1e6).rounded() / 1e6)
    }
}
