extension JSONValue {
    /// The map from the text of a string to its bytes in the source; meaningless for other kinds.
    package var textMap: EscapedTextMap { document.source.map(of: document.nodes[index]) }

    /// The JSON pointer (RFC 6901) of the value.
    ///
    /// Takes time proportional to the siblings on the way.
    package var pointer: String { document.pointer(to: index) }

    /// Reports an error at the value.
    package func error(
        _ message: String, notes: [Diagnostic.Note] = [], suggestion: String? = nil, to sink: DiagnosticSink
    ) {
        sink.error(message, at: range, notes: notes, suggestion: suggestion, pointer: pointer)
    }

    /// Reports a warning at the value.
    package func warning(_ message: String, suggestion: String? = nil, to sink: DiagnosticSink) {
        sink.warning(message, at: range, suggestion: suggestion, pointer: pointer)
    }

    /// Reports that something else was expected: "expected a number, found a string".
    ///
    /// Invalid values are passed over, since the parser has reported them.
    package func reportMismatch(expected: String, to sink: DiagnosticSink) {
        guard kind != .invalid else { return }
        error("expected \(expected), found \(kind.phrase)", to: sink)
    }

    /// The value of a number; reports other kinds.
    ///
    /// - Parameter isFraction: Whether a number from 0 to 1 is expected.
    package func number(_ sink: DiagnosticSink, expected: String = "a number", isFraction: Bool = false) -> Double? {
        if let number { return number }
        if let text = string, let note = FamiliarQuantity.note(on: text, isFraction: isFraction) {
            error("expected \(expected), found '\(text)'", notes: [Diagnostic.Note(note)], to: sink)
        } else {
            reportMismatch(expected: expected, to: sink)
        }
        return nil
    }

    /// The value of a number without fraction that `Int32` holds; reports everything else.
    package func integer(_ sink: DiagnosticSink) -> Int? {
        guard let number = number(sink, expected: "a whole number") else { return nil }
        if let integer = Int32(exactly: number) { return Int(integer) }
        error("expected a whole number, found \(document.source[range])", to: sink)
        return nil
    }

    /// The value of a boolean; reports other kinds.
    package func bool(_ sink: DiagnosticSink) -> Bool? {
        if let bool { return bool }
        reportMismatch(expected: "true or false", to: sink)
        return nil
    }

    /// The text of a string; reports other kinds.
    package func string(_ sink: DiagnosticSink, expected: String = "a string") -> String? {
        if let string { return string }
        reportMismatch(expected: expected, to: sink)
        return nil
    }

    /// The elements of an array; reports other kinds.
    package func elements(_ sink: DiagnosticSink, expected: String = "an array") -> JSONElements? {
        if kind == .array { return elements }
        reportMismatch(expected: expected, to: sink)
        return nil
    }

    /// The members of an object whose keys are free; reports other kinds.
    package func members(_ sink: DiagnosticSink, expected: String = "an object") -> JSONMembers? {
        if kind == .object { return members }
        reportMismatch(expected: expected, to: sink)
        return nil
    }

    /// One of some words; reports other kinds, and unknown words with the nearest right one.
    ///
    /// `what` names the set in messages: "unknown timing function 'easein'". `forms` say what was expected where there is more than the words.
    package func choice(of names: [String], _ what: String, forms: String? = nil, _ sink: DiagnosticSink) -> String? {
        guard let name = string(sink) else { return nil }
        if names.contains(name) { return name }
        let hint = FamiliarNote.note(on: name, among: names)
        let suggestion = hint == nil ? NearestName.find(name, in: names) : nil
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        let choices = suggestion == nil && names.count <= 12 ? "expected \(forms ?? "one of \(list)")" : nil
        let notes = (hint ?? choices).map { [Diagnostic.Note($0)] } ?? []
        error("unknown \(what) '\(name)'", notes: notes, suggestion: suggestion, to: sink)
        return nil
    }
}
