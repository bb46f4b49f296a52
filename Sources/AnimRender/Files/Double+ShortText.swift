extension Double {
    /// The number without a fraction that says nothing: `50`, not `50.0`.
    package var shortText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
