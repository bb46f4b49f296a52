/// The functions that read and write a property of an owner: of the layer, or of a part of one.
struct PropertyAccess<Owner>: Sendable {
    /// Returns the value.
    let get: @Sendable (Owner) -> LayerValue
    /// Sets the value; false, without effect, where its type is wrong or it is a word that means nothing here.
    let set: @Sendable (inout Owner, LayerValue) -> Bool

    @inline(__always)
    init<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (Owner) -> Conversion.Value,
        _ set: @escaping @Sendable (inout Owner, Conversion.Value) -> Void
    ) {
        self.get = { Conversion.wrap(get($0)) }
        self.set = { owner, value in
            guard let value = Conversion.unwrap(value) else { return false }
            set(&owner, value)
            return true
        }
    }
}
