import AnimGeometry
import AnimInteraction
import AnimLayers
public import Foundation

/// A layer that emits particles.
open class CAEmitterLayer: CALayer {
    override class var content: LayerContent { .emitter(EmitterContent()) }

    private var cells: [CAEmitterCell]?

    private var emitter: EmitterContent {
        guard case .emitter(let emitter) = values.content else { return EmitterContent() }
        return emitter
    }

    /// The kinds of particles; their values are taken when they are set.
    open var emitterCells: [CAEmitterCell]? {
        get { cells ?? (model() as CAEmitterLayer).cells }
        set {
            cells = newValue
            updateCells()
        }
    }
    /// The factor of the cells' birth rates; 0 stops them.
    open var birthRate: Float {
        get { Float(emitter.birthRate) }
        set { set(.number(newValue.exactDecimal), for: .birthRate) }
    }
    /// The factor of the lifetimes of new particles.
    open var lifetime: Float {
        get { Float(emitter.lifetime) }
        set { set(.number(newValue.exactDecimal), for: .lifetime) }
    }
    /// The center of the shape that particles come from.
    open var emitterPosition: CGPoint {
        get { CGPoint(emitter.emitterPosition) }
        set { set(.point(Point(newValue)), for: .emitterPosition) }
    }
    /// The depth of that center.
    ///
    /// No effect here: particles stay in the layer's plane.
    open var emitterZPosition: CGFloat = 0
    /// The size of the shape; the width is the radius of a circle.
    open var emitterSize: CGSize {
        get { CGSize(emitter.emitterSize) }
        set { set(.size(Size(newValue)), for: .emitterSize) }
    }
    /// The depth of the shape.
    ///
    /// No effect here: particles stay in the layer's plane.
    open var emitterDepth: CGFloat = 0
    /// The shape.
    ///
    /// Differs: a cuboid is a rectangle, and a sphere a circle.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(rawValue: emitter.emitterShape.rawValue) }
        set { set(.keyword(newValue.planeShape), for: .emitterShape) }
    }
    /// The part of the shape that particles come from.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(rawValue: emitter.emitterMode.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .emitterMode) }
    }
    /// The order in which particles are drawn, or additive blending.
    open var renderMode: CAEmitterLayerRenderMode {
        get { CAEmitterLayerRenderMode(rawValue: emitter.renderMode.rawValue) }
        set { set(.keyword(newValue.rawValue), for: .renderMode) }
    }
    /// Whether particles join the space of the layer's siblings.
    ///
    /// No effect here.
    open var preservesDepth = false
    /// The factor of the velocities of new particles.
    open var velocity: Float {
        get { Float(emitter.velocity) }
        set { set(.number(newValue.exactDecimal), for: .velocity) }
    }
    /// The factor of the sizes of new particles.
    open var scale: Float {
        get { Float(emitter.scale) }
        set { set(.number(newValue.exactDecimal), for: .scale) }
    }
    /// The factor of the rotations of new particles.
    open var spin: Float {
        get { Float(emitter.spin) }
        set { set(.number(newValue.exactDecimal), for: .spin) }
    }
    /// The seed of the random numbers.
    ///
    /// Differs: its default is the same for all layers.
    open var seed: UInt32 {
        get { UInt32(exactly: emitter.seed) ?? 0 }
        set { set(.number(Double(newValue)), for: .seed) }
    }

    /// Sets a value by its key path, also `emitterCells.NAME.KEY`.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, key) = cell(forKeyPath: keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
        cell.setValue(value, forKeyPath: key)
        updateCells()
    }

    /// Returns a value by its key path, also `emitterCells.NAME.KEY`.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, key) = cell(forKeyPath: keyPath) else { return super.value(forKeyPath: keyPath) }
        return cell.value(forKeyPath: key)
    }

    private func updateCells() {
        guard let id else { return }
        film.stage.setEmitterCells((cells ?? []).map { $0.cell() }, of: id)
    }

    /// Returns the cell that a key path names, and the rest of the key path; nil if it names none.
    private func cell(forKeyPath keyPath: String) -> (CAEmitterCell, key: String)? {
        var names = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
        var (list, found) = (emitterCells, nil as CAEmitterCell?)
        while names.first == "emitterCells", names.count > 2 {
            let name = names[names.startIndex + 1]
            guard let next = list?.first(where: { $0.name == name }) else {
                if found == nil { return nil }
                break
            }
            (list, found) = (next.emitterCells, next)
            names = names.dropFirst(2)
        }
        return found.map { ($0, names.joined(separator: ".")) }
    }
}

/// The shapes that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a shape by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    /// The engine's name of the shape in the plane.
    var planeShape: String {
        switch self {
        case .cuboid: EmitterShape.rectangle.rawValue
        case .sphere: EmitterShape.circle.rawValue
        default: rawValue
        }
    }
}

/// The parts of a shape that particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The orders in which particles are drawn, and additive blending.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
