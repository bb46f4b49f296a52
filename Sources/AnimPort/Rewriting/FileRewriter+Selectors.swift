extension FileRewriter {
    /// What stands between the parentheses of `#selector`.
    private struct Expression {
        /// The names before the last one, with the tokens of each; a call such as `type(of: self)` is one.
        var qualifiers: [Range<Int>] = []
        /// The token of the last name.
        var name = 0
        /// Its first token.
        var start = 0
        /// The tokens of the labels, with their parentheses.
        var labels: Range<Int>?
        /// The tokens of the type after `as`.
        var cast: Range<Int>?
    }

    /// `#selector(f(_:))` becomes `Selector(T.f(_:), "T.f(_:)")`.
    mutating func rewriteSelector(_ token: Int) -> Int {
        guard file.kind(token + 1) == .leftParenthesis, let close = file.partner(token + 1) else { return token + 1 }
        var first = token + 2
        let accessor = file.kind(first + 1) == .colon ? file.word(first) : .none
        if accessor == .getter || accessor == .setter { first += 2 }
        guard let expression = expression(first..<close) else {
            block("this method cannot be found: name it by its type", at: token, to: close)
            return token + 1
        }
        guard let type = owner(of: expression) else {
            block("the type of this method is unknown: name it by its type", at: token, to: close)
            return token + 1
        }
        // An app may have a type of this name.
        let isTaken = index.types["Selector"]?.declaration != nil
        edits.replace(file.tokens[token].range, with: isTaken ? "AnimUIKit.Selector" : "Selector")
        let start = Int(file.tokens[expression.start].start)
        let path = start..<Int(file.tokens[expression.name].start)
        if accessor == .getter || accessor == .setter {
            let before = accessor == .getter ? Int(file.tokens[token + 2].start) : start
            edits.replace(before..<path.upperBound, with: "\\\(type).")
        } else if expression.qualifiers.isEmpty {
            edits.insert("\(type).", at: start)
        } else if file.line(expression.start..<(expression.name - 1)) != type {
            edits.replace(path, with: "\(type).")
        }
        rewriteCast(expression, of: type)
        examineExposure(members(of: expression, type, accessor), from: token, to: close)
        edits.insert(", \"\(name(of: expression, type, accessor))\"", at: Int(file.tokens[close - 1].end))
        return close
    }

    private func expression(_ tokens: Range<Int>) -> Expression? {
        var tokens = tokens
        while let first = tokens.first, file.kind(first) == .leftParenthesis, file.partner(first) == tokens.upperBound - 1 {
            tokens = (first + 1)..<(tokens.upperBound - 1)
        }
        var expression = Expression()
        expression.start = tokens.lowerBound
        var index = tokens.lowerBound
        while index < tokens.upperBound, file.isName(index) {
            let start = index
            index += 1
            let isCall = index < tokens.upperBound && file.kind(index) == .leftParenthesis
            if isCall { index = file.indexAfter(index) }
            let end = index
            // A selector of `self?.f` is one of `self.f`.
            if index + 1 < tokens.upperBound, [.question, .exclamation].contains(file.kind(index)) { index += 1 }
            guard index < tokens.upperBound, file.kind(index) == .dot else {
                expression.name = start
                expression.labels = isCall ? (start + 1)..<index : nil
                if index < tokens.upperBound, file.word(index) == .as, index + 1 < tokens.upperBound {
                    expression.cast = (index + 1)..<tokens.upperBound
                    index = tokens.upperBound
                }
                return index == tokens.upperBound ? expression : nil
            }
            expression.qualifiers.append(start..<end)
            index += 1
        }
        return nil
    }

    // MARK: - Types

    /// The type that a method is named by; nil if it cannot be known.
    private func owner(of expression: Expression) -> String? {
        let method = file.name(expression.name)
        guard var first = expression.qualifiers.first else { return enclosingType(with: method) }
        var rest = expression.qualifiers.dropFirst()
        let isSelf =
            [.selfValue, .selfType, .super].contains(file.word(first.lowerBound)) || file.line(first) == "type(of: self)"
        if isSelf {
            guard let next = rest.first else { return enclosingType(with: method) }
            (first, rest) = (next, rest.dropFirst())
        }
        let name = file.line(first)
        if !isSelf, name.first(where: { $0 != "_" })?.isUppercase == true {
            let path = [name] + rest.map { file.line($0) }
            let isModule = path.count > 1 && PortedModule(name).isReplaced
            return (isModule ? ["AnimUIKit"] + path.dropFirst() : path).joined(separator: ".")
        }
        guard let type = enclosingType(with: name) else { return nil }
        let local = index.members(named: name, of: type).isEmpty ? localType(of: name, before: first.lowerBound) : nil
        return (local == nil ? [first] + rest : Array(rest)).reduce(local ?? type) { type, property in
            guard let type, let declared = index.members(named: file.line(property), of: type).first?.typeName else { return nil }
            return index.resolved(declared, from: type + ".")
        }
    }

    /// The type of a variable of a function: what `let name: T` says, or what its value is cast to.
    private func localType(of name: String, before token: Int) -> String? {
        let start = enclosing.first.map { $0.open } ?? token
        guard
            let found = (start..<token).last(where: {
                [.let, .var].contains(file.word($0)) && file.isName($0 + 1) && file.name($0 + 1) == name
            })
        else { return nil }
        if file.kind(found + 2) == .colon, file.isName(found + 3) { return declarations.dottedName(found + 3) }
        var index = found + 2
        while index < token, !file.tokens[index].startsLine, file.kind(index) != .leftBrace, file.word(index) != .else {
            if file.word(index) == .as {
                let type = [.question, .exclamation].contains(file.kind(index + 1)) ? index + 2 : index + 1
                return file.isName(type) ? declarations.dottedName(type) : nil
            }
            index = file.indexAfter(index)
        }
        return nil
    }

    /// The type around the selector that has a member, or the innermost one if the files do not say.
    private func enclosingType(with member: String) -> String? {
        let types = enclosing
        let known = types.first { !index.members(named: member, of: $0.name).isEmpty }
        guard let type = known ?? types.first else { return nil }
        // The parameters of a generic type are known only within it.
        let isUnbound = type.keyword == .extension && type.name.contains(".") && index.isGeneric(type.name)
        return isUnbound || index.types[type.name]?.keyword == .protocol ? "Self" : type.name
    }

    // MARK: - Casts

    /// `as (A) -> R` becomes `as (T) -> (A) -> R`.
    private mutating func rewriteCast(_ expression: Expression, of type: String) {
        guard var cast = expression.cast else { return }
        if file.kind(cast.upperBound - 1) == .question {
            edits.erase(file.tokens[cast.upperBound - 1].range)
            cast = cast.lowerBound..<(cast.upperBound - 1)
        }
        guard let first = cast.first else { return }
        if arrows(cast) < 2 { edits.insert("(\(type)) -> ", at: Int(file.tokens[first].start)) }
    }

    /// The number of arrows of a function type, not counting its parameters.
    private func arrows(_ type: Range<Int>) -> Int {
        var (count, index) = (0, type.lowerBound)
        if file.partner(index) == type.upperBound - 1, file.kind(index) == .leftParenthesis { index += 1 }
        while index < type.upperBound {
            if file.kind(index) == .arrow { count += 1 }
            index = file.indexAfter(index)
        }
        return count
    }

    /// The number of parameters of the function type that a method is cast to.
    private func argumentCount(_ type: Range<Int>) -> Int? {
        guard var arrow = type.last(where: { file.kind($0) == .arrow }) else { return nil }
        // The last arrow may be of a result in parentheses.
        while file.kind(arrow - 1) != .rightParenthesis,
            let earlier = (type.lowerBound..<arrow).last(where: { file.kind($0) == .arrow })
        {
            arrow = earlier
        }
        guard let open = file.partner(arrow - 1), open < arrow else { return nil }
        guard open + 1 < arrow - 1 else { return 0 }
        var (count, index) = (1, open + 1)
        while index < arrow - 1 {
            if file.kind(index) == .comma { count += 1 }
            index = file.indexAfter(index)
        }
        return count
    }

    // MARK: - Names

    /// The name in quotes: with the labels if the files tell them, or Objective-C's name if the method is given one.
    private func name(of expression: Expression, _ type: String, _ accessor: Word) -> String {
        let name = file.name(expression.name)
        switch accessor {
        case .getter: return name
        case .setter: return "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
        default: break
        }
        let methods = members(of: expression, type, accessor).map(index.member)
        let owner = self.owner(named: type)
        let owned = "\(owner).\(name)\(labels(of: expression) ?? "")"
        guard let method = methods.first, methods.allSatisfy({ $0.signature == method.signature }) else { return owned }
        return method.objectiveCName ?? "\(owner).\(method.signature)"
    }

    /// The members that a selector may be of, as far as the files declare them.
    private func members(of expression: Expression, _ type: String, _ accessor: Word) -> [PortIndex.Place] {
        let name = file.name(expression.name)
        let isProperty = accessor == .getter || accessor == .setter
        var places = index.places(named: name, of: owner(named: type)).filter {
            index.member($0).keyword == (isProperty ? .var : .func)
        }
        if let labels = labels(of: expression) { places = places.filter { index.member($0).signature == name + labels } }
        if let cast = expression.cast, let count = argumentCount(cast) {
            places = places.filter { index.member($0).labels.count == count }
        }
        return places
    }

    private func owner(named type: String) -> String { type == "Self" ? enclosing.first?.name ?? type : type }

    private func labels(of expression: Expression) -> String? { expression.labels.map { $0.map { file.text($0) }.joined() } }
}
