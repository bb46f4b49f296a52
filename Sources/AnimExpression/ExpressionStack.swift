import AnimGeometry
import AnimSource

/// The value stack of an expression during evaluation.
struct ExpressionStack {
    var values: [ExpressionValue] = []
    private let limits: ExpressionLimits

    init(_ limits: ExpressionLimits) {
        self.limits = limits
        values.reserveCapacity(8)
    }

    /// Executes an instruction and returns the index to jump to; nil for the next instruction.
    @inline(__always)
    mutating func step(
        _ instruction: ExpressionInstruction, in environment: some ExpressionEnvironment
    ) throws(ExpressionError) -> Int? {
        let range = instruction.range
        switch instruction.operation {
        case .constant(let value): values.append(value)
        case .name(let name): values.append(try present(environment.value(named: name), range) { "unknown name '\(name)'" })
        case .member(let name): values.append(try member(name, of: try pop(range), in: environment, range))
        case .element(let isIndexedByNearest): try element(isIndexedByNearest, in: environment, range)
        case .negate: values.append(try negated(try pop(range), range))
        case .not: values.append(.bool(!(try popBool(range) { "'!' takes a boolean, found \($0.phrase)" })))
        case .binary(let binary): try apply(binary, in: environment, range)
        case .call(let function, let count): try call(function, count, in: environment, range)
        case .list(let count): try values.append(.list(Array(popLast(count, range))))
        case .orElseFalse(let target): return try shortCircuit(on: false, .and, target, range)
        case .orElseTrue(let target): return try shortCircuit(on: true, .or, target, range)
        case .requireBool(let binary): values.append(.bool(try popBool(range) { binary.errorMessage(forBoolean: $0) }))
        case .branch(let target): return try popBool(range) { "a condition must be a boolean, found \($0.phrase)" } ? nil : target
        case .jump(let target): return target
        }
        return nil
    }

    private mutating func pop(_ range: SourceRange) throws(ExpressionError) -> ExpressionValue {
        try present(values.popLast(), range) { "a value is missing" }
    }

    private mutating func popLast(_ count: Int, _ range: SourceRange) throws(ExpressionError) -> ArraySlice<ExpressionValue> {
        guard count <= values.count else { throw ExpressionError(message: "a value is missing", range: range) }
        let last = values.suffix(count)
        values.removeLast(count)
        return last
    }

    private mutating func popBool(
        _ range: SourceRange, _ message: (ExpressionType) -> String
    ) throws(ExpressionError) -> Bool {
        let value = try pop(range)
        if case .bool(let bool) = value { return bool }
        throw ExpressionError(message: message(value.type), range: range)
    }

    private func present(
        _ value: ExpressionValue?, _ range: SourceRange, _ message: () -> String
    ) throws(ExpressionError) -> ExpressionValue {
        if let value { return value }
        throw ExpressionError(message: message(), range: range)
    }

    /// Keeps a boolean and jumps if it decides the result, or drops it.
    private mutating func shortCircuit(
        on deciding: Bool, _ binary: BinaryOperator, _ target: Int, _ range: SourceRange
    ) throws(ExpressionError) -> Int? {
        let bool = try popBool(range) { binary.errorMessage(forBoolean: $0) }
        guard bool == deciding else { return nil }
        values.append(.bool(bool))
        return target
    }

    private func negated(_ value: ExpressionValue, _ range: SourceRange) throws(ExpressionError) -> ExpressionValue {
        switch value {
        case .number(let number): return .number(-number)
        case .point(let point): return .point(Point(x: -point.x, y: -point.y))
        default: throw ExpressionError(message: "'-' takes a number, found \(value.type.phrase)", range: range)
        }
    }

    private mutating func apply(
        _ binary: BinaryOperator, in environment: some ExpressionEnvironment, _ range: SourceRange
    ) throws(ExpressionError) {
        let right = try pop(range)
        let left = try pop(range)
        spend(on: left, in: environment)
        values.append(try present(binary.apply(left, right, limits), range) { binary.errorMessage(for: left, right, limits) })
    }

    private mutating func call(
        _ function: ExpressionFunction, _ count: Int, in environment: some ExpressionEnvironment, _ range: SourceRange
    ) throws(ExpressionError) {
        let start = values.count - count
        guard start >= 0 else { throw ExpressionError(message: "a value is missing", range: range) }
        let result = try present(function.apply(values[start...], limits, in: environment), range) {
            if let message = function.errorMessage(for: values[start...], limits, environment.palette) { return message }
            let types = values[start...].map(\.type.phrase).joined(separator: ", ")
            return "'\(function.rawValue)' does not take \(types)"
        }
        spend(on: result, in: environment)
        // Searching the list takes four times as long as copying it.
        if function == .nearest || function == .indexOfNearest, case .list(let elements)? = values.last {
            environment.spend(elements.count)
        }
        values.removeLast(count)
        values.append(result)
    }

    /// Counts the work of copying a value; only lists have a cost.
    private func spend(on value: ExpressionValue, in environment: some ExpressionEnvironment) {
        let effort = value.effort(within: limits)
        if effort > 0 { environment.spend(effort) }
    }
}

// MARK: - Members and elements

extension ExpressionStack {
    private func member(
        _ name: String, of value: ExpressionValue, in environment: some ExpressionEnvironment, _ range: SourceRange
    ) throws(ExpressionError) -> ExpressionValue {
        if let found = found(name, of: value, in: environment) { return found }
        let parts = name.split(separator: ".", maxSplits: 1)
        if parts.count == 2, let inner = found(String(parts[0]), of: value, in: environment),
            let outer = found(String(parts[1]), of: inner, in: environment)
        {
            return outer
        }
        throw ExpressionError(message: "\(value.type.phrase) has no member '\(name)'", range: range)
    }

    private func found(
        _ name: String, of value: ExpressionValue, in environment: some ExpressionEnvironment
    ) -> ExpressionValue? {
        guard case .reference(let reference) = value else {
            return ExpressionMember.value(of: name, in: value, traits: environment.traits)
        }
        return environment.member(name, of: reference)
    }

    private mutating func element(
        _ isIndexedByNearest: Bool, in environment: some ExpressionEnvironment, _ range: SourceRange
    ) throws(ExpressionError) {
        let key = try pop(range)
        let base = try pop(range)
        if case .string(let name) = key, case .reference = base {
            return values.append(try member(name, of: base, in: environment, range))
        }
        let hint = isIndexedByNearest ? "; 'nearest' returns an element: use 'indexOfNearest' for its index" : ""
        guard case .number(let number) = key, let index = Int32(exactly: number) else {
            throw ExpressionError(message: "an index must be a whole number, found \(Self.shown(key))\(hint)", range: range)
        }
        switch base {
        case .list(let list):
            let element = list.indices.contains(Int(index)) ? list[Int(index)] : nil
            values.append(try present(element, range) { ExpressionError.outOfRange(number, count: list.count) + hint })
        case .reference(let reference):
            let element = environment.element(Int(index), of: reference)
            values.append(try present(element, range) { "\(base.type.phrase) has no element \(index)\(hint)" })
        default: throw ExpressionError(message: "\(base.type.phrase) has no elements", range: range)
        }
    }

    private static func shown(_ value: ExpressionValue) -> String {
        if case .number(let number) = value { return "\(number)" }
        return value.type.phrase
    }
}
