import AnimGeometry
import AnimSource

extension ExpressionFunction {
    /// The result of a function that makes a list of another one; nil where the arguments do not fit.
    func apply(toListOf arguments: [ExpressionValue], _ limits: ExpressionLimits) -> ExpressionValue? {
        guard case .list(var list)? = arguments.first else { return nil }
        switch (self, arguments.count) {
        case (.removeFirst, 1):
            guard !list.isEmpty else { return nil }
            list.removeFirst()
        case (.append, 2):
            guard list.count < limits.maximumListCount else { return nil }
            list.append(arguments[1])
        case (.replace, 3):
            guard case .number(let number) = arguments[1], let index = Int32(exactly: number).map(Int.init),
                list.indices.contains(index)
            else { return nil }
            list[index] = arguments[2]
        default: return nil
        }
        return .list(list)
    }

    /// The result of a function that asks the environment; nil where the arguments do not fit.
    func apply(
        _ arguments: ArraySlice<ExpressionValue>, _ limits: ExpressionLimits, in environment: some ExpressionEnvironment
    ) -> ExpressionValue? {
        switch self {
        case .copies:
            guard case .reference(let copies)? = arguments.first else { return nil }
            return environment.copies(of: copies).map(ExpressionValue.list)
        case .convert:
            guard case .point(let point)? = arguments.first, case .reference(let layer)? = arguments.last else { return nil }
            return environment.convert(point, to: layer).map(ExpressionValue.point)
        default: return apply(arguments, limits)
        }
    }

    /// The message for arguments of the right types that do not fit after all; nil where there is none.
    func complaint(about arguments: ArraySlice<ExpressionValue>, _ limits: ExpressionLimits) -> String? {
        if self == .nearest || self == .indexOfNearest, case .list(let list)? = arguments.last, list.isEmpty {
            return "'\(rawValue)' takes a list that is not empty"
        }
        guard case .list(let list)? = arguments.first else { return nil }
        switch self {
        case .removeFirst where list.isEmpty: return "'removeFirst' takes a list that is not empty"
        case .append where list.count >= limits.maximumListCount:
            return "a list has at most \(limits.maximumListCount) elements"
        case .replace:
            guard case .number(let index)? = arguments.dropFirst().first else { return nil }
            return "index \(Diagnostic.numberText(index)) is outside of the list's \(list.count) elements"
        default: return nil
        }
    }
}
