/// Colours as CSS writes them, and those of UIKit's that are translucent.
enum FamiliarColor {
    /// The hexadecimal form of `rgb(255, 0, 0)`, `rgba(255, 0, 0, 0.5)`, `0xFF0000` and `secondaryLabel`; nil for other texts.
    static func hexadecimal(of text: String) -> String? {
        if let color = translucent[text] { return color }
        if let color = withoutSign(text) { return color }
        guard let calls = FunctionText.calls(in: text), calls.count == 1, let call = calls.first,
            call.name == "rgb" || call.name == "rgba", (3...4).contains(call.arguments.count)
        else { return nil }
        var bytes: [Int] = []
        for (index, argument) in call.arguments.enumerated() {
            guard let byte = byte(of: argument, unit: index == 3 ? 255 : 1) else { return nil }
            bytes.append(byte)
        }
        return "#" + bytes.map(digits).joined()
    }

    /// The colour of `FF0000` and `0xFF0000`.
    private static func withoutSign(_ text: String) -> String? {
        let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
        return [6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit } ? "#\(digits)" : nil
    }

    /// UIKit's translucent colours in light mode.
    private static let translucent = [
        "placeholderText": "#3C3C434D", "quaternaryLabel": "#3C3C432E", "quaternarySystemFill": "#74748014",
        "secondaryLabel": "#3C3C4399", "secondarySystemFill": "#78788029", "separator": "#3C3C434A", "systemFill": "#78788033",
        "tertiaryLabel": "#3C3C434D", "tertiarySystemFill": "#7676801F",
    ]

    private static func byte(of text: String, unit: Double) -> Int? {
        let isPercentage = text.hasSuffix("%")
        guard let number = Double(isPercentage ? text.dropLast() : text[...]), number.isFinite else { return nil }
        return Int(min(max(isPercentage ? number * 255 / 100 : number * unit, 0), 255).rounded())
    }

    private static func digits(of byte: Int) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
