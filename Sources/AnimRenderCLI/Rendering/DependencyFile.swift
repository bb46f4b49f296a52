import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// Rules for make: the outputs and their inputs.
struct DependencyFile {
    /// The outputs with their inputs.
    let rules: [(output: String, inputs: [String])]

    /// The text of the rules; throws if a name cannot be written in it.
    func text() throws(Failure) -> String {
        var lines: [String] = []
        var inputs: [String] = []
        var seen: Set<PathKey> = []
        for rule in rules {
            let names = try rule.inputs.map { name throws(Failure) in try Self.escaped(name, asTarget: false) }
            lines.append("\(try Self.escaped(rule.output, asTarget: true)): \(names.joined(separator: " "))")
            inputs += rule.inputs.filter { seen.insert(PathKey($0)).inserted }
        }
        let outputs = Set(paths: rules.map(\.output))
        // Without empty rules, make would stop at a removed file, even if nothing depends on it any more.
        for input in inputs where !outputs.contains(input) { lines.append("\(try Self.escaped(input, asTarget: true)):") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns a name in the syntax of make.
    ///
    /// Special characters of make get a backslash, as do the backslashes before them; a dollar sign is doubled.
    private static func escaped(_ name: String, asTarget isTarget: Bool) throws(Failure) -> String {
        guard !name.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" || $0 == "\0" || $0 == "=" || $0 == ";" }) else {
            throw Failure(.usage, "--deps: the name '\(name)' has a character that make cannot read: a line break, = or ;")
        }
        var result = name.hasPrefix("~") ? "./" : ""
        var backslashes = ""
        for character in name {
            switch character {
            case "\\":
                backslashes += "\\"
                result += "\\"
                continue
            case "%" where !isTarget: result.append(character)
            case " ", "\t", "#", "%", ":", "*", "?", "[": result += backslashes + "\\" + String(character)
            case "$": result += "$$"
            default: result.append(character)
            }
            backslashes = ""
        }
        return result
    }
}

/// The options for rules for make.
struct DependencyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write rules for make: the outputs and their inputs.", valueName: "file", isRare: true),
        completion: .file())
    var deps: String?

    @Flag(help: ArgumentHelp("Omit installed fonts from these rules.", isRare: true))
    var depsNoSystem = false
}
