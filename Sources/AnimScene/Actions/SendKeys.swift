import AnimExpression

/// The keys of a message.
enum SendKeys {
    static let name = Key("name", Format<String>.string, required: true, "Name of the message.")
    static let value = Key("value", Format<Template<ExpressionValue>>.anyValue, "Value that goes along.")

    static let kind = ObjectKind(
        "send", schema: "message", "A message with a value.", keys: [name.description, value.description])
}
