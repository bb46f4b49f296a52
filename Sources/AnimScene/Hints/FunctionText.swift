/// A call of a function as CSS and SVG write it: `rotate(45deg)`, `rgb(255, 0, 0)`.
struct FunctionText {
    let name: String
    /// The arguments, which commas, slashes or spaces separate.
    let arguments: [String]

    /// The calls of a text, one after the other; nil where it is anything else.
    static func calls(in text: String) -> [FunctionText]? {
        guard text.utf8.count < 500 else { return nil }
        var calls: [FunctionText] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close {
            let name = rest[..<open].filter { $0 != " " && $0 != "," }
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
            let arguments = rest[rest.index(after: open)..<close].split { $0 == "," || $0 == " " || $0 == "/" }.map(String.init)
            calls.append(FunctionText(name: name, arguments: arguments))
            rest = rest[rest.index(after: close)...]
        }
        return calls.isEmpty || rest.contains { $0 != " " && $0 != ";" } ? nil : calls
    }
}
