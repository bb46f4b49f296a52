// Optional requirements of protocols.
//
// A requirement without a result becomes one with an empty default. One with a result may throw, and its default does: a conforming method,
// which does not throw, still fulfills it, and a call with `try?` gives nil where there is none, as `f?()` does.

extension FileRewriter {
    /// Gives a protocol the requirements and defaults that its optional members stood for.
    mutating func rewriteProtocol(_ type: TypeDeclaration, _ number: Int) {
        if type.header.contains(where: { file.tokens[$0].kind == .attribute && file.tokens[$0].word == .objc }) {
            bindToClasses(type)
        }
        let members = declarations.members.filter { $0.owner == number && $0.isOptional }
        guard !members.isEmpty else { return }
        let defaults = members.compactMap { rewriteOptional($0, isPublic: type.access == .public) }
        guard !defaults.isEmpty else { return }
        var outermost = type
        while let parent = outermost.parent { outermost = declarations.types[parent] }
        edits.insert(
            "; extension \(type.name) { \(defaults.joined(separator: "; ")) }", at: Int(file.tokens[outermost.close].end))
    }

    /// Only objects conform to a protocol of Objective-C's.
    private mutating func bindToClasses(_ type: TypeDeclaration) {
        guard !type.inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) else { return }
        if type.colon == nil {
            edits.insert(": AnyObject", at: Int(file.tokens[type.nameToken].end))
        } else {
            edits.insert(", AnyObject", at: Int(file.tokens[type.open - 1].end))
        }
    }

    /// Makes an optional member a requirement; returns its default.
    private mutating func rewriteOptional(_ member: MemberDeclaration, isPublic: Bool) -> String? {
        if let word = member.modifiers.first(where: { file.tokens[$0].word == .optional }) {
            edits.erase(file.tokens[word].range)
        }
        switch member.keyword {
        case .func: return defaultMethod(member, isPublic: isPublic)
        case .var: return defaultProperty(member, isPublic: isPublic)
        default:
            block("an optional '\(member.name)' cannot be a requirement with a default", at: member.tokens.lowerBound)
            return nil
        }
    }

    private mutating func defaultMethod(_ member: MemberDeclaration, isPublic: Bool) -> String {
        let head = heading(member, isPublic: isPublic)
        let tokens = member.modifiers.upperBound..<member.signatureEnd
        guard let arrow = member.arrow else { return "\(head)\(file.line(tokens)) {}" }
        let throwsAlready = tokens.contains { file.tokens[$0].word == .throws }
        if !throwsAlready { edits.insert("throws ", at: Int(file.tokens[arrow].start)) }
        let signature =
            file.line(tokens.lowerBound..<arrow) + (throwsAlready ? " " : " throws ") + file.line(arrow..<tokens.upperBound)
        // An error that exists already: nothing but `try?` sees it.
        return "\(head)\(signature) { throw CancellationError() }"
    }

    private mutating func defaultProperty(_ member: MemberDeclaration, isPublic: Bool) -> String? {
        let body = member.signatureEnd
        guard file.kind(body) == .leftBrace else { return nil }
        let isSettable = (body..<member.tokens.upperBound).contains { file.isText($0, "set") }
        let declaration = heading(member, isPublic: isPublic) + file.line(member.modifiers.upperBound..<body)
        if file.kind(body - 1) == .question { return "\(declaration) { \(isSettable ? "get { nil } set {}" : "nil") }" }
        guard !isSettable, file.isText(body + 1, "get") else {
            block(
                "the optional property '\(member.name)', which can be set, needs a type that is optional",
                at: member.tokens.lowerBound)
            return nil
        }
        edits.insert(" throws", at: Int(file.tokens[body + 1].end))
        return "\(declaration) { get throws { throw CancellationError() } }"
    }

    /// The attributes and modifiers of a default: the requirement's, without Objective-C's.
    private func heading(_ member: MemberDeclaration, isPublic: Bool) -> String {
        var words = isPublic ? ["public"] : []
        var token = member.modifiers.lowerBound
        while token < member.modifiers.upperBound {
            let end = file.attributeEnd(token)
            if ![.optional, .objc, .public].contains(file.word(token)) { words.append(file.line(token..<end)) }
            token = end
        }
        return words.map { $0 + " " }.joined()
    }

    // MARK: - Calls

    /// `x?.f?(…)` becomes `x?.f(…)`, or `(try? x?.f(…))` if `f` has a result.
    mutating func rewriteOptionalCall(_ mark: Int) {
        guard file.isName(mark - 1), file.kind(mark - 2) == .dot, file.isAdjacent(mark), file.kind(mark + 1) == .leftParenthesis,
            file.isAdjacent(mark + 1), let close = file.partner(mark + 1)
        else { return }
        let name = file.name(mark - 1)
        let labels = callLabels(mark + 1, close)
        let method = (index.optionalMethods[name] ?? []).first { method in
            method.labels == labels || (file.kind(close + 1) == .leftBrace && method.labels.starts(with: labels))
        }
        guard method != nil || OptionalMethods.uikit.contains(name) else { return }
        guard method?.hasResult == true else { return edits.replace(file.tokens[mark].range, with: "") }
        let (start, end) = (chainStart(mark - 2), chainEnd(close))
        let keyword = file.kind(mark) == .question ? "try?" : "try!"
        edits.insert("(\(keyword) ", at: Int(file.tokens[start].start))
        edits.erase(file.tokens[mark].range)
        edits.insert(")", at: Int(file.tokens[end].end))
    }

    /// `x?.p`, where `p` is an optional property, becomes `(try? x?.p)`; so does `x.p` in `if let y = x.p`.
    mutating func rewriteOptionalProperty(_ token: Int) {
        guard file.kind(token - 1) == .dot, !index.optionalProperties.isEmpty,
            index.optionalProperties.contains(file.name(token)), file.kind(token + 1) != .leftParenthesis,
            !file.isText(token + 1, "=")
        else { return }
        let start = chainStart(token - 1)
        guard file.kind(token - 2) == .question || file.isText(token + 1, "?") || isBound(start, token + 1) else { return }
        // Not twice.
        guard !(file.word(start - 2) == .try && file.kind(start - 1) == .question) else { return }
        edits.insert("(try? ", at: Int(file.tokens[start].start))
        edits.insert(")", at: Int(file.tokens[chainEnd(token)].end))
    }

    /// Whether an expression from a token to before an end is what a condition binds: `let y = x.p` before a brace, a comma or `else`.
    private func isBound(_ start: Int, _ end: Int) -> Bool {
        guard file.isText(start - 1, "="), file.isName(start - 2), [.let, .var].contains(file.word(start - 3)) else {
            return false
        }
        guard [.if, .guard, .while].contains(file.word(start - 4)) || file.kind(start - 4) == .comma else { return false }
        return file.kind(end) == .leftBrace || file.kind(end) == .comma || file.word(end) == .else
    }

    private func callLabels(_ open: Int, _ close: Int) -> [String] {
        var (labels, index, isStart) = ([String](), open + 1, true)
        while index < close {
            if isStart {
                labels.append(file.isName(index) && file.kind(index + 1) == .colon ? file.name(index) : "_")
                isStart = false
            }
            if file.kind(index) == .comma { isStart = true }
            index = file.indexAfter(index)
        }
        return labels
    }

    /// The first token of the expression that a dot continues.
    private func chainStart(_ dot: Int) -> Int {
        var start = dot
        while true {
            var index = start - 1
            while let kind = file.kind(index), kind == .question || kind == .exclamation, file.isAdjacent(index + 1) {
                index -= 1
            }
            while let open = file.partner(index), open < index {
                index = open
                guard file.isAdjacent(index), let kind = file.kind(index - 1),
                    [.identifier, .question, .exclamation, .rightParenthesis, .rightBracket].contains(kind)
                else { return index }
                index -= 1
                while let kind = file.kind(index), kind == .question || kind == .exclamation { index -= 1 }
            }
            guard let kind = file.kind(index), [.identifier, .string].contains(kind) else { return start }
            start = index
            guard file.kind(index - 1) == .dot else { return start }
            start = index - 1
        }
    }

    /// The last token of the expression that a call's parenthesis is part of.
    private func chainEnd(_ close: Int) -> Int {
        var end = close
        while file.isAdjacent(end + 1), let kind = file.kind(end + 1) {
            switch kind {
            case .question, .exclamation: end += 1
            case .dot where file.isName(end + 2): end += 2
            case .leftParenthesis, .leftBracket:
                guard let partner = file.partner(end + 1) else { return end }
                end = partner
            default: return end
            }
        }
        return end
    }
}

