public import AnimInteraction
public import AnimLayers
package import AnimText
import AnimTiming

/// A scene that has been read and played: the picture, the recording, and the names of the file.
public struct Scene: Renderable {
    /// A layer that the file names.
    public struct NamedLayer: Hashable, Sendable {
        /// The full name, such as `bubble.arrow` or `row[2]`.
        public let name: String
        /// The layer.
        public let id: LayerID

        /// Creates an entry.
        package init(name: String, id: LayerID) {
            self.name = name
            self.id = id
        }
    }

    /// The title; nil where the file gives none.
    public let title: String?
    /// The description; nil where the file has none.
    public let description: String?
    /// The picture.
    public let canvas: Canvas
    /// The frames per second that the file asks for.
    public let framesPerSecond: Double
    /// The layers at any time, and what happened to them.
    public let recording: Recording
    /// The named layers in the order in which they were made: that of the file, then those that actions added.
    public let layers: [NamedLayer]
    /// Whether the fingers on the screen are drawn.
    public var showsTouches: Bool
    /// How the film is shown in files.
    public var output: OutputSettings
    /// The fonts of the file, and the standard ones where a text uses these, by name.
    package let fonts: [NamedFont]

    /// A font that the file names.
    package struct NamedFont: Hashable, Sendable {
        /// The name, `system` for the standard one.
        package let name: String
        /// The font, and those that replace it for characters that it lacks.
        package let fonts: FontCollection

        /// Creates an entry.
        package init(name: String, fonts: FontCollection) {
            self.name = name
            self.fonts = fonts
        }
    }

    /// The variables with the values that they start with, in the order of the file.
    package let variables: [Variable]
    /// The values that variables get while the scene plays, by their names, each with the time from which it holds; none unless they were asked for.
    package let variableValues: [String: [(time: Double, value: Variable.Value)]]

    /// The file that the scene was read from; nil for a film.
    package let origin: SceneOrigin?

    /// Creates a scene from what a stage has recorded.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - description: The description.
    ///   - canvas: The picture.
    ///   - framesPerSecond: The frame rate of a rendering that asks for none.
    ///   - recording: What the stage has recorded.
    ///   - layers: The layers that can be looked up by name.
    ///   - showsTouches: Whether the fingers on the screen are drawn.
    ///   - output: How the film is shown in files.
    ///   - fonts: The fonts.
    ///   - variables: The variables.
    ///   - variableValues: The values that they get, where these are kept.
    ///   - origin: The file that the scene was read from.
    package init(
        title: String? = nil, description: String? = nil, canvas: Canvas, framesPerSecond: Double = FrameRate.standard,
        recording: Recording, layers: [NamedLayer] = [], showsTouches: Bool = false,
        output: OutputSettings = OutputSettings(), fonts: [NamedFont] = [], variables: [Variable] = [],
        variableValues: [String: [(time: Double, value: Variable.Value)]] = [:], origin: SceneOrigin? = nil
    ) {
        self.title = title
        self.description = description
        self.canvas = canvas
        self.framesPerSecond = framesPerSecond
        self.recording = recording
        self.layers = layers
        self.showsTouches = showsTouches
        self.output = output
        self.fonts = fonts
        self.variables = variables
        self.variableValues = variableValues
        self.origin = origin
    }

    /// The number of frames at `framesPerSecond`; 1 where duration and rate are beyond the limits of a `FrameGrid`.
    public var frameCount: Int { FrameGrid(duration: duration, framesPerSecond: framesPerSecond)?.count ?? 1 }

    /// The last layer that was made under a full name; nil where there is none.
    public func layer(named name: String) -> LayerID? { layers.last { $0.name == name }?.id }
}
