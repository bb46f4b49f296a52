import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimText

/// A layer as a file describes it: a recipe, from which copies and instances are made.
struct LayerDocument: Sendable {
    /// The range at which errors about the layer as a whole are reported.
    let range: SourceRange
    let id: String?
    let type: LayerType
    /// The component that it is an instance of.
    let component: String?
    /// The arguments for the component's parameters.
    let arguments: [String: Template<ExpressionValue>]
    /// The number of copies; nil for one layer without an index.
    let copies: Int?
    let isStandalone: Bool?
    let frame: Template<Rect>?
    /// The properties that are given, in the order of the engine.
    let properties: [(LayerProperty, Template<LayerValue>)]
    /// The fonts of a text.
    let fonts: FontCollection?
    /// The range of the string of a text.
    let stringRange: SourceRange?
    let sublayers: [LayerDocument]
    /// The layer that masks this one; none or one.
    let mask: [LayerDocument]
    let animations: [AnimationDocument]
    /// The settings of a scroll layer; empty for other kinds.
    let scrolling: ScrollDocument
    /// The kinds of particles of an emitter layer; empty for other kinds.
    let emitterCells: [EmitterCellDocument]
    let isMultipleTouchEnabled: Bool?
    /// The actions that follow events of the layer.
    let events: LayerEventActions
}
