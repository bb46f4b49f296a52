extension Range<Int> {
    /// A range that holds all columns.
    static var allColumns: Range<Int> { -1 << 40..<1 << 40 }
}
