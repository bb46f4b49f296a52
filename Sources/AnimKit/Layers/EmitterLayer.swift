public import AnimGeometry
import AnimInteraction
public import AnimLayers

/// A layer that emits particles, like `CAEmitterLayer`.
///
/// ```swift
/// var spark = EmitterCell()
/// spark.shape = .disc(radius: 2)
/// spark.birthRate = 80
/// spark.lifetime = 0.8
/// spark.velocity = 120
/// spark.emissionRange = 2 * .pi
///
/// let sparks = EmitterLayer()
/// sparks.emitterPosition = Point(x: 100, y: 100)
/// sparks.emitterCells = [spark]
/// view.layer.addSublayer(sparks)
/// ```
public final class EmitterLayer: StageLayer {
    override class var initialContent: LayerContent { .emitter(EmitterContent()) }

    /// The kinds of particles.
    public var emitterCells: [EmitterCell] {
        get { emitter.cells }
        set { stage.setEmitterCells(newValue, of: id) }
    }

    /// The center of the shape that particles come from.
    public var emitterPosition: Point {
        get { emitter.emitterPosition }
        set { set(.point(newValue), for: .emitterPosition) }
    }

    /// The size of that shape; the width is the radius of a circle.
    public var emitterSize: Size {
        get { emitter.emitterSize }
        set { set(.size(newValue), for: .emitterSize) }
    }

    /// The shape that particles come from; a point by default.
    public var emitterShape: EmitterShape {
        get { emitter.emitterShape }
        set { set(.keyword(newValue.rawValue), for: .emitterShape) }
    }

    /// The part of the shape that particles come from; all of it by default.
    public var emitterMode: EmitterMode {
        get { emitter.emitterMode }
        set { set(.keyword(newValue.rawValue), for: .emitterMode) }
    }

    /// The order in which particles are drawn, or additive blending.
    public var renderMode: EmitterRenderMode {
        get { emitter.renderMode }
        set { set(.keyword(newValue.rawValue), for: .renderMode) }
    }

    /// The factor of the cells' birth rates; with 0, no particles are born.
    public var birthRate: Double {
        get { emitter.birthRate }
        set { set(.number(newValue), for: .birthRate) }
    }

    /// The factor of the lifetimes of new particles.
    public var lifetime: Double {
        get { emitter.lifetime }
        set { set(.number(newValue), for: .lifetime) }
    }

    /// The factor of the velocities of new particles.
    public var velocity: Double {
        get { emitter.velocity }
        set { set(.number(newValue), for: .velocity) }
    }

    /// The factor of the sizes of new particles.
    public var scale: Double {
        get { emitter.scale }
        set { set(.number(newValue), for: .scale) }
    }

    /// The factor of the spins of new particles.
    public var spin: Double {
        get { emitter.spin }
        set { set(.number(newValue), for: .spin) }
    }

    /// The seed of the random numbers.
    public var seed: Int {
        get { Int(exactly: emitter.seed) ?? 0 }
        set { set(.number(Double(newValue)), for: .seed) }
    }

    private var emitter: EmitterContent {
        guard case .emitter(let emitter) = model.content else { return EmitterContent() }
        return emitter
    }
}
