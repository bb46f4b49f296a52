extension FileRewriter {
    /// The attributes that only Objective-C gives a meaning.
    mutating func rewriteAttribute(_ token: Int) -> Int {
        let end = file.attributeEnd(token)
        switch file.tokens[token].word {
        case .objc, .objcMembers, .nonobjc, .IBOutlet, .IBAction, .IBSegueAction, .GKInspectable, .NSCopying, .UIApplicationMain,
            .NSApplicationMain:
            edits.erase(Int(file.tokens[token].start)..<Int(file.tokens[end - 1].end))
        case .main:
            let type = declarations.types.first { $0.header.contains(token) }
            if type?.inherited.contains("UIApplicationDelegate") == true { edits.erase(file.tokens[token].range) }
        case .NSManaged: block("a property that is @NSManaged has no storage here", at: token)
        case .convention where file.word(token + 2) == .block: block("there are no blocks of Objective-C", at: token, to: end - 1)
        default: break
        }
        return file.tokens[token].word == .none ? token + 1 : end
    }

    /// `#keyPath(T.p.q)` becomes `"p.q"`.
    mutating func rewriteKeyPath(_ token: Int) -> Int {
        guard file.kind(token + 1) == .leftParenthesis, let close = file.partner(token + 1), close > token + 2 else {
            return token + 1
        }
        var components = ((token + 2)..<close).filter(file.isName).map(file.name)
        guard !components.isEmpty else { return token + 1 }
        var type = enclosing.first?.name
        while components.count > 1, components[0] == "self" || components[0].first?.isUppercase == true {
            type = components.removeFirst()
        }
        let path = components.map { component in
            let isOwn = type.map { !index.members(named: component, of: $0).isEmpty } ?? false
            type = nil
            return isOwn ? component : Self.propertyNames[component] ?? component
        }
        let range = Int(file.tokens[token].start)..<Int(file.tokens[close].end)
        edits.replace(range, with: "\"\(path.joined(separator: "."))\"", fillsAfter: true)
        return close + 1
    }

    /// The properties of UIKit's whose names differ in Objective-C, which key paths use.
    private static let propertyNames = [
        "isHidden": "hidden", "isOpaque": "opaque", "isEnabled": "enabled", "isSelected": "selected",
        "isHighlighted": "highlighted",
        "isDoubleSided": "doubleSided", "isGeometryFlipped": "geometryFlipped",
        "isUserInteractionEnabled": "userInteractionEnabled",
        "isPaused": "paused", "isScrollEnabled": "scrollEnabled", "isOn": "on", "isRemovedOnCompletion": "removedOnCompletion",
    ]

    /// `#imageLiteral(resourceName: "a")` becomes `UIImage(named: "a")!`.
    mutating func rewriteImageLiteral(_ token: Int) {
        guard file.word(token + 2) == .resourceName, let close = file.partner(token + 1) else { return }
        edits.replace(file.tokens[token].range, with: "UIImage")
        edits.replace(file.tokens[token + 2].range, with: "named")
        edits.insert("!", at: Int(file.tokens[close].end))
    }

    /// `NSAttributedString()` becomes `NSAttributedString(string: "")`: on Linux, Foundation has no such initializer.
    mutating func rewriteEmptyText(_ token: Int) {
        guard file.kind(token + 1) == .leftParenthesis, file.kind(token + 2) == .rightParenthesis, file.isAdjacent(token + 1),
            file.kind(token - 1) != .dot,
            file.isText(token, "NSAttributedString") || file.isText(token, "NSMutableAttributedString")
        else { return }
        edits.insert("string: \"\"", at: Int(file.tokens[token + 2].start))
    }

    /// Xcode's previews are not part of a program.
    mutating func removePreview(_ token: Int) -> Int {
        var end = token + 1
        if file.kind(end) == .leftParenthesis { end = file.indexAfter(end) }
        guard file.tokens[token].startsLine, file.kind(end) == .leftBrace, let close = file.partner(end) else { return token + 1 }
        edits.erase(Int(file.tokens[token].start)..<Int(file.tokens[close].end))
        return close + 1
    }
}
