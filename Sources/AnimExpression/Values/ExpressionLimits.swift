/// The bounds on values that keep expressions from running out of time or memory.
package struct ExpressionLimits: Hashable, Sendable {
    /// The most bytes of a string that is put together.
    package let maximumStringLength: Int
    /// The most elements of a list that is put together.
    package let maximumListCount: Int
    /// The most values in a variable, those in lists in lists included.
    package let maximumValueCount: Int
    /// The deepest nesting of lists in a variable.
    package let maximumListDepth: Int

    /// Creates limits.
    package init(maximumStringLength: Int, maximumListCount: Int, maximumValueCount: Int, maximumListDepth: Int) {
        self.maximumStringLength = maximumStringLength
        self.maximumListCount = maximumListCount
        self.maximumValueCount = maximumValueCount
        self.maximumListDepth = maximumListDepth
    }
}
