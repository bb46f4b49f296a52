/// The reasons why paths of several outputs make no sense.
package enum OutputTemplateError: Error, Hashable, Sendable {
    /// A brace opens no field, or closes none.
    case brace(template: String)
    /// No field has this name.
    case unknownField(String, nearest: String?, template: String)
    /// A field is a data field, and there is no data.
    case needsData(template: String)
    /// A value cannot be in a path.
    case unusableValue(field: String, value: String, owner: String, reason: String)
    /// A name in a path is longer than file systems take.
    case nameTooLong(path: String, limit: Int)
    /// Two scenes have one output.
    case sameOutput(path: String, owners: [String], advice: String?)
    /// Two outputs differ only in the case of letters, or in the way that these are encoded.
    case almostSameOutput(paths: [String], owners: [String])
    /// An output is a file that a scene is made from.
    case replacesInput(output: String, input: String)
}

extension OutputTemplateError: CustomStringConvertible {
    /// The problem, and what to do about it.
    package var description: String {
        switch self {
        case .brace(let template): "\(template): a brace is not closed, or closes nothing; {{ and }} are braces"
        case .unknownField(let name, let nearest, let template):
            "\(template): unknown field {\(name)}; \(nearest.map { "did you mean {\($0)}?" } ?? "the fields are \(Self.fields)")"
        case .needsData(let template): "\(template): {row} is the number of a data row, and there is no data"
        case .unusableValue(let field, let value, let owner, let reason):
            "\(owner): \(field) cannot be '\(value)': \(reason)"
        case .nameTooLong(let path, let limit): "\(path): a name of more than \(limit) bytes"
        case .sameOutput(let path, let owners, let advice):
            "\(owners.joined(separator: " and ")) would both become \(path)" + (advice.map { "; use \($0)" } ?? "")
        case .almostSameOutput(let paths, let owners):
            """
            \(owners.joined(separator: " and ")) would become \(paths.joined(separator: " and ")), which are one file on systems \
            that do not tell them apart
            """
        case .replacesInput(let output, let input):
            "the output \(output) would replace \(input), which a scene is made from"
        }
    }

    private static let fields = "{path}, {folder}, {name}, {scale} and {fps}"
}
