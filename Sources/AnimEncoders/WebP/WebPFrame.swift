package import AnimGraphics

/// The changes of a frame, compressed.
package struct WebPFrame: Sendable {
    /// The number of columns of the whole picture.
    let width: Int
    /// The number of rows of the whole picture.
    let height: Int
    /// The rectangle that changes.
    let rect: PixelRect
    /// The pixels of the rectangle; nil if nothing changes.
    let image: WebPEncodedImage?

    /// Finds and compresses what a frame changes after its predecessor; nil stands for no frame.
    ///
    /// A pure function of the two pictures and the options: frames can be compressed in any order, on any thread.
    ///
    /// - Parameter areas: The rectangles outside of which the pictures do not differ; nil where that is not known.
    package init(
        _ frame: Pixmap, after previous: Pixmap?, options: WebPOptions = WebPOptions(), within areas: [PixelRect]? = nil
    ) throws(WebPError) {
        (width, height) = (frame.width, frame.height)
        guard max(width, height) <= WebPError.maximumSide else { throw .tooLarge(width: width, height: height) }
        let changes = WebPChanges(frame, after: previous, within: areas)
        rect = changes.rect
        image = rect.isEmpty ? nil : try WebPEncodedImage(changes, options: options)
    }
}
