import AnimExpression
import AnimLayers
import AnimSource

/// A binding: a variable or a layer property that follows the value of an expression.
struct BindingDocument: Sendable {
    /// The name or key path, as written in the file.
    let name: String
    /// The variable or property, and the value.
    let assignment: AssignmentDocument
    /// The number of copies, each with its own binding, if the name has the index `[index]`; nil for a single binding.
    let copies: Int?
}

extension BindingDocument {
    /// Reads bindings; reports errors and returns nil for anything but an object.
    static func list(_ value: JSONValue, in context: ReadingContext) -> [BindingDocument]? {
        let expected = "an object of expressions by name or key path"
        guard let members = value.members(context.sink, expected: expected) else { return nil }
        guard value.count <= SceneLimits.maximumBindings else {
            value.error("there are more than \(SceneLimits.maximumBindings) bindings", to: context.sink)
            return nil
        }
        var bindings: [BindingDocument] = []
        for member in members {
            guard let binding = BindingDocument(member, in: context.inActions) else { continue }
            if let other = bindings.first(where: { binding.overlaps($0) }) {
                context.error("'\(member.key)' is already bound as part of '\(other.name)'", atKeyOf: member)
            }
            bindings.append(binding)
        }
        return bindings
    }

    private init?(_ member: JSONMember, in context: ReadingContext) {
        let copies = Self.copies(in: DottedName(member), context)
        let inside = copies == nil ? context : context.adding([.index: .number])
        guard let assignment = AssignmentDocument(member, in: inside) else { return nil }
        if let problem = assignment.target.problemOfBinding {
            context.error(problem, atKeyOf: member)
            return nil
        }
        self.init(name: member.key, assignment: assignment, copies: copies)
    }

    /// Returns the number of copies of the first layer in a name whose index is `index`; nil for other names.
    private static func copies(in name: DottedName, _ context: ReadingContext) -> Int? {
        for case .index("index", let offset) in name.tokens ?? [] {
            return context.names.layers.copies(of: DottedName(name, upTo: offset - 1), in: context.scope.component)
        }
        return nil
    }

    /// Returns whether this binding and another set the same property, or one of them a component of it.
    private func overlaps(_ other: BindingDocument) -> Bool {
        name.hasPrefix(other.name + ".") || other.name.hasPrefix(name + ".")
    }
}

extension AssignmentDocument.Target {
    /// The message if the target cannot be bound; nil for variables and layer properties.
    fileprivate var problemOfBinding: String? {
        switch self {
        case .variable, .instanceVariable, .frame: nil
        case .property(let layer, let keyPath, _):
            layer.type == .scroll && keyPath.property == .bounds && !keyPath.isSize
                ? "the content offset of a scroll layer cannot be bound: it belongs to the fingers; scroll it with 'scrollTo'"
                : nil
        case .layout:
            "pins and stacks cannot be bound: let actions set them, such as those of 'didScroll', or bind the 'transform' of the layer"
        case .scroll: "properties of scroll layers cannot be bound, only properties that all layers have"
        case .element: "elements of lists cannot be bound: bind the whole list"
        case .animator, .gesture, .restingOffset, .trait: "only variables and layer properties can be bound"
        }
    }
}

extension LayerKeyPath {
    /// Whether it refers to the size of a rectangle, or a component of it.
    fileprivate var isSize: Bool {
        switch component {
        case .size, .sizeWidth, .sizeHeight: true
        default: false
        }
    }

    /// Returns whether setting this key path sets the given one completely.
    func covers(_ other: LayerKeyPath) -> Bool {
        guard property == other.property, let component else { return property == other.property }
        guard let part = other.component else { return false }
        return part == component || part.rawValue.hasPrefix(component.rawValue + ".")
    }
}
