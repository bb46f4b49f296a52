/// The names that Swift's methods have in Objective-C.
enum ObjectiveCName {
    /// Returns Objective-C's name of a method.
    ///
    /// - Parameters:
    ///   - name: The method as Swift names it, `CardView.pressed(_:)` or `pressed`, or Objective-C's name, `pressed:`.
    ///   - count: The number of arguments, for a name without labels.
    static func method(_ name: String, arguments count: Int) -> String {
        let parts = name.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
        let base = String(parts[0].split(separator: ".").last ?? "")
        guard !base.hasSuffix(":") else { return base }
        guard parts.count > 1 else { return base + String(repeating: ":", count: count) }
        let labels = parts[1].split(separator: ":").map(String.init).filter { $0 != ")" }
        guard let first = labels.first else { return base }
        return base + piece(first, after: base) + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// Returns the part of the name that the first label gives: `with` becomes `With`, and `sender` becomes `WithSender`.
    private static func piece(_ label: String, after base: String) -> String {
        guard label != "_" else { return "" }
        let capitalized = label.prefix(1).uppercased() + label.dropFirst()
        let hasPreposition = prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(base))
        return (hasPreposition ? "" : "With") + capitalized
    }

    private static func firstWord(_ name: String) -> String {
        name.prefix(1).lowercased() + name.dropFirst().prefix { !$0.isUppercase }
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    /// The words before which Swift adds no `With`.
    private static let prepositions: Set<String> = [
        "about", "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
        "via",
        "when", "with", "within",
    ]
}
