package import AnimGeometry
import AnimLayers
package import AnimLayout

/// The layout of a layer: the arrangement of its sublayers, its pins, and its priorities.
///
/// A layer is laid out if its superlayer is a stack, or if it is pinned. A stack that is neither keeps its position.
package struct LayerLayout: Hashable, Sendable {
    /// The arrangement of the sublayers; nil unless the layer is a stack.
    package var stack: StackArrangement?
    /// The pins to the superlayer; nil for none.
    ///
    /// In a stack only the size and the aspect count.
    package var pins: Pins?
    /// The size that the layer has by itself, instead of its content's; nil for the latter.
    ///
    /// A stack without pins and superior stack that has it keeps the size of its bounds; without it, the stack fits its sublayers.
    package var ownSize: Size?
    /// The priorities of not being larger than the content; nil for the default.
    package var hugging: AxisPair<Double?>
    /// The priorities of not being smaller than the content; nil for the default.
    package var compressionResistance: AxisPair<Double?>
    /// The space after the layer in its stack, in points, instead of the stack's spacing; nil for the latter.
    package var spacingAfter: Double?

    /// Creates the layout of a layer; by default for a plain sublayer of a stack.
    package init(
        stack: StackArrangement? = nil, pins: Pins? = nil, ownSize: Size? = nil, hugging: AxisPair<Double?> = AxisPair(nil),
        compressionResistance: AxisPair<Double?> = AxisPair(nil), spacingAfter: Double? = nil
    ) {
        self.stack = stack
        self.pins = pins
        self.ownSize = ownSize
        self.hugging = hugging
        self.compressionResistance = compressionResistance
        self.spacingAfter = spacingAfter
    }
}

/// The layouts of a stage's layers, and the layers that have to be laid out.
struct StageLayouts {
    /// The layouts by layer; never iterated.
    private var layouts: [LayerID: LayerLayout] = [:]
    /// The pinned layers and outermost stacks to lay out.
    private(set) var dirty: Set<LayerID> = []
    /// The laid-out layers that have had a frame since they got their superlayer.
    private var placed: Set<LayerID> = []
    /// The layers that are pinned to a safe area.
    private(set) var pinnedToSafeArea: Set<LayerID> = []
    /// The measure of layers' contents at a width; nil for no intrinsic sizes.
    var measure: ((Layer, Double?) -> ContentSize?)?
    /// The handler of problems.
    var problemHandler: ((LayerID, StackProblem) -> Void)?
    /// Whether frames are being set.
    var isLayingOut = false

    /// Whether any layer has a layout.
    var isInUse: Bool { !layouts.isEmpty }

    /// The layout of a layer; nil for none.
    subscript(layer: LayerID) -> LayerLayout? { layouts[layer] }

    mutating func set(_ layout: LayerLayout?, of layer: LayerID) {
        layouts[layer] = layout
        if layout?.pins?.isToSafeArea == true {
            pinnedToSafeArea.insert(layer)
        } else {
            pinnedToSafeArea.remove(layer)
        }
    }

    mutating func setNeedsLayout(_ layer: LayerID) { dirty.insert(layer) }

    /// Removes and returns the layers to lay out, in no particular order.
    mutating func takeDirty() -> Set<LayerID> {
        defer { dirty = [] }
        return dirty
    }

    /// Notes that a layer has a frame; returns false if it is the first one in its superlayer.
    mutating func place(_ layer: LayerID) -> Bool { !placed.insert(layer).inserted }

    /// Notes that a layer leaves its superlayer.
    mutating func displace(_ layer: LayerID) { placed.remove(layer) }
}
