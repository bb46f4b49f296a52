// Which members Objective-C sees.
//
// A selector names a method that Objective-C sees, or the file does not compile on iOS. Here it names any method.

extension PortIndex {
    /// Whether Objective-C sees a member, or may see it for a reason that is in none of the files.
    func mayBeExposed(_ place: Place) -> Bool {
        let name = owner(place).name
        let classes = superclasses(of: name)
        if isExposed(place, as: [name] + classes) { return true }
        if member(place).isOverride { return overridesExposed(place, classes) }
        // A class of another module may expose the members of its subclasses.
        if let root = ([name] + classes).last, types[root]?.declaration == nil, !Self.isApple(root) { return true }
        return ([name] + classes).contains { name in
            (types[name]?.conformances ?? []).contains { mayRequire(member(place), $0, from: name) }
        }
    }

    /// Whether attributes expose a member: its own, or the attributes of its extension, protocol or class.
    private func isExposed(_ place: Place, as classes: [String]) -> Bool {
        let (member, owner) = (member(place), owner(place))
        let tokens = files[place.file].tokens
        if member.modifiers.contains(where: { tokens[$0].kind == .attribute && tokens[$0].word.exposes }) { return true }
        if owner.keyword != .class, hasAttribute(.objc, owner, place.file) { return true }
        guard ![.private, .fileprivate].contains(member.access == .none ? owner.accessOfMembers : member.access) else {
            return false
        }
        return classes.contains { name in
            guard let found = types[name]?.declaration else { return false }
            return hasAttribute(.objcMembers, declarations[found.file].types[found.type], found.file)
        }
    }

    private func hasAttribute(_ word: Word, _ type: TypeDeclaration, _ file: Int) -> Bool {
        let tokens = files[file].tokens
        return (type.header.lowerBound..<type.nameToken).contains { tokens[$0].kind == .attribute && tokens[$0].word == word }
    }

    /// Whether what a member overrides is exposed; a class that is in none of the files is taken to be UIKit's.
    private func overridesExposed(_ place: Place, _ classes: [String]) -> Bool {
        let signature = member(place).signature
        let overridden = classes.flatMap { types[$0]?.members ?? [] }.filter { member($0).signature == signature }
        guard overridden.contains(where: { !member($0).isOverride }) else { return true }
        return overridden.contains { isExposed($0, as: [owner($0).name] + superclasses(of: owner($0).name)) }
    }

    /// Whether a protocol may have a member as a requirement that Objective-C sees.
    private func mayRequire(_ member: MemberDeclaration, _ name: String, from scope: String) -> Bool {
        let name = resolved(name, from: scope)
        guard let info = types[name], let found = info.declaration else {
            if Self.swiftProtocols.contains(name) { return false }
            return !Self.isApple(name) || OptionalMethods.uikit.contains(member.name)
        }
        guard info.keyword == .protocol, hasAttribute(.objc, declarations[found.file].types[found.type], found.file) else {
            return false
        }
        return info.members.contains { self.member($0).signature == member.signature }
    }

    /// Whether a name has a prefix of Apple's frameworks.
    private static func isApple(_ name: String) -> Bool {
        let name = name.split(separator: ".").last.map(Array.init) ?? []
        guard name.count > 2, name[2].isUppercase else { return false }
        return ["UI", "NS", "CA", "CG", "AV", "MK", "WK"].contains(String(name[..<2]))
    }

    private static let swiftProtocols: Set<String> = [
        "Any", "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
        "Encodable",
        "Equatable", "Error", "ExpressibleByStringLiteral", "Hashable", "Identifiable", "Sendable", "class",
    ]
}

extension Word {
    /// Whether an attribute shows a member to Objective-C.
    fileprivate var exposes: Bool {
        switch self {
        case .objc, .IBAction, .IBOutlet, .IBInspectable, .IBSegueAction, .GKInspectable, .NSManaged: true
        default: false
        }
    }
}

extension TypeDeclaration {
    /// The access of members that do not say theirs.
    fileprivate var accessOfMembers: Word { keyword == .extension ? access : .none }
}

extension FileRewriter {
    /// Reports a selector of members that Objective-C does not see.
    mutating func examineExposure(_ places: [PortIndex.Place], from token: Int, to close: Int) {
        guard let first = places.first, !places.contains(where: index.mayBeExposed) else { return }
        fault("'\(index.member(first).signature)' has no '@objc', which '#selector' needs on iOS", at: token, to: close)
    }
}
