import AnimGeometry

/// An operator with two operands.
enum BinaryOperator: String, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"

    /// The precedence, as in CEL: comparison and equality operators have the same one.
    var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
        case .add, .subtract: 4
        case .multiply, .divide, .remainder: 5
        }
    }
}

// MARK: - Types

extension BinaryOperator {
    /// Returns the type of the result; nil if the operator does not accept these operands.
    func type(_ a: ExpressionType, _ b: ExpressionType) -> ExpressionType? {
        switch self {
        case .or, .and: a.isCompatible(with: .bool) && b.isCompatible(with: .bool) ? .bool : nil
        case .equal, .notEqual: a.isCompatible(with: b) ? .bool : nil
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            a.isCompatible(with: .number) && b.isCompatible(with: .number) ? .bool : nil
        case .remainder: a.isCompatible(with: .number) && b.isCompatible(with: .number) ? .number : nil
        case .add: sumType(a, b, [.number, .point, .string])
        case .subtract: sumType(a, b, [.number, .point])
        case .multiply: productType(a, b) ?? productType(b, a)
        case .divide: productType(a, b)
        }
    }

    private func sumType(_ a: ExpressionType, _ b: ExpressionType, _ types: [ExpressionType]) -> ExpressionType? {
        if a == .any && b == .any { return .any }
        return types.first { a.isCompatible(with: $0) && b.isCompatible(with: $0) }
    }

    private func productType(_ a: ExpressionType, _ scale: ExpressionType) -> ExpressionType? {
        guard scale.isCompatible(with: .number) else { return nil }
        switch a {
        case .any: return .any
        case .number: return scale == .number || self == .divide ? .number : .any
        case .point, .size: return a
        default: return nil
        }
    }
}

// MARK: - Values

extension BinaryOperator {
    /// Returns the result for two values; nil if the operator does not accept them.
    ///
    /// `&&` and `||` are compiled to branches and not applied here. Numbers follow IEEE 754: division by zero is infinite or NaN,
    /// and the remainder has the sign of the dividend.
    func apply(_ a: ExpressionValue, _ b: ExpressionValue, _ limits: ExpressionLimits) -> ExpressionValue? {
        if self == .equal || self == .notEqual { return equality(a, b) }
        switch (a, b) {
        case (.number(let a), .number(let b)): return apply(a, b)
        case (.point(let p), .point(let q)): return apply(p, q)
        case (.string(let s), .string(let t)):
            guard self == .add, s.utf8.count + t.utf8.count <= limits.maximumStringLength else { return nil }
            return .string(s + t)
        case (.number(let k), .point(let p)) where self == .multiply: return .point(p * k)
        case (.point(let p), .number(let k)): return scale(k).map { .point($0(p)) }
        case (.number(let k), .size(let s)) where self == .multiply:
            return .size(Size(width: s.width * k, height: s.height * k))
        case (.size(let s), .number(let k)):
            return scale(k).map { scaled in
                let p = scaled(Point(x: s.width, y: s.height))
                return .size(Size(width: p.x, height: p.y))
            }
        default: return nil
        }
    }

    private func equality(_ a: ExpressionValue, _ b: ExpressionValue) -> ExpressionValue? {
        guard a.type.isCompatible(with: b.type) else { return nil }
        return .bool((a == b) == (self == .equal))
    }

    private func apply(_ a: Double, _ b: Double) -> ExpressionValue? {
        switch self {
        case .add: .number(a + b)
        case .subtract: .number(a - b)
        case .multiply: .number(a * b)
        case .divide: .number(a / b)
        case .remainder: .number(a.truncatingRemainder(dividingBy: b))
        case .less: .bool(a < b)
        case .lessOrEqual: .bool(a <= b)
        case .greater: .bool(a > b)
        case .greaterOrEqual: .bool(a >= b)
        case .or, .and, .equal, .notEqual: nil
        }
    }

    private func apply(_ p: Point, _ q: Point) -> ExpressionValue? {
        switch self {
        case .add: .point(p + q)
        case .subtract: .point(p - q)
        default: nil
        }
    }

    private func scale(_ k: Double) -> ((Point) -> Point)? {
        switch self {
        case .multiply: { $0 * k }
        case .divide: { Point(x: $0.x / k, y: $0.y / k) }
        default: nil
        }
    }

    /// Returns the message for two values that cannot be combined: their types do not fit, or their string would be too long.
    func errorMessage(for a: ExpressionValue, _ b: ExpressionValue, _ limits: ExpressionLimits) -> String {
        if self == .add, case .string = a, case .string = b {
            return "strings are limited to \(limits.maximumStringLength) bytes"
        }
        return errorMessage(for: a.type, b.type)
    }

    /// Returns the message for an operand of `&&` or `||` that is not a boolean.
    func errorMessage(forBoolean operand: ExpressionType) -> String { "'\(rawValue)' takes booleans, found \(operand.phrase)" }

    /// Returns the message for two types that cannot be combined.
    func errorMessage(for a: ExpressionType, _ b: ExpressionType) -> String {
        switch self {
        case .equal, .notEqual: "\(a.phrase) and \(b.phrase) cannot be compared"
        case .or, .and: errorMessage(forBoolean: a.isCompatible(with: .bool) ? b : a)
        default: "'\(rawValue)' does not take \(a.phrase) and \(b.phrase)"
        }
    }
}
