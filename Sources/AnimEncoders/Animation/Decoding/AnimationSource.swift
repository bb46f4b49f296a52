import AnimGraphics

/// The images of a file, which are decoded in any order.
protocol AnimationSource: Sendable {
    /// Draws the image of an index on a canvas that shows what is below it.
    ///
    /// - Returns: What is wrong with its pixels and was drawn nonetheless.
    func draw(_ index: Int, on canvas: inout Pixmap) throws(AnimationDecodingError) -> [AnimationRepair]
}
