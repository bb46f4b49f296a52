import AnimSource

extension Expression {
    /// The object and the key path of an expression such as `views[0].transform.translation.x`; nil where no members end it.
    ///
    /// The key path is what follows the last name, index or call.
    package var target: ExpressionTarget? {
        var members: [String] = []
        var start = code.count
        while start > 0, case .member(let name) = code[start - 1].operation {
            members.append(name)
            start -= 1
        }
        guard start > 0, let first = code[start...].first, let last = code.last, isChain(code[..<start]) else { return nil }
        let baseRange = SourceRange(range.lowerBound, code[start - 1].range.upperBound)
        return ExpressionTarget(
            base: Expression(range: baseRange, type: .any, names: names, code: Array(code[..<start]), limits: limits),
            keyPath: members.reversed().joined(separator: "."),
            keyPathRange: first.range.union(last.range))
    }

    /// Whether instructions end in something that can be an object: a name, an element or a call.
    private func isChain(_ code: ArraySlice<ExpressionInstruction>) -> Bool {
        switch code.last?.operation {
        case .name, .element, .call: true
        default: false
        }
    }
}
