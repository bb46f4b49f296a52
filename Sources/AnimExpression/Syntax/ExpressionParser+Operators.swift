extension ExpressionParser {
    /// Parses an expression with its `? :`.
    mutating func parseExpression() throws(SyntaxError) -> Operand {
        try nested { (parser) throws(SyntaxError) in
            let condition = try parser.parseBinary(1)
            return parser.isAt("?") ? try parser.parseConditional(condition) : condition
        }
    }

    private mutating func parseConditional(_ condition: Operand) throws(SyntaxError) -> Operand {
        require(.bool, condition) { "a condition is a boolean, found \($0.phrase)" }
        advance()
        let branch = code.count
        try emit(.branch(0), condition.range)
        let first = try parseExpression()
        let jump = code.count
        try emit(.jump(0), first.range)
        patch(branch, .branch(code.count))
        try expect(":")
        let second = try parseExpression()
        patch(jump, .jump(code.count))
        if !first.type.mayBe(second.type) {
            report("the branches differ: \(first.type.phrase) and \(second.type.phrase)", first.range.lowerBound..<lastEnd)
        }
        return Operand(type: first.type == second.type ? first.type : .any, range: condition.range.lowerBound..<lastEnd)
    }

    /// Parses operands joined by operators that bind at least as tightly as a precedence, from left to right.
    private mutating func parseBinary(_ precedence: Int) throws(SyntaxError) -> Operand {
        var left = try parseUnary()
        while case .symbol(let symbol) = token.kind, let binary = BinaryOperator(rawValue: symbol),
            binary.precedence >= precedence
        {
            advance()
            left = binary == .and || binary == .or ? try parseBranch(binary, left) : try parseApplied(binary, left)
        }
        return left
    }

    private mutating func parseApplied(_ binary: BinaryOperator, _ left: Operand) throws(SyntaxError) -> Operand {
        let right = try parseBinary(binary.precedence + 1)
        let range = left.range.lowerBound..<right.range.upperBound
        let type = binary.type(left.type, right.type)
        if type == nil { report(binary.complaint(left.type, right.type), range) }
        try emit(.binary(binary), range)
        return Operand(type: type ?? .any, range: range)
    }

    private mutating func parseBranch(_ binary: BinaryOperator, _ left: Operand) throws(SyntaxError) -> Operand {
        require(.bool, left) { "'\(binary.rawValue)' takes booleans, found \($0.phrase)" }
        let branch = code.count
        try emit(.jump(0), left.range)
        let right = try parseBinary(binary.precedence + 1)
        require(.bool, right) { "'\(binary.rawValue)' takes booleans, found \($0.phrase)" }
        try emit(.requireBool(binary), right.range)
        patch(branch, binary == .and ? .orElseFalse(code.count) : .orElseTrue(code.count))
        return Operand(type: .bool, range: left.range.lowerBound..<right.range.upperBound)
    }

    private mutating func parseUnary() throws(SyntaxError) -> Operand {
        guard isAt("-") || isAt("!") else { return try parsePostfix() }
        let isNot = isAt("!")
        let start = token.range.lowerBound
        advance()
        let operand = try nested { (parser) throws(SyntaxError) in try parser.parseUnary() }
        let range = start..<operand.range.upperBound
        if isNot {
            require(.bool, operand) { "'!' takes a boolean, found \($0.phrase)" }
        } else if !operand.type.mayBe(.number), !operand.type.mayBe(.point) {
            report("'-' takes a number, found \(operand.type.phrase)", operand.range)
        }
        try emit(isNot ? .not : .negate, range)
        return Operand(type: isNot ? .bool : operand.type, range: range)
    }
}
