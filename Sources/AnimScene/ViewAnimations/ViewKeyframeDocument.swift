import AnimSource

/// A keyframe of a view animation block.
struct ViewKeyframeDocument: Sendable {
    let range: SourceRange
    let start: Template<Double>
    let duration: Template<Double>
    let animations: [ActionDocument]
}

extension ViewKeyframeDocument {
    /// Reads a keyframe of a block; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, ViewKeyframeKeys.kind, in: context) else { return nil }
        let (start, duration) = (object(ViewKeyframeKeys.start), object(ViewKeyframeKeys.duration))
        let animations = object(AnimateKeys.animations) ?? []
        guard let start, let duration else { return nil }
        if let end = start.combined(with: duration, +).constant, end > 1 + 1e-9 {
            object.member(ViewKeyframeKeys.duration)?.value.error(
                "the keyframe ends at \(NumberRange.text(end)), after the end of the block at 1", to: context.sink)
        }
        self.init(range: object.openingRange, start: start, duration: duration, animations: animations)
    }
}
