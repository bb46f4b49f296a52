import AnimRender

/// What of a film a snapshot pins.
public struct FilmSnapshot: Sendable {
    let format: any SnapshotFormat

    /// Hashes of every pixel of every frame and of all events, in a short text file.
    public static var hashes: Self { Self(format: HashesFormat()) }

    /// Frames of the whole film side by side, as a PNG file.
    ///
    /// - Parameters:
    ///   - count: The number of frames, evenly spaced from the start to the end.
    ///   - columns: The frames per row; unless given, as many as make the sheet somewhat wider than high.
    ///   - scale: The pixels per point; the film's unless given.
    public static func sheet(count: Int = 12, columns: Int? = nil, scale: Double? = nil) -> Self {
        Self(format: PictureFormat(content: .sheet(count: count, columns: columns, scale: scale)))
    }

    /// One frame, as a PNG file, compared by its pixels.
    ///
    /// - Parameters:
    ///   - time: The time in seconds, 0…duration.
    ///   - scale: The pixels per point; the film's unless given.
    public static func frame(at time: Double, scale: Double? = nil) -> Self {
        Self(format: PictureFormat(content: .frame(time: time, scale: scale)))
    }

    /// The whole film as an animated GIF, compared by its bytes.
    ///
    /// - Parameter fps: The frames per second; the film's unless given. A GIF has at most 50.
    public static func gif(fps: Double? = nil) -> Self { Self(format: GIFFormat(framesPerSecond: fps)) }

    /// What happens in the film, a line for each event.
    public static var events: Self { Self(format: TextFormat(content: .events)) }

    /// Values that are on screen, a line for each time.
    ///
    /// - Parameters:
    ///   - layer: The name of a layer.
    ///   - properties: Key paths, such as `position.x`.
    ///   - interval: The seconds between two lines, more than 0.
    public static func values(of layer: String, _ properties: String..., every interval: Double = 0.1) -> Self {
        Self(format: TextFormat(content: .values(layer: layer, properties: properties, interval: interval)))
    }
}

/// A way to write down what a scene shows or does, and to compare two such files.
protocol SnapshotFormat: Sendable {
    /// The end of a file's name, without the dot before it.
    var fileExtension: String { get }

    /// Returns the file of a scene.
    func bytes(of scene: Scene) throws -> [UInt8]

    /// Returns how the file of a scene differs from its reference; nil if they are equal.
    ///
    /// - Parameters:
    ///   - reference: The bytes of the reference's file.
    ///   - actual: The bytes of the scene's file.
    func difference(reference: [UInt8], actual: [UInt8], of scene: Scene) throws -> FormatDifference?
}

/// A difference in words, and the files that show it.
struct FormatDifference {
    /// A file that shows a difference.
    struct File {
        /// The end of the file's name, with what it shows: `actual.png`.
        let name: String
        let bytes: [UInt8]
    }

    /// The difference, after the name of what differs: `differs from 0.50 s (frame 25) …`.
    let text: String
    /// The files.
    let files: [File]
}
