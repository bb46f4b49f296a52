/// The frame rates that scenes and films can have, in frames per second.
///
/// An output format may have a limit of its own, such as GIF with 50.
public enum FrameRate {
    /// The rate unless one is given: the highest that GIF can show, whose delays are hundredths of a second.
    public static let standard = 50.0
    /// The rates that a scene file can ask for.
    public static let sceneRange = 1.0...240.0
    /// The rates at which a film can be rendered; a frame is shown for a quarter of an hour at most.
    public static let renderingRange = 0.001...1000.0
}
