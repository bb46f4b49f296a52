// Methods that every object has on iOS.
//
// Objective-C gives them to NSObject. On Linux, the members of AnimUIKit's own classes are in the classes, where subclasses override them. A class
// that inherits NSObject alone has nothing to override: its method becomes one of its own, and `super` finds an empty one.

extension FileRewriter {
    /// Makes overrides of what NSObject has only on iOS methods of their own.
    mutating func rewriteObjectMembers() {
        for (number, member) in declarations.members.enumerated() {
            guard index.introducesObjectMember(PortIndex.Place(file: self.number, member: number)) else { continue }
            if let word = member.modifiers.first(where: { file.tokens[$0].word == .override }) {
                edits.erase(file.tokens[word].range)
            }
        }
        for type in declarations.types where type.keyword == .class && !type.hasWhere && index.isObserver(type.name) {
            edits.insert(", KeyValueObserver", at: Int(file.tokens[type.open - 1].end))
        }
    }
}

extension PortIndex {
    /// The methods, as `#selector` has them, and the ones that AnimUIKit calls.
    private static let objectMembers: Set<String> = ["awakeFromNib()", "prepareForInterfaceBuilder()", observation]
    private static let observation = "observeValue(forKeyPath:of:change:context:)"

    /// Whether a member overrides one of these methods, and is the first to do so below NSObject.
    func introducesObjectMember(_ place: Place) -> Bool {
        let member = member(place)
        guard member.isOverride, Self.objectMembers.contains(member.signature) else { return false }
        return isFirst(member.signature, in: owner(place).name)
    }

    /// Whether a class is the first below NSObject that observes values by their keys, and does not say so already.
    func isObserver(_ name: String) -> Bool {
        guard let info = types[name], !info.inherited.contains("KeyValueObserver") else { return false }
        let observes = info.members.contains { member($0).isOverride && member($0).signature == Self.observation }
        return observes && isFirst(Self.observation, in: name)
    }

    private func isFirst(_ signature: String, in name: String) -> Bool {
        let classes = superclasses(of: name)
        guard classes.last == "NSObject" else { return false }
        return !classes.contains { name in
            (types[name]?.members ?? []).contains { member($0).isOverride && member($0).signature == signature }
        }
    }
}
