import AnimExpression
import AnimSource

extension LocalDocument {
    /// Reads the variables with their first values, and makes their names known.
    static func variables(_ value: JSONValue, in context: ReadingContext) -> [LocalDocument] {
        let declared = context.scope.declared
        guard
            let members = value.members(context.sink, expected: "an object of variables with their first values")
        else { return [] }
        var variables: [LocalDocument] = []
        declared.announce(Set(members.map(\.key)))
        for member in members {
            if let objection = Identifier.objection(to: member.key) { context.error(objection, atKeyOf: member) }
            let typed = TypedValue(member.value, in: context.inActions)
            declared.declare(member.key, typed?.type ?? .any, using: typed?.names ?? [])
            if let typed { variables.append(LocalDocument(name: member.key, value: typed.value)) }
        }
        return variables
    }
}
