/// Colours as CSS writes them.
enum FamiliarColor {
    /// The hexadecimal form of `rgb(255, 0, 0)` and `rgba(255, 0, 0, 0.5)`; nil for other texts.
    static func hexadecimal(of text: String) -> String? {
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

    private static func byte(of text: String, unit: Double) -> Int? {
        let isPercentage = text.hasSuffix("%")
        guard let number = Double(isPercentage ? text.dropLast() : text[...]), number.isFinite else { return nil }
        return Int(min(max(isPercentage ? number * 255 / 100 : number * unit, 0), 255).rounded())
    }

    private static func digits(of byte: Int) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
