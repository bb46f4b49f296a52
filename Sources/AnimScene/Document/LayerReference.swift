/// A layer that an action speaks of: `block`, `bubble.arrow`, `row[2]`, `row[index + 1].title`.
struct LayerReference: Sendable {
    /// A part of the name.
    enum Piece: Sendable {
        case text(String)
        /// The number of a copy.
        case index(Template<Double>)
    }

    let pieces: [Piece]
    /// The number of copies that each index chooses from, in order.
    let copyCounts: [Int]
    /// Whether it is a shape layer.
    let isShape: Bool
    /// The bytes of the string that holds it.
    let range: SourceRange

    /// The full name in an environment.
    func name(in environment: any ExpressionEnvironment) throws(ExpressionError) -> String {
        var name = ""
        var counts = copyCounts[...]
        for piece in pieces {
            switch piece {
            case .text(let text): name += text
            case .index(let template):
                let index = try template.value(in: environment)
                let count = counts.popFirst() ?? 0
                guard let copy = Int32(exactly: index), (0..<count).contains(Int(copy)) else {
                    throw ExpressionError(
                        message: "there is no copy \(NumberRange.text(index)) of '\(name)', which has \(count)", range: range)
                }
                name += "[\(copy)]"
            }
        }
        return name
    }
}
