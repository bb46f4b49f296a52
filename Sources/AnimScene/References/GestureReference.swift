import AnimSource

/// A gesture that an action refers to.
struct GestureReference: Sendable {
    /// By name; nil for the `gesture` whose actions are done.
    let object: ObjectReference?
    let type: GestureType
    let range: SourceRange
}
