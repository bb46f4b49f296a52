extension FileRewriter {
    /// Reports a word that stands for something that has no effect here, or a different one.
    mutating func examine(_ token: Int, _ word: Word) {
        let isCall = file.kind(token + 1) == .leftParenthesis && !file.tokens[token + 1].startsLine
        let isMember = file.kind(token - 1) == .dot
        switch word {
        case .method_exchangeImplementations, .method_setImplementation, .class_addMethod, .class_replaceMethod,
            .class_getInstanceMethod,
            .class_getClassMethod, .imp_implementationWithBlock, .object_setClass, .class_addIvar, .objc_registerClassPair:
            if isCall, !isMember {
                block("'\(word.rawValue)' changes methods while the program runs, which Swift on Linux cannot", at: token)
            }
        case .UINib, .UIStoryboard: if isCall, !isMember { block("there are no nibs and storyboards here", at: token) }
        case .loadNibNamed: if isCall { block("there are no nibs and storyboards here", at: token) }
        case .NSClassFromString: if isCall, !isMember { block("classes cannot be found by their names", at: token) }
        case .addObserver:
            if isCall, let key = observedKey(token + 1), !Self.observedKeys.contains(key) { warn(Self.observing, at: token) }
        case .Date: if !isMember || file.word(token - 2) == .Foundation { examineDate(token) }
        case .Task: if !isMember { examineTask(token) }
        case .await: if !isMember { examineWait(token) }
        case .SystemRandomNumberGenerator:
            if isCall { warn("these random numbers differ from run to run; .random(in:) has the film's seed", at: token) }
        case .Selector:
            if isCall, !isMember, isString(token + 2) || (file.kind(token + 2) == .leftParenthesis && isString(token + 3)) {
                warn("a selector of a name alone cannot be performed; write #selector", at: token)
            }
        default: break
        }
    }

    private mutating func examineDate(_ token: Int) {
        let isCall = file.kind(token + 1) == .leftParenthesis && !file.tokens[token + 1].startsLine
        let isNew = isCall && file.kind(token + 2) == .rightParenthesis
        guard isNew || (file.kind(token + 1) == .dot && file.word(token + 2) == .now) else { return }
        let name = isNew ? "Date()" : "Date.now"
        warn(
            "'\(name)' is the time of the machine, not of the film; CACurrentMediaTime() is the film's", at: token,
            to: token + 2)
    }

    private static let observing =
        "only what changes on screen is observed by name; observe(_:options:changeHandler:) observes all properties"

    private func isString(_ token: Int, before kinds: [Token.Kind] = [.rightParenthesis]) -> Bool {
        file.kind(token) == .string && file.kind(token + 1).map(kinds.contains) == true
    }

    /// The last key of the key path after `forKeyPath:` in parentheses; nil for one that the call does not spell out.
    private func observedKey(_ open: Int) -> String? {
        guard let close = file.partner(open),
            let label = (open..<close).first(where: { file.word($0) == .forKeyPath && file.kind($0 + 1) == .colon })
        else { return nil }
        let value = label + 2
        if isString(value, before: [.comma, .rightParenthesis]) {
            return file.text(value).split(whereSeparator: { $0 == "\"" || $0 == "." }).last.map(String.init)
        }
        guard file.word(value) == .keyPath, file.kind(value + 1) == .leftParenthesis, let end = file.partner(value + 1) else {
            return nil
        }
        return file.isName(end - 1) ? file.name(end - 1) : nil
    }

    /// The keys that AnimUIKit tells of.
    private static let observedKeys: Set<String> = [
        "frame", "bounds", "center", "position", "anchorPoint", "zPosition", "transform", "opacity", "alpha", "hidden",
        "isHidden",
        "backgroundColor", "cornerRadius", "contentOffset", "contentSize", "contentInset", "state",
    ]
}
