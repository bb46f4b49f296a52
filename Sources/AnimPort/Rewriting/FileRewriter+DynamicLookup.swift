// Calls of methods of any object.
//
// On iOS an AnyObject has the methods of all Objective-C's types. On Linux it has none: a call is one of the protocol of the files that declares
// the method, or of NSObject.

extension FileRewriter {
    /// `x?.f(…)`, where `x` is a property of the type `AnyObject?`, becomes `(x as? P)?.f(…)`; only if `f` has no result.
    mutating func rewriteDynamicLookup(_ token: Int) {
        guard file.kind(token + 1) == .question, file.isAdjacent(token + 1), file.kind(token + 2) == .dot, file.isName(token + 3)
        else { return }
        let isOptionalCall = file.kind(token + 4) == .question && file.isAdjacent(token + 4)
        guard file.kind(token + (isOptionalCall ? 5 : 4)) == .leftParenthesis else { return }
        var start = token
        if file.kind(token - 1) == .dot {
            guard file.word(token - 2) == .selfValue else { return }
            start = token - 2
        }
        let name = file.name(token)
        let properties = enclosing.map { index.members(named: name, of: $0.name) }.first { !$0.isEmpty } ?? []
        guard properties.contains(where: { $0.keyword == .var && $0.typeName == "AnyObject" }),
            let type = index.type(answering: file.name(token + 3))
        else { return }
        edits.insert("(", at: Int(file.tokens[start].start))
        edits.insert(" as? \(type))", at: Int(file.tokens[token].end))
    }
}

extension FileRewriter {
    /// `(x as AnyObject).cgPointValue` becomes `(x as! NSValue).cgPointValue`, and so does a method of a protocol of the files.
    ///
    /// On iOS the value is optional and unwraps itself: where it is used as an optional, the cast is optional, too.
    mutating func rewriteObjectCast(_ token: Int) {
        guard file.kind(token - 1) == .dot, let close = closeBefore(token - 1), file.isText(close - 1, "AnyObject") else {
            return
        }
        let (isOptional, isForced) = (file.kind(close - 2) == .question, file.kind(close - 2) == .exclamation)
        let cast = isOptional || isForced ? close - 3 : close - 2
        guard file.word(cast) == .as, let type = type(ofMember: token) else { return }
        edits.replace(file.tokens[close - 1].range, with: type)
        guard !isOptional, !isForced else { return }
        let isAsked = isUsedAsOptional(token, from: close)
        edits.insert(isAsked ? "?" : "!", at: Int(file.tokens[cast].end))
        if isAsked, close == token - 2 { edits.insert("?", at: Int(file.tokens[close].end)) }
    }

    /// Whether a member of what parentheses contain is asked for, or becomes the value of a new variable.
    private func isUsedAsOptional(_ token: Int, from close: Int) -> Bool {
        if [.question, .exclamation].contains(file.kind(token + 1)) || file.isText(token + 1, "??") { return true }
        guard file.kind(token + 1) != .dot, let open = file.partner(close) else { return false }
        return file.isText(open - 1, "=") && file.isName(open - 2) && [.let, .var].contains(file.word(open - 3))
    }

    /// The parenthesis before a dot, with or without a mark between them.
    private func closeBefore(_ dot: Int) -> Int? {
        let hasMark = file.kind(dot - 1) == .question || file.kind(dot - 1) == .exclamation
        let close = hasMark ? dot - 2 : dot - 1
        return file.kind(close) == .rightParenthesis ? close : nil
    }

    /// The type whose member an object is asked for.
    private func type(ofMember token: Int) -> String? {
        let name = file.name(token)
        if let type = Self.valueTypes[name] { return type }
        return file.kind(token + 1) == .leftParenthesis ? index.protocolType(answering: name) : nil
    }

    private static let valueTypes = [
        "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue", "cgVectorValue": "NSValue",
        "cgAffineTransformValue": "NSValue", "uiEdgeInsetsValue": "NSValue", "caTransform3DValue": "NSValue",
        "doubleValue": "NSNumber", "floatValue": "NSNumber", "intValue": "NSNumber", "boolValue": "NSNumber",
    ]
}

extension PortIndex {
    /// The methods of NSObject that are called so.
    private static let objectMethods: Set<String> = ["performSelector", "perform"]

    /// Returns the type whose method without a result has a name: a protocol of the files, or NSObject; nil if there is none.
    fileprivate func type(answering name: String) -> String? {
        protocolType(answering: name) ?? (Self.objectMethods.contains(name) ? "NSObject" : nil)
    }

    /// Returns the protocol of the files whose method without a result has a name.
    fileprivate func protocolType(answering name: String) -> String? {
        let protocols = types.filter { entry in
            entry.value.keyword == .protocol
                && entry.value.members.contains {
                    member($0).keyword == .func && member($0).name == name && member($0).arrow == nil
                }
        }
        return protocols.keys.min()
    }
}
