/// A position in a source text as editors show it.
public struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, counted in Unicode scalars: a tab, a wide and a combining character count 1 each.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
