/// The numbers of layers and actions, and of animation groups, that are open around what is being read.
struct NestingDepth {
    private var documents = 0
    private var groups = 0

    /// A limit that has been reached.
    struct Excess {
        let limit: Int
    }

    /// Enters a layer or an action; returns the limit where there are too many around it.
    mutating func enterDocument() -> Excess? { Self.enter(&documents, limit: SceneLimits.maximumDepth) }

    /// Enters an animation group; returns the limit where there are too many around it.
    mutating func enterGroup() -> Excess? { Self.enter(&groups, limit: SceneLimits.maximumGroupDepth) }

    private static func enter(_ depth: inout Int, limit: Int) -> Excess? {
        guard depth < limit else { return Excess(limit: limit) }
        depth += 1
        return nil
    }
}
