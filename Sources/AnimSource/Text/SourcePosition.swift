/// A position in a source text as editors show it.
package struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, counted in Unicode scalars: a tab, a wide and a combining character count 1 each.
    package var column: Int

    /// Creates a position.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
