import AnimExpression
import AnimGeometry
package import AnimGraphics
public import AnimInteraction
public import AnimLayers
package import AnimSource
package import AnimText
import AnimTiming

/// A scene that has been read and played: the canvas, the recording, and the named layers.
public struct Scene: Renderable {
    /// A named layer.
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

    /// The title, if any.
    public internal(set) var title: String?
    /// The description, if any.
    public internal(set) var description: String?
    /// The size, scale and background of the picture.
    public let canvas: Canvas
    /// The scene's frame rate.
    public let framesPerSecond: Double
    /// The recorded timeline and events.
    public let recording: Recording
    /// The named layers in order of creation: first the file's layers, then those added by actions.
    public let layers: [NamedLayer]
    /// Whether the fingers on the screen are drawn.
    public var showsTouches: Bool
    /// The output settings.
    public var output = OutputSettings()
    /// The fonts of the scene, including the standard fonts if a text uses them.
    package internal(set) var fonts: [NamedFont] = []
    /// The appearance at the start.
    package var userInterfaceStyle = UserInterfaceStyle.light

    /// A named font.
    package struct NamedFont: Hashable, Sendable {
        /// The name; `system` for the standard fonts.
        package let name: String
        /// The font and its fallbacks.
        package let fonts: FontCollection

        /// Creates an entry.
        package init(name: String, fonts: FontCollection) {
            self.name = name
            self.fonts = fonts
        }
    }

    /// The variables with their initial values, in the order of the file.
    package internal(set) var variables: [Variable] = []
    /// The values of each variable over time, each with its start time; empty unless requested when loading.
    package internal(set) var variableValues: [String: [(time: Double, value: Variable.Value)]] = [:]

    /// The source file of the scene; nil for a film.
    package internal(set) var origin: SceneOrigin?

    /// Creates a scene from a recording, without the data of a file.
    ///
    /// - Parameters:
    ///   - canvas: The size, scale and background of the picture.
    ///   - framesPerSecond: The default frame rate.
    ///   - recording: The recording of a stage.
    ///   - layers: The named layers.
    ///   - showsTouches: Whether the fingers on the screen are drawn.
    package init(
        canvas: Canvas, framesPerSecond: Double = FrameRate.standard, recording: Recording, layers: [NamedLayer] = [],
        showsTouches: Bool = false
    ) {
        self.canvas = canvas
        self.framesPerSecond = framesPerSecond
        self.recording = recording
        self.layers = layers
        self.showsTouches = showsTouches
    }

    /// The number of frames at `framesPerSecond`; 1 if duration and rate exceed the limits of a `FrameGrid`.
    public var frameCount: Int { FrameGrid(duration: duration, framesPerSecond: framesPerSecond)?.count ?? 1 }

    /// Returns the most recently created layer with a full name, or nil.
    public func layer(named name: String) -> LayerID? { layers.last { $0.name == name }?.id }
}

extension Scene {
    /// A variable with its value.
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
            /// A value without a short form, such as a transform or a layer.
            case other
        }

        /// The name.
        package let name: String
        /// The type in a word or two: `number`, `list`.
        package let type: String
        /// The value.
        package private(set) var value: Value

        init(name: String, _ value: ExpressionValue?, _ type: ExpressionType?, traits: TraitCollection) {
            self.name = name
            let phrase = (value?.type ?? type ?? .any).phrase
            self.type = phrase.split(separator: " ").dropFirst().joined(separator: " ")
            self.value = value.map { Value($0, traits: traits) } ?? .other
        }
    }
}

extension Scene.Variable {
    /// Returns the variable with its value at a time, or with its initial value if values over time were not kept.
    package func value(at time: Double, of scene: Scene) -> Scene.Variable {
        var variable = self
        if let last = scene.variableValues[name]?.last(where: { $0.time <= time }) { variable.value = last.value }
        return variable
    }
}

extension Scene.Variable.Value {
    /// Creates the value of an expression, with colors as resolved by traits.
    init(_ value: ExpressionValue, traits: TraitCollection) {
        switch value {
        case .number(let number): self = .number(number)
        case .bool(let bool): self = .bool(bool)
        case .string(let string): self = .string(string)
        case .list(let elements): self = .list(elements.map { Self($0, traits: traits) })
        case .color(let color): self = .color(color)
        case .dynamicColor(let color): self = .color(color.resolved(for: traits))
        case .point(let point): self = .pair(point.x, point.y)
        case .size(let size): self = .pair(size.width, size.height)
        case .rect, .transform, .reference: self = .other
        }
    }
}

/// The source file of a scene, with the ranges of its layers.
package struct SceneOrigin: Sendable {
    /// The text of the file.
    package let source: SourceText
    /// The range for errors that do not concern a layer.
    package let range: SourceRange
    private let layers: [LayerID: SourceRange]

    /// Creates an origin from the ranges of the layers.
    init(source: SourceText, range: SourceRange, layers: [LayerID: SourceRange]) {
        self.source = source
        self.range = range
        self.layers = layers
    }

    /// Returns the range of a layer; for the root, the range for the scene.
    package func range(of layer: LayerID) -> SourceRange { layers[layer] ?? range }
}
