import AnimExpression
import AnimSource

extension ComponentDocument {
    /// Reads the components, whose signatures the context knows.
    static func all(_ value: JSONValue, in context: ReadingContext) -> [String: ComponentDocument] {
        var documents: [String: ComponentDocument] = [:]
        for member in value.members where documents[member.key] == nil {
            guard let signature = context.components[member.key] else { continue }
            let inside = context.inComponent(parameters: signature.parameters)
            documents[member.key] = ComponentDocument(member, signature.type, in: inside)
        }
        ComponentCycles(documents, context.sink).report()
        return documents
    }

    private init?(_ member: JSONMember, _ type: LayerType, in context: ReadingContext) {
        if let nested = member.value.member(LayerKeys.component) {
            context.error(
                "a component is a layer of its own and cannot be an instance of another", atKeyOf: nested,
                notes: [Diagnostic.Note("instances belong into its sublayers")])
            return nil
        }
        guard let object = ObjectReader(member.value, ComponentKeys.kind(of: type), in: context) else { return nil }
        _ = object(LayerKeys.type)
        let parameters = object(ComponentKeys.parameters).map { Self.parameters($0, in: context) } ?? [:]
        self.init(
            nameRange: member.keyRange, parameters: parameters, layer: LayerDocument(ofComponent: object, type))
    }

    /// Reads parameters with their default values.
    static func parameters(_ value: JSONValue, in context: ReadingContext) -> [String: ExpressionValue] {
        guard let members = value.members(context.sink, expected: "an object of parameters with their default values") else {
            return [:]
        }
        var parameters: [String: ExpressionValue] = [:]
        for member in members {
            if let objection = Identifier.objection(to: member.key) { context.error(objection, atKeyOf: member) }
            parameters[member.key] = ExpressionValue(member.value, in: context)
        }
        return parameters
    }
}
