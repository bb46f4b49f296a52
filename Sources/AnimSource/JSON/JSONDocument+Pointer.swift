extension JSONDocument {
    /// The JSON pointer (RFC 6901) of a value, found by descending from the root.
    func pointer(to target: Int) -> String {
        var pointer = ""
        var index = 0
        while index < target, let step = step(from: index, towards: target) {
            pointer += "/" + step.token
            index = step.index
        }
        return pointer
    }

    /// The child of a container whose subtree holds a node, and its reference token.
    private func step(from container: Int, towards target: Int) -> (token: String, index: Int)? {
        let node = nodes[container]
        guard node.kind == .array || node.kind == .object else { return nil }
        var position = 0
        var child = container + 1
        while child < node.next {
            let value = node.kind == .object ? child + 1 : child
            let next = index(after: value)
            if target < next {
                let token = node.kind == .object ? JSONPointer.token(text(of: nodes[child])) : "\(position)"
                return (token, value)
            }
            child = next
            position += 1
        }
        return nil
    }
}