/// The methods that UIKit's own protocols leave open, as calls of them begin.
enum OptionalMethods {
    static let uikit: Set<String> = [
        "tableView", "collectionView", "numberOfSections", "sectionIndexTitles", "indexTitles", "scrollViewDidScroll",
        "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
        "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
        "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop",
        "scrollViewDidChangeAdjustedContentInset", "gestureRecognizer", "gestureRecognizerShouldBegin", "animationDidStart",
        "animationDidStop", "display", "layerWillDraw", "layoutSublayers", "textField", "textFieldShouldBeginEditing",
        "textFieldDidBeginEditing", "textFieldShouldEndEditing", "textFieldDidEndEditing", "textFieldShouldClear",
        "textFieldShouldReturn", "textFieldDidChangeSelection", "textView", "textViewShouldBeginEditing",
        "textViewDidBeginEditing", "textViewShouldEndEditing", "textViewDidEndEditing", "textViewDidChange",
        "textViewDidChangeSelection", "navigationController", "navigationBar", "tabBarController", "tabBar",
        "animationController", "interactionControllerForPresentation", "interactionControllerForDismissal",
        "presentationController", "animationEnded", "interruptibleAnimator", "adaptivePresentationStyle",
        "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationControllerDidDismiss",
        "presentationControllerDidAttemptToDismiss", "pageViewController", "presentationCount", "presentationIndex", "pickerView",
        "searchBar", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing", "searchBarSearchButtonClicked",
        "searchBarCancelButtonClicked", "searchBarShouldBeginEditing", "searchBarShouldEndEditing", "collisionBehavior",
        "dynamicAnimatorDidPause", "dynamicAnimatorWillResume", "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
    ]
}
