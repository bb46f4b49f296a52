import AnimExpression
import AnimGeometry
package import AnimGraphics
public import AnimInteraction
public import AnimLayers
package import AnimSource
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

extension Scene {
    /// A variable with the value that it starts with.
    package struct Variable: Hashable, Sendable {
        /// The value of a variable.
        package enum Value: Hashable, Sendable {
            case number(Double)
            case bool(Bool)
            case string(String)
            case color(Color)
            case list([Value])
            /// A point or a size: its two numbers.
            case pair(Double, Double)
            /// What has no short form, such as a transform or a layer.
            case other
        }

        /// The name.
        package let name: String
        /// The type in a word or two: `number`, `list`.
        package let type: String
        /// The value.
        package private(set) var value: Value

        init(name: String, _ value: ExpressionValue?, _ type: ExpressionType?) {
            self.name = name
            let phrase = (value?.type ?? type ?? .any).phrase
            self.type = phrase.split(separator: " ").dropFirst().joined(separator: " ")
            self.value = value.map(Value.init) ?? .other
        }
    }
}

extension Scene.Variable {
    /// Returns the variable with the value that it has at a time, where the scene was loaded so that these are kept; else that which it starts with.
    package func value(at time: Double, of scene: Scene) -> Scene.Variable {
        var variable = self
        if let last = scene.variableValues[name]?.last(where: { $0.time <= time }) { variable.value = last.value }
        return variable
    }
}

extension Scene.Variable.Value {
    init(_ value: ExpressionValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .bool(let bool): self = .bool(bool)
        case .string(let string): self = .string(string)
        case .list(let elements): self = .list(elements.map(Self.init))
        case .color(let color): self = .color(color)
        case .point(let point): self = .pair(point.x, point.y)
        case .size(let size): self = .pair(size.width, size.height)
        case .rect, .transform, .reference: self = .other
        }
    }
}

/// The file that a scene was read from, and what it says where.
package struct SceneOrigin: Sendable {
    /// The text of the file.
    package let source: SourceText
    /// The range of the scene as a whole, for what is not about one layer.
    package let range: SourceRange
    private let layers: [LayerID: SourceRange]

    /// Creates the origin of a scene from the ranges of its layers.
    init(source: SourceText, range: SourceRange, layers: [LayerID: SourceRange]) {
        self.source = source
        self.range = range
        self.layers = layers
    }

    /// Returns the range that made a layer; that of the scene for the root.
    package func range(of layer: LayerID) -> SourceRange { layers[layer] ?? range }
}
