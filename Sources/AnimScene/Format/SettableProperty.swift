import AnimSource

/// A property of a gesture or an animator that actions set: its name, and how its value is read.
struct SettableProperty<Setting: Sendable>: Sendable {
    let name: String
    /// Reads a value; nil, and reported, where it is wrong.
    let read: @Sendable (JSONValue, ReadingContext) -> Setting?

    init<Value>(_ name: String, _ format: Format<Value>, _ make: @escaping @Sendable (Value) -> Setting) {
        self.name = name
        read = { value, context in format.read(value, context).map(make) }
    }
}
