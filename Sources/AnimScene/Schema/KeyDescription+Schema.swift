extension KeyDescription {
    /// The keywords that describe the key's value.
    ///
    /// A reference stands in `allOf`, since draft 7 ignores what is beside one.
    var schema: SchemaText {
        let text = defaultText.map { "\(summary) Default: \($0)." } ?? summary
        let keywords = shape.schema
        let isReference = keywords.first?.key == "$ref"
        return .object(
            [.init("description", .string(text))] + (isReference ? [.init("allOf", .array([.object(keywords)]))] : keywords))
    }
}
