import AnimExpression
import AnimSource

extension ComponentSignature {
    /// Reads the signatures of all components, so that these can use each other whatever their order.
    static func all(_ value: JSONValue, in context: ReadingContext) -> [String: ComponentSignature] {
        guard let members = value.members(context.sink, expected: "an object of components") else { return [:] }
        var signatures: [String: ComponentSignature] = [:]
        for member in members where signatures[member.key] == nil {
            if let objection = Identifier.objection(to: member.key) { context.error(objection, atKeyOf: member) }
            let parameters = member.value.member(ComponentKeys.parameters)?.value
            let types = parameters.map { ComponentDocument.parameters($0, in: context).mapValues(\.type) } ?? [:]
            signatures[member.key] = ComponentSignature(parameters: types, type: LayerType(of: member.value))
        }
        return signatures
    }
}
