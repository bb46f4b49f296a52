import AnimExpression

/// The values that variables get while a scene plays, in the order of time, of those that are asked for.
struct VariableValues {
    /// The values by the names, each with the time from which it holds.
    private(set) var values: [String: [(time: Double, value: Scene.Variable.Value)]] = [:]

    /// Notes the value of a variable from a time on; of several at one time the last one holds.
    mutating func note(_ value: ExpressionValue, of name: String, at time: Double) {
        let value = Scene.Variable.Value(value)
        guard let last = values[name]?.last else {
            values[name] = [(time, value)]
            return
        }
        guard last.value != value else { return }
        if last.time == time { values[name]?.removeLast() }
        values[name]?.append((time, value))
    }
}
