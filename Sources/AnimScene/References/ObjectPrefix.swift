import AnimSource

/// A dotted name such as `fill[index].isReversed`, split into the gesture or animator that it begins with and the rest.
struct ObjectPrefix {
    let object: ObjectReference
    /// The text after the object and its dot.
    let rest: String
}

extension ObjectPrefix {
    /// Splits a name that begins with an animator's; nil, and reported, where it is wrong.
    init?(ofAnimator name: DottedName, _ tokens: [DottedName.Token], in context: ReadingContext) {
        let isMany = tokens[0].name.map { context.names.animators[$0] == true } ?? false
        self.init(of: name, tokens, isMany: isMany, "animator", in: context)
    }

    /// Splits a name that begins with a gesture's; nil, and reported, where it is wrong.
    init?(ofGesture name: DottedName, _ tokens: [DottedName.Token], in context: ReadingContext) {
        guard let gesture = tokens[0].name.flatMap({ context.names.gestures[$0] }) else { return nil }
        if case .index(let text, _)? = tokens.dropFirst().first, let copies = gesture.copies, let index = Int(text),
            index >= copies
        {
            name.error("there is no gesture \(index): its layer is repeated \(copies) times, from 0", to: context.sink)
            return nil
        }
        self.init(of: name, tokens, isMany: gesture.copies != nil, "gesture", in: context)
    }

    private init?(
        of name: DottedName, _ tokens: [DottedName.Token], isMany: Bool, _ noun: String, in context: ReadingContext
    ) {
        guard let id = tokens[0].name else { return nil }
        var index: Template<Double>?
        var used = 1
        if case .index(let text, let offset)? = tokens.dropFirst().first {
            guard isMany else {
                name.error("'\(id)' is one \(noun), so it has no index", to: context.sink)
                return nil
            }
            guard let read = name.index(text, at: offset, in: context) else { return nil }
            (index, used) = (read, 2)
        } else if isMany {
            name.error("'\(id)' is many \(noun)s: choose one, such as '\(id)[0]'", to: context.sink)
            return nil
        }
        rest = used < tokens.count ? name.text(from: tokens[used].offset) : ""
        object = ObjectReference(name: id, index: index, range: name.range)
    }
}
