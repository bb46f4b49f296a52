/// An animation of a file: its size, images and times; pixels are decoded when they are asked for.
package struct DecodedAnimation: Sendable {
    /// The format of the file.
    package let format: AnimationFormat
    /// The width of the canvas in pixels.
    package let width: Int
    /// The height of the canvas in pixels.
    package let height: Int
    /// The number of times that it plays.
    package let loop: AnimationLoop
    /// The images, at least one.
    let images: [AnimationImage]
    let source: any AnimationSource
    /// What the file has wrong besides its pixels, and is read nonetheless.
    package var repairs: [AnimationRepair] = []
    /// The colour space that the colours are meant in, and that is not applied; nil where the file has none.
    package var unappliedColorSpace: UnappliedColorSpace?

    /// The number of frames, at least 1.
    package var frameCount: Int { images.count }
    /// The time on screen of each frame in seconds.
    package var durations: [Double] { images.map(\.duration) }
}
