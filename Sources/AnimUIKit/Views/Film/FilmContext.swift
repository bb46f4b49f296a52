import AnimGeometry
import AnimInteraction
import AnimLayers
import CRuntime
import Foundation

/// A film while its code runs: the stage, and the objects on it.
final class FilmContext: @unchecked Sendable {
    // A film's objects never leave the synchronous call that makes the film.

    /// The stage that layers and views change.
    let stage: Stage
    /// The rectangle of the screen, in points.
    let bounds: CGRect
    /// The pixels per point of the screen.
    let scale: CGFloat
    /// The length of the film in seconds; nil if nothing films it.
    var duration: Double?
    /// The calls that the code has scheduled.
    let schedule: FilmSchedule

    /// The layout by constraints.
    let autoLayout = FilmLayout()

    /// The layer that the next created object gets, instead of a new one: the window's is the root of the tree.
    var reservedLayer: LayerID?
    /// Whether the next layer that is created of a different one is a copy of its values.
    var createsCopy = false
    /// Whether the next created layer belongs to a view.
    var createsViewLayer = false
    /// The pixels per point of the contents of the next created layer.
    var newContentsScale = 1.0
    /// The layers that need layout, in the order in which they were marked.
    var layersToLayOut: [CALayer] = []
    /// The layers that wait to be drawn, in the order in which they were marked.
    var layersToDisplay: [WeakLayer] = []
    /// The contexts of drawing.
    private(set) lazy var graphics = GraphicsStack(
        warn: { [weak self] in self?.warn($0) }, reportMisuse: { [weak self] in self?.stage.report($0) })
    /// The touches that are down, as objects, in the order in which they began.
    var touches: [UITouch] = []
    /// The observers whose values are compared in each tick.
    var comparedObservers: [WeakObservers] = []
    /// Whether a window was shown above the film's own.
    var hasOtherWindows = false
    /// What had no or a different effect so far.
    var warnings: [FilmWarning] = []
    /// The blocks of views' changes that are open.
    var openBlocks: [OpenBlockBox] = []
    /// The number of calls of optional methods so far whose defaults have answered, of those for which that matters.
    var answeredByDefault = 0
    /// The number of collection views that are asking for a cell or a supplementary view.
    var viewsBeingMade = 0
    private var applicationObject: UIApplication?
    private var animationKeyCount = 0
    /// The number of actions and menus that were named so far.
    var actionCount = 0
    /// The layers by their number; retained by their superlayer or their creator.
    private var layers: [Unretained<CALayer>] = []
    /// The numbers of the layers of views whose classes may override hit tests; never iterated.
    var layersWithHitTests: Set<Int> = []

    /// Creates the context of a film.
    init(size: CGSize, scale: CGFloat, options: StageOptions) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        stage = Stage(size: Size(size), displayScale: Double(scale), options: options)
        schedule = FilmSchedule(of: stage)
        stage.hitTester = self
        stage.touchMissed = { [unowned self] point in warn(ofMissed: CGPoint(point)) }
        // A weak reference would make each retain of the film slower, and all objects have the film.
        stage.viewLayout = { [unowned self] in update() }
        stage.intervened = { [unowned self] in warn($0) }
        stage.isArranged = { [unowned self] id in isArranged(id) }
    }

    deinit {
        (stage.hitTester, stage.touchMissed, stage.viewLayout, stage.isArranged) = (nil, nil, nil, nil)
        stage.intervened = nil
    }

    /// Registers an object for a layer.
    func register(_ layer: CALayer, as id: LayerID) {
        while layers.count <= id.index { layers.append(Unretained(nil)) }
        layers[id.index] = Unretained(layer)
    }

    /// Forgets a layer that is about to be released.
    func forget(_ layer: CALayer, as id: LayerID) {
        if layers.indices.contains(id.index), layers[id.index].refers(to: layer) { layers[id.index] = Unretained(nil) }
    }

    /// Returns the object of a layer; nil if it was released.
    func layer(_ id: LayerID) -> CALayer? { layers.indices.contains(id.index) ? layers[id.index].object : nil }

    /// The objects of all layers, in the order of creation.
    var allLayers: [CALayer] { layers.compactMap(\.object) }

    /// Returns the view of a layer; nil for standalone layers.
    func view(_ id: LayerID) -> UIView? { layer(id)?.view }

    /// The application.
    @MainActor var application: UIApplication {
        if let applicationObject { return applicationObject }
        let new = UIApplication(of: self)
        applicationObject = new
        return new
    }

    /// Releases the application, which has the film, at its end.
    func releaseApplication() { applicationObject = nil }

    /// Returns a key for an animation that was added without one.
    func uniqueAnimationKey() -> String {
        animationKeyCount += 1
        return "animation-\(animationKeyCount)"
    }

    /// Reports a call for which UIKit raises an exception, such as `UIView.addSubview(_:)`, its object, and what the object cannot do.
    func reportMisuse(_ call: String, of object: AnyObject? = nil, _ problem: String) {
        stage.report(Misuse(call, of: object.map(Misuse.name), problem))
    }
}

extension FilmContext {
    /// The context of the film that is being made.
    ///
    /// Outside a film, each call returns a new one, and a view that is created there cannot be added to a view of a film.
    static var current: FilmContext {
        CurrentFilm.value?.context ?? FilmContext(size: CGSize(width: 390, height: 844), scale: 2, options: StageOptions())
    }

    /// Makes this the current context while a closure runs.
    // Optimized, the nested values overwrite each other, as in `FilmEnvironment`.
    @_optimize(none) func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try CurrentFilm.$value.withValue(CurrentFilm(context: self)) {
            try GraphicsStack.$film.withValue(graphics, operation: body)
        }
    }
}

/// The film of the code that runs.
///
/// A stage is not `Sendable`. The value never leaves the synchronous call that set it, except into tasks that are started in it;
/// creating views there is an error, as it is outside UIKit's main thread.
private struct CurrentFilm: @unchecked Sendable {
    @TaskLocal static var value: CurrentFilm?

    let context: FilmContext
}

/// A reference that does not retain its object; the object takes it away at its end.
///
/// It is not a weak reference, since objects with weak references are retained and released at several times the cost. As a weak one, it
/// is nil as soon as the release of the object has begun: the values of subclasses are destroyed before the class that takes the
/// reference away, and code that they call at their end must not meet an object without them.
struct Unretained<Object: AnyObject> {
    private unowned(unsafe) var reference: Object?

    init(_ object: Object?) { reference = object }

    /// The object; nil if there is none, or it is being released.
    @inline(__always) var object: Object? {
        guard let reference, !crt_is_deallocating(Unmanaged.passUnretained(reference).toOpaque()) else { return nil }
        return reference
    }

    /// Whether there is an object, be it one that is being released.
    @inline(__always) var isSet: Bool { reference != nil }

    /// Whether the reference is to a given object, be it one that is being released.
    @inline(__always) func refers(to object: Object) -> Bool { reference === object }
}

/// A layer that is not retained.
struct WeakLayer {
    weak var layer: CALayer?
}
