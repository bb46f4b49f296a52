import AnimSource

extension ExpressionParser {
    /// Parses a primary with the members and indices after it.
    mutating func parsePostfix() throws(SyntaxError) -> Operand {
        var operand = try parsePrimary()
        while true {
            if isAt(".") {
                operand = try parseMember(operand)
            } else if isAt("[") {
                operand = try parseElement(operand)
            } else if isAt("(") {
                throw syntaxError("only functions can be called", operand.range.lowerBound..<token.range.upperBound)
            } else {
                return operand
            }
        }
    }

    private mutating func parsePrimary() throws(SyntaxError) -> Operand {
        let range = token.range
        switch token.kind {
        case .number(let number): return try parseConstant(.number(number))
        case .string(let text): return try parseConstant(.string(text))
        case .identifier("true"): return try parseConstant(.bool(true))
        case .identifier("false"): return try parseConstant(.bool(false))
        case .identifier(let name):
            advance()
            return isAt("(") ? try parseCall(name, range) : try parseName(name, range)
        case .symbol("("):
            advance()
            let inner = try parseExpression()
            try expect(")", closing: range)
            return Operand(type: inner.type, range: range.lowerBound..<lastEnd)
        case .symbol("["): return try parseList()
        default: throw unexpected("a value")
        }
    }

    private mutating func parseConstant(_ value: ExpressionValue) throws(SyntaxError) -> Operand {
        let range = token.range
        advance()
        try emit(.constant(value), range)
        return Operand(type: value.type, range: range)
    }

    private mutating func parseName(_ name: String, _ range: Range<Int>) throws(SyntaxError) -> Operand {
        let type = scope.names[name]
        if type == nil {
            reportUnknown(name, range)
        } else if !names.contains(name) {
            names.append(name)
        }
        try emit(.name(name), range)
        return Operand(type: type ?? .any, range: range)
    }

    private mutating func reportUnknown(_ name: String, _ range: Range<Int>) {
        if let reason = scope.unavailable[name] { return report(reason, range) }
        let words = ["and": "&&", "or": "||", "not": "!"]
        if let symbol = words[name] { return report("unknown name '\(name)'", range, suggestion: symbol) }
        if ExpressionFunction(rawValue: name) != nil { return report("'\(name)' is a function; call it with '('", range) }
        let known = scope.names.keys.sorted() + ["true", "false"]
        report("unknown name '\(name)'", range, suggestion: NearestName.find(name, in: known))
    }

    private mutating func parseList() throws(SyntaxError) -> Operand {
        let start = token.range
        advance()
        let elements = try parseOperands(until: "]", opening: start)
        let range = start.lowerBound..<lastEnd
        try emit(.list(count: elements.count), range)
        let type = elements.first?.type ?? .any
        return Operand(type: .list(of: elements.allSatisfy { $0.type == type } ? type : .any), range: range)
    }

    /// Parses expressions separated by commas, and the closing bracket.
    private mutating func parseOperands(until closing: String, opening: Range<Int>) throws(SyntaxError) -> [Operand] {
        var operands: [Operand] = []
        if take(closing) { return operands }
        repeat { operands.append(try parseExpression()) } while take(",")
        try expect(closing, closing: opening)
        return operands
    }
}

// MARK: - Calls

extension ExpressionParser {
    private mutating func parseCall(_ name: String, _ nameRange: Range<Int>) throws(SyntaxError) -> Operand {
        let opening = token.range
        advance()
        let arguments = try parseOperands(until: ")", opening: opening)
        let range = nameRange.lowerBound..<lastEnd
        guard let function = ExpressionFunction(rawValue: name) else {
            reportUnknownFunction(name, nameRange)
            return Operand(type: .any, range: range)
        }
        if let message = function.errorMessage(argumentCount: arguments.count) {
            report(message, range)
        } else {
            check(arguments, of: function)
        }
        if function == .format, arguments.count == 2, case .constant(let format)? = code.last?.operation,
            let message = ExpressionFunction.errorMessage(forFormat: format)
        {
            report(message, arguments[1].range)
        }
        try emit(.call(function, argumentCount: arguments.count), range)
        return Operand(type: resultType(of: function, arguments), range: range)
    }

    private func resultType(of function: ExpressionFunction, _ arguments: [Operand]) -> ExpressionType {
        guard let first = arguments.first?.type else { return function.type(.any) }
        switch (function, first) {
        case (.copies, .reference(let kind)): return scope.elements[kind].map { .list(of: $0) } ?? function.type(first)
        case (.append, .list), (.replace, .list): return first.joined(withListOf: arguments.last?.type ?? .any)
        default: return function.type(first)
        }
    }

    private mutating func reportUnknownFunction(_ name: String, _ range: Range<Int>) {
        if scope.names[name] != nil { return report("'\(name)' is not a function", range) }
        let known = ExpressionFunction.allCases.map(\.rawValue)
        report("unknown function '\(name)'", range, suggestion: NearestName.find(name, in: known))
    }

