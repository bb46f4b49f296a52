import AnimExpression
import AnimSource

/// The keys of a component's parameter that allows only certain values.
enum ParameterKeys {
    static let value = Key(
        "default", Format<ExpressionValue>(.constant) { ExpressionValue($0, in: $1) }, required: true,
        "Value for instances without an argument.")
    static let values = Key(
        "values", Format<String>.string.list(), "Allowed strings; for a list, those of its elements.")
    static let minimum = Key(
        "minimum", Format<Template<Double>>.number(), "Least number; an expression may use the other parameters.")
    static let maximum = Key(
        "maximum", Format<Template<Double>>.number(), "Greatest number; an expression may use the other parameters.")
    static let minimumCount = Key(
        "minimumCount", Format<Int>.integer(0...SceneLimits.maximumCopies), default: "0", "Least number of elements of a list.")
    static let maximumCount = Key(
        "maximumCount", Format<Int>.integer(0...SceneLimits.maximumCopies), "Greatest number of elements of a list.")

    static let kind = ObjectKind(
        "parameter", schema: "parameter", "A parameter that allows only certain values.",
        keys: [
            value.description, values.description, minimum.description, maximum.description, minimumCount.description,
            maximumCount.description,
        ])
}

/// A parameter of a component: its default value, and which others are allowed.
struct ComponentParameter: Sendable {
    let name: String
    let defaultValue: ExpressionValue
    /// The allowed values, without bounds that are expressions.
    private(set) var allowed = AllowedValues()
    /// The bounds that are expressions.
    private var minimum: Template<Double>?
    private var maximum: Template<Double>?

    /// Whether it allows only certain values.
    var isRestricted: Bool { allowed != AllowedValues() || minimum != nil || maximum != nil }
}

extension ComponentParameter {
    /// Reads a parameter: its default value, or an object with it; reports errors and returns nil if it is invalid.
    ///
    /// Expressions of bounds may use other parameters. They are only read inside the component, in which these are known.
    init?(_ member: JSONMember, in context: ReadingContext) {
        name = member.key
        guard member.value.kind == .object else {
            guard let value = ExpressionValue(member.value, in: context) else { return nil }
            defaultValue = value
            return
        }
        guard let object = ObjectReader(member.value, ParameterKeys.kind, in: context), let value = object(ParameterKeys.value)
        else { return nil }
        func bound(_ key: Key<Template<Double>>) -> Template<Double>? {
            let isExpression = object.member(key)?.value.isExpression ?? false
            return isExpression && context.scope.component == nil ? nil : object(key)
        }
        defaultValue = value
        (minimum, maximum) = (bound(ParameterKeys.minimum), bound(ParameterKeys.maximum))
        allowed = AllowedValues(
            strings: object(ParameterKeys.values), minimum: minimum?.constant, maximum: maximum?.constant,
            minimumCount: object(ParameterKeys.minimumCount), maximumCount: object(ParameterKeys.maximumCount))
        if let member = object.member(ParameterKeys.value) { allowed.check(member.value, value, for: name, context.sink) }
    }

    /// Returns the default value in the declaration of a parameter.
    static func defaultValue(in declaration: JSONValue) -> JSONValue? {
        declaration.kind == .object ? declaration.member(ParameterKeys.value)?.value : declaration
    }

    /// Returns the message for an argument that is not allowed, or nil.
    ///
    /// - Parameters:
    ///   - value: The argument.
    ///   - environment: The environment of the bounds, with the arguments for all parameters.
    func problem(
        with value: ExpressionValue, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) -> String? {
        var allowed = allowed
        allowed.minimum = try minimum.value(in: environment)
        allowed.maximum = try maximum.value(in: environment)
        return allowed.problem(with: value, for: name)
    }
}
