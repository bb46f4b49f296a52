import AnimSource

extension JSONValue {
    /// The first member of an object that has a key; nil where there is none, and for other kinds of values.
    func member<Value>(_ key: Key<Value>) -> JSONMember? { member(key.name) }
}