    private mutating func check(_ arguments: [Operand], of function: ExpressionFunction) {
        let parameters = function.parameters
        for (index, argument) in arguments.enumerated() {
            let parameter = parameters[min(index, parameters.count - 1)]
            require(parameter, argument) { "'\(function.rawValue)' takes \(parameter.phrase) here, found \($0.phrase)" }
        }
        guard let first = arguments.first, !function.mayTake(first.type) else { return }
        report("'\(function.rawValue)' does not take \(first.type.phrase)", first.range)
    }
}

// MARK: - Members and elements

extension ExpressionParser {
    private mutating func parseMember(_ base: Operand) throws(SyntaxError) -> Operand {
        advance()
        guard case .identifier(var name) = token.kind else { throw unexpected("a member name") }
        var range = token.range
        advance()
        if base.type == .transform || base.type == .any, name == "scale" || name == "rotation" {
            try parseComponent(of: &name, &range)
        }
        if base.type == .transform, name == "translation", isAt(".") {
            return try parseTranslation(of: base, range)
        }
        let type = memberType(name, of: base.type)
        if type == nil { reportUnknownMember(name, range, of: base.type) }
        try emit(.member(name), range)
        return Operand(type: type ?? .any, range: base.range.lowerBound..<lastEnd)
    }

    /// Parses a component of a translation.
    ///
    /// A translation is a point, which has no `z`: `translation.z` becomes a single member.
    private mutating func parseTranslation(of base: Operand, _ range: Range<Int>) throws(SyntaxError) -> Operand {
        advance()
        guard case .identifier(let component) = token.kind else { throw unexpected("a member name") }
        let componentRange = token.range
        advance()
        if component == "z" {
            try emit(.member("translation.z"), range.lowerBound..<componentRange.upperBound)
            return Operand(type: .number, range: base.range.lowerBound..<lastEnd)
        }
        try emit(.member("translation"), range)
        let type = memberType(component, of: .point)
        if type == nil { reportUnknownMember(component, componentRange, of: .point) }
        try emit(.member(component), componentRange)
        return Operand(type: type ?? .any, range: base.range.lowerBound..<lastEnd)
    }

    /// Joins `scale.x`, `scale.y` or `rotation.z` to a single member, since `scale` and `rotation` are numbers.
    private mutating func parseComponent(of name: inout String, _ range: inout Range<Int>) throws(SyntaxError) {
        guard isAt(".") else { return }
        advance()
        guard case .identifier(let component) = token.kind else { throw unexpected("a member name") }
        name += "." + component
        range = range.lowerBound..<token.range.upperBound
        advance()
    }

    private func memberType(_ name: String, of type: ExpressionType) -> ExpressionType? {
        switch type {
        case .any: .any
        case .reference(let kind): scope.members[kind].map { $0[name] } ?? .any
        default: ExpressionMember.type(of: name, in: type)
        }
    }

    private mutating func reportUnknownMember(_ name: String, _ range: Range<Int>, of type: ExpressionType) {
        var known = ExpressionMember.names(of: type)
        if case .reference(let kind) = type, let members = scope.members[kind] { known = members.keys.sorted() }
        let isName = isReference(scope.names[name]) && isReference(type)
        report(
            "\(type.phrase) has no member '\(name)'", range, notes: notes(onMember: name, of: type),
            suggestion: isName ? name : NearestName.findPart(name, in: known))
    }

    private func isReference(_ type: ExpressionType?) -> Bool {
        if case .reference = type { true } else { false }
    }

    /// Returns notes on names that were used like members of a list or of an enclosing layer.
    private func notes(onMember name: String, of type: ExpressionType) -> [Diagnostic.Note] {
        if isReference(type), isReference(scope.names[name]) {
            return [.init("use '\(name)' by itself: a name does not include the enclosing layers")]
        }
        guard case .list = type else { return [] }
        switch name {
        case "x", "y": return [.init("use point(x, y) to make a point; the elements of a list are [0], [1] …")]
        case "width", "height": return [.init("use size(width, height) to make a size; the elements of a list are [0], [1] …")]
        default: return []
        }
    }

    private mutating func parseElement(_ base: Operand) throws(SyntaxError) -> Operand {
        let opening = token.range
        advance()
        let index = try parseExpression()
        var isNearest = false
        if case .call(.nearest, _)? = code.last?.operation { isNearest = true }
        try expect("]", closing: opening)
        let range = base.range.lowerBound..<lastEnd
        let type = elementType(of: base, at: index)
        try emit(.element(isIndexedByNearest: isNearest), range)
        return Operand(type: type, range: range)
    }

    /// Returns the type of an element, as far as known; reports operands without elements.
    private mutating func elementType(of base: Operand, at index: Operand) -> ExpressionType {
        var element: ExpressionType?
        switch base.type {
        case .any: return .any
        case .list(let type): element = type
        case .reference(let kind):
            element = scope.elements[kind]
            // A name in brackets is a member, and an object of unknown members may have elements, too.
            if element == nil, scope.members[kind] == nil || index.type != .number { return .any }
        default: break
        }
        guard let element else {
            report("\(base.type.phrase) has no elements", base.range)
            return .any
        }
        require(.number, index) { "an index must be a number, found \($0.phrase)" }
        return element
    }
}
