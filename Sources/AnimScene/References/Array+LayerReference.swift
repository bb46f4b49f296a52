import AnimExpression
import AnimSource

extension [LayerReference.Piece] {
    /// The full name in an environment; `range` is where errors point.
    func name(in environment: any ExpressionEnvironment, at range: SourceRange) throws(ExpressionError) -> String {
        var name = ""
        for piece in self {
            switch piece {
            case .text(let text): name += text
            case .index(let template, let count):
                let index = try template.value(in: environment)
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
