import AnimInteraction

/// A key of the options, and how its value changes them.
struct OptionKey: Sendable {
    let description: KeyDescription
    let apply: @Sendable (ObjectReader, inout StageOptions) -> Void

    init<Value>(
        _ name: String, _ format: Format<Value>, default text: String, _ summary: String,
        _ set: @escaping @Sendable (inout StageOptions, Value) -> Void
    ) {
        let key = Key(name, format, default: text, summary)
        description = key.description
        apply = { object, options in
            if let value = object(key) { set(&options, value) }
        }
    }
}
