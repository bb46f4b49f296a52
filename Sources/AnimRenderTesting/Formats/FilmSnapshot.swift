/// What of a film a snapshot pins.
public struct FilmSnapshot: Sendable {
    let format: any SnapshotFormat

    /// Every pixel of every frame, and all events, as hashes: a text file of some lines.
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
