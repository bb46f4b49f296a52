import AnimSource

extension ActionDocument {
    /// Reads an action, or a list of actions.
    static func list(_ value: JSONValue, in context: ReadingContext) -> [ActionDocument] {
        switch value.kind {
        case .object: return ActionDocument(value, in: context).map { [$0] } ?? []
        case .array: return value.elements.compactMap { ActionDocument($0, in: context) }
        default:
            value.reportMismatch(expected: "an action or an array of actions", to: context.sink)
            return []
        }
    }

    /// Reads the changes of a block: values by key path, or actions.
    static func changes(_ value: JSONValue, in context: ReadingContext) -> [ActionDocument] {
        switch value.kind {
        case .array: return value.elements.compactMap { ActionDocument($0, in: context) }
        case .object where value.members.contains { ActionKeys.table.kind(of: $0.key) != nil }:
            value.error("actions in 'animations' stand in an array", to: context.sink)
            return []
        default:
            let assignments = AssignmentDocument.list(value, in: context) ?? []
            return [ActionDocument(range: value.openingRange, verb: .set(assignments))]
        }
    }

    /// Reads an action; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let context = context.nested(in: value),
            let (kind, member) = ActionKeys.table.kind(
                of: value, in: context, remedy: { _, _ in "make it a list of two actions" }),
            let object = ObjectReader(value, kind.object, in: context), let verb = kind.read(object)
        else { return nil }
        self.init(range: member.keyRange, verb: verb)
    }
}
