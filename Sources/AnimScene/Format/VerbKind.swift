/// A kind of object that is known by its first key, the verb, and the function that reads such objects.
struct VerbKind<Value>: Sendable {
    let object: ObjectKind
    /// Reads an object of the kind; nil, and reported, where it is wrong.
    let read: @Sendable (ObjectReader) -> Value?

    /// The key that the kind is known by.
    var verb: String { object.keys[0].name }
}
