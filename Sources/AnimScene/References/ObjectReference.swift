import AnimExpression
import AnimSource

/// A gesture or an animator that an action speaks of: `turn`, `fill[index]`.
struct ThingReference: Sendable {
    /// The name before the index.
    let name: String
    /// The index, where there are many.
    let index: Template<Double>?
    /// The bytes of the string that holds it.
    let range: SourceRange

    /// The full name in an environment.
    func name(in environment: any ExpressionEnvironment) throws(ExpressionError) -> String {
        guard let number = try index.value(in: environment) else { return name }
        guard let index = Int32(exactly: number), (0..<SceneLimits.maximumCopies).contains(Int(index)) else {
            throw ExpressionError(
                message:
                    "an index is a whole number from 0 to \(SceneLimits.maximumCopies - 1), found \(NumberRange.text(number))",
                range: range)
        }
        return "\(name)[\(index)]"
    }
}

/// A gesture that an action speaks of.
struct GestureReference: Sendable {
    /// By name; nil for the `gesture` whose actions are done.
    let thing: ThingReference?
    let type: GestureType
    let range: SourceRange
}

extension DocumentReader {
    /// Reads the name of an animator.
    func animatorReference(_ value: JSONValue) -> ThingReference? {
        guard let text = value.string(sink, expected: "the id of an animator") else { return nil }
        let place = NamedPlace(text, value)
        guard let tokens = tokens(of: place), let name = tokens[0].name else { return nil }
        guard names.animators[name] != nil else {
            reportUnknownAnimator(name, place)
            return nil
        }
        guard let (thing, rest) = splitAnimator(place, tokens, name) else { return nil }
        if !rest.isEmpty { report("unknown animator '\(text)'", place) }
        return rest.isEmpty ? thing : nil
    }

    private func reportUnknownAnimator(_ name: String, _ place: NamedPlace) {
        let nearest = NearestName.find(name, in: names.animators.keys.sorted())
        let note = Diagnostic.Note("an animator is created by an action: { \"animator\": { \"id\": \"\(name)\", … } }")
        report(
            "unknown animator '\(name)'", place, notes: nearest == nil ? [note] : [],
            suggestion: nearest.map { $0 + place.text.dropFirst(name.count) })
    }

    /// Splits a text that begins with an animator's name into the animator and the rest; nil, and reported, where it is wrong.
    func splitAnimator(_ place: NamedPlace, _ tokens: [NameToken], _ name: String) -> (ThingReference, rest: String)? {
        splitThing(place, tokens, isMany: names.animators[name] == true, "animator")
    }

    /// Splits a text that begins with a gesture's name into the gesture and the rest; nil, and reported, where it is wrong.
    func splitGesture(_ place: NamedPlace, _ tokens: [NameToken], _ name: String) -> (GestureReference, rest: String)? {
        guard let gesture = names.gestures[name] else { return nil }
        if case .index(let text, _)? = tokens.dropFirst().first, let copies = gesture.copies, let index = Int(text),
            index >= copies
        {
            report("there is no gesture \(index): its layer is repeated \(copies) times, from 0", place)
            return nil
        }
        return splitThing(place, tokens, isMany: gesture.copies != nil, "gesture").map { thing, rest in
            (GestureReference(thing: thing, type: gesture.type, range: place.range), rest)
        }
    }

    private func splitThing(
        _ place: NamedPlace, _ tokens: [NameToken], isMany: Bool, _ noun: String
    ) -> (ThingReference, rest: String)? {
        guard let name = tokens[0].name else { return nil }
        var index: Template<Double>?
        var used = 1
        if case .index(let text, let offset)? = tokens.dropFirst().first {
            guard isMany else {
                report("'\(name)' is one \(noun), so it has no index", place)
                return nil
            }
            guard let read = self.index(text, offset, place) else { return nil }
            (index, used) = (read, 2)
        } else if isMany {
            report("'\(name)' is many \(noun)s: choose one, such as '\(name)[0]'", place)
            return nil
        }
        let rest = used < tokens.count ? place.text(from: tokens[used].offset) : ""
        return (ThingReference(name: name, index: index, range: place.range), rest)
    }
}

extension Format where Value == ThingReference {
    /// The name of an animator.
    static var animator: Format {
        Format(.named("animatorName")) { value, reader in reader.animatorReference(value) }
    }
}
