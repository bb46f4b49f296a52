import ArgumentParser

/// The options that set variables of scenes.
struct VariableOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Set a variable of the scene; repeatable.",
            details: "The value must have the variable's type; inspect lists the variables.", valueName: "name=value"),
        transform: VariableArgument.init)
    var set: [VariableArgument] = []

    /// The values by the names of the variables, the last ones of each.
    var values: [String: String] { Dictionary(set.map { ($0.name, $0.value) }) { $1 } }
}

/// A variable and its value as they are written on the command line.
struct VariableArgument: Hashable, Sendable {
    let name: String
    let value: String

    /// Reads a name, an equals sign and a value, which may have further ones.
    init(_ text: String) throws {
        guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
            throw ValidationError("a variable is set as name=value: count=3")
        }
        name = String(text[..<sign])
        value = String(text[text.index(after: sign)...])
    }
}
