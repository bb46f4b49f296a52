import AnimSource

extension Format where Value == String {
    /// A name that the file gives to something.
    static var identifier: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, context in
            guard let text = value.string(context.sink) else { return nil }
            guard let objection = Identifier.objection(to: text) else { return text }
            value.error(objection, to: context.sink)
            return nil
        }
    }

    /// A name that actions give to a value, which nothing else may have.
    static var local: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, context in
            guard let name = Format.identifier.read(value, context) else { return nil }
            guard let collision = context.scope.collision(of: name, "local") else { return name }
            value.error(collision, to: context.sink)
            return nil
        }
    }

    /// The id of a layer, which may not be the name of a property, since both follow a dot.
    static var layerID: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, context in
            guard let id = Format.identifier.read(value, context) else { return nil }
            guard LayerMembers.types[id] != nil else { return id }
            value.error("'\(id)' is a property of layers and cannot be the id of one", to: context.sink)
            return nil
        }
    }
}
