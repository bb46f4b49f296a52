import AnimLayers
import AnimSource

/// The names that a scene gives to layers, components, variables and parameters.
enum Identifier {
    /// What the schema says of them.
    static let pattern = "^[A-Za-z_][A-Za-z0-9_]*$"

    /// Whether a byte may stand in a name.
    static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Why a text cannot be a name; nil where it can.
    static func objection(to text: String) -> String? {
        guard let first = text.utf8.first, text.utf8.allSatisfy(isPart), !(48...57).contains(first) else {
            return "'\(text)' is no name: letters, digits and '_', not beginning with a digit"
        }
        if DocumentReader.reservedNames.contains(text) { return "'\(text)' has a meaning of its own and cannot be a name" }
        return nil
    }
}

extension Format where Value == String {
    /// A name that the file gives to something.
    static var identifier: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, reader in
            guard let text = value.string(reader.sink) else { return nil }
            guard let objection = Identifier.objection(to: text) else { return text }
            value.error(objection, to: reader.sink)
            return nil
        }
    }

    /// A name that actions give to a value, which nothing else may have.
    static var local: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, reader in
            guard let name = Format.identifier.read(value, reader) else { return nil }
            guard let collision = reader.collision(of: name, "local") else { return name }
            value.error(collision, to: reader.sink)
            return nil
        }
    }

    /// The id of a layer, which may not be the name of a property, since both follow a dot.
    static var layerID: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, reader in
            guard let id = Format.identifier.read(value, reader) else { return nil }
            guard LayerMembers.types[id] != nil else { return id }
            value.error("'\(id)' is a property of layers and cannot be the id of one", to: reader.sink)
            return nil
        }
    }
}
