import AnimExpression
import AnimSource

extension LocalDocument {
    /// Reads the variables with their first values, and makes their names known.
    ///
    /// - Parameter given: The texts of values from outside, which go before those in the file and have the same types.
    static func variables(
        _ value: JSONValue, in context: ReadingContext, given: [String: String] = [:]
    ) -> [LocalDocument] {
        let declared = context.scope.declared
        guard
            let members = value.members(context.sink, expected: "an object of variables with their first values")
        else { return [] }
        var variables: [LocalDocument] = []
        declared.announce(Set(members.map(\.key)))
        for member in members {
            if let objection = Identifier.objection(to: member.key) { context.error(objection, atKeyOf: member) }
            var typed = TypedValue(member.value, in: context.inActions)
            if let text = given[member.key], let own = typed { typed = own.replaced(by: text, of: member, in: context) }
            declared.declare(member.key, typed?.type ?? .any, using: typed?.names ?? [])
            if let typed { variables.append(LocalDocument(name: member.key, value: typed.value)) }
        }
        return variables
    }
}

extension TypedValue {
    /// Returns the value of a text from outside with the type of this one; nil, and reported, where the text has none.
    fileprivate func replaced(by text: String, of member: JSONMember, in context: ReadingContext) -> TypedValue? {
        guard let value = ExpressionValue(text: text, type: type) else {
            member.value.error(
                "the variable '\(member.key)' is \(type.phrase), and cannot be set to '\(text.prefix(60))'", to: context.sink)
            return nil
        }
        guard !value.exceeds(SceneLimits.expressions) else {
            member.value.error("the value that '\(member.key)' is set to has too many elements", to: context.sink)
            return nil
        }
        return TypedValue(value: .constant(value), type: type, names: [])
    }
}
