import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

/// A player that creates the layers of a scene, runs its actions, and lets the stage record the result.
///
/// A player is used once, by one task.
final class ScenePlayer {
    let document: SceneDocument
    let canvas: Canvas
    let stage: Stage
    /// The names of the existing layers.
    private(set) var layers = LayerRegistry()
    /// The gestures, animators and touches.
    let interaction: InteractionRegistry
    /// The search for parts without effect; nil if not requested.
    var lint: SceneLint?
    /// The current values of the variables.
    private(set) var variables: [String: ExpressionValue] = [:]
    /// Whether there are variables of instances; their full names are the instances' names with the name of the variable.
    private(set) var hasInstanceVariables = false
    /// The actions after changes of the variables of instances, by their full names.
    private(set) var observers: [String: LayerEventHandler] = [:]
    /// Their values over time; nil if not requested.
    var variableValues: VariableValues?
    /// The bindings; nil if there are none.
    var bindings: SceneBindings?
    /// The traits of layers, and the dynamic colors of their properties.
    var appearance: AppearanceRegistry
    /// The outlines that are fitted into the bounds of their layers, in the order of assignment.
    var fittedOutlines: [LayerID: [FittedOutline]] = [:]
    /// Returns the place of a name in a touch; nil unless the film's views come from code.
    var locate: ((String) -> NamedPlace)?
    /// The counts of limited resources.
    var budget = Budget()
    /// The errors and warnings while playing.
    var diagnostics: RunDiagnostics
    /// The range of each layer in the file.
    var layerRanges: [LayerID: SourceRange] = [:]
    /// The range of each replicator layer in the file.
    var replicators: [LayerID: SourceRange] = [:]
    /// The emitter layers in order of creation, with their ranges in the file.
    var emitters: [(id: LayerID, range: SourceRange)] = []
    /// The spacing after sublayers of each stack, by the sublayers' ids.
    var customSpacing: [LayerID: [String: Double]] = [:]
    /// The actions for the events of controls.
    var controlEvents: [LayerID: [LayerEvent: LayerEventHandler]] = [:]
    /// The scroll layer of each cell, and the index of the cell in it.
    var cells: [LayerID: (layer: LayerID, index: Int)] = [:]
    /// The resting offset of a scroll view while the actions of `willEndDragging` run; nil at other times.
    var restingOffset: Point?
    /// Whether the gestures of the file have been configured, so that later ones are configured at once.
    var areGesturesConfigured = false
    /// The nesting depth of lists of actions that trigger each other.
    var depth = 0
    /// The range of the running action; nil at other times.
    var currentAction: SourceRange?
    /// The running action of the scene's own file, which may trigger actions of imported files; nil for none.
    var currentSceneAction: SourceRange?
    /// The part of the scene's own file at which problems inside of imported files are reported; nil for none.
    private var currentCause: SourceRange?

    init(of document: SceneDocument, on canvas: Canvas, reportingTo sink: DiagnosticSink) {
        self.document = document
        self.canvas = canvas
        appearance = AppearanceRegistry(windowTraits: document.traits)
        diagnostics = RunDiagnostics(sink)
        interaction = InteractionRegistry(animators: document.animatorNames)
        stage = Stage(size: canvas.size, displayScale: canvas.scale, options: document.options)
        stage.effortLimit = SceneLimits.maximumEffort
        stage.sizeDidChange = { [weak self] layer in self?.fitOutlines(of: layer) }
        stage.misuseHandler = { [weak self] message in self?.reportMisuse(message) }
        prepareLayout()
    }

    /// Creates a player that only touches what others have put on a stage.
    init(of document: SceneDocument, playing canvas: Canvas, on stage: Stage, reportingTo sink: DiagnosticSink) {
        self.document = document
        self.canvas = canvas
        self.stage = stage
        appearance = AppearanceRegistry(windowTraits: document.traits)
        diagnostics = RunDiagnostics(sink)
        interaction = InteractionRegistry(animators: [:])
    }

    /// Creates the layers and gestures.
    ///
    /// Variables are computed before, or after if they depend on layers.
    func build() {
        noteWindowColors()
        computeVariables(late: false)
        makeGestures()
        buildLayers()
        stage.layOutIfNeeded()
        computeVariables(late: true)
        configureGestures()
    }

    private func computeVariables(late isLate: Bool) {
        for variable in document.variables where document.lateVariables.contains(variable.name) == isLate {
            do throws(ExpressionError) {
                try set(variable.name, to: variable.value.value(in: ActionEnvironment(player: self)))
            } catch {
                report(error)
            }
        }
    }

    /// Sets a variable.
    func set(_ variable: String, to value: ExpressionValue) {
        variables[variable] = value
        if LayerRegistry.isHidden(variable) { return }
        variableValues?.note(value, of: variable, at: stage.time, traits: appearance.windowTraits)
    }

    /// Creates a variable of an instance with its full name; `observer` has the actions after its changes.
    func declare(instanceVariable name: String, _ value: ExpressionValue, observer: LayerEventHandler?) {
        hasInstanceVariables = true
        set(name, to: value)
        observers[name] = observer
    }

    /// Sets a bound variable; its values after the changes of each tick are recorded.
    func follow(_ variable: String, _ value: ExpressionValue, _ phase: BindingPhase) {
        switch phase {
        case .beforeChanges: variables[variable] = value
        case .afterChanges: set(variable, to: value)
        }
    }

    /// Plays the scene up to a time.
    func run(until duration: Double) -> Recording {
        schedule(until: duration)
        let recording = run(further: duration)
        checkCopies(recording.timeline)
        checkParticles(recording.timeline)
        return recording
    }

    /// Schedules all that happens up to a time, and touches after the file's own.
    func schedule(until duration: Double, adding touches: [ScheduledTouch] = []) {
        followApp()
        bind(document.bindings, in: ActionEnvironment(player: self))
        for touch in document.touches { schedule(touch, until: duration) }
        for touch in touches { stage.scheduleTouches(at: touch.time) { touch.strokes } }
        for entry in document.timeline { schedule(entry, until: duration) }
    }

    /// Plays all that has been scheduled, up to a time that is not before the last one.
    func run(further time: Double) -> Recording {
        defer { if stage.isExhausted { reportEffort(at: document.durationRange) } }
        return stage.run(until: time)
    }

    private func schedule(_ entry: TimelineEntryDocument, until duration: Double) {
        for index in 0..<entry.schedule.count {
            let time = entry.schedule.time + Double(index) * entry.schedule.interval
            guard time <= duration, count(.moments, at: entry.range) else { return }
            var environment = ActionEnvironment(player: self)
            if entry.schedule.isRepeated { environment.locals["index"] = .number(Double(index)) }
            stage.schedule(at: time) { [weak self] in self?.perform(entry.actions, in: environment) }
        }
    }
}

// MARK: - Names

extension ScenePlayer {
    /// Registers the name of a new layer and attaches its gestures.
    func register(_ id: LayerID, as name: String) {
        layers.register(id, as: name)
        attachGestures(to: id, named: name)
    }

    /// Registers a new layer as a copy of a repeated one.
    func register(_ id: LayerID, asCopy index: Int, of name: String) { layers.register(id, asCopy: index, of: name) }

    /// Returns the object that a name refers to in expressions: a gesture, an animator or a layer, or a collection of them.
    func reference(named name: String) -> ExpressionReference? {
        interaction.reference(named: name) ?? layers.reference(named: name)
    }
}

extension ScenePlayer {
    /// Reports an error at a range, once.
    func report(_ message: String, at range: SourceRange) { diagnostics.report(message, at: place(range), time: stage.time) }

    /// Reports a warning at a range, once.
    func warn(_ message: String, at range: SourceRange, subject: String = "") {
        diagnostics.warn(message, at: place(range), subject: subject, time: stage.time)
    }

    /// Runs code on behalf of a part of the scene's own file, at which problems inside of imported files are reported.
    func because<Result>(of cause: SourceRange?, _ body: () -> Result) -> Result {
        let outer = currentCause
        defer { currentCause = outer }
        currentCause = cause
        return body()
    }

    /// Returns the place of a problem at a range.
    func place(_ range: SourceRange) -> RunDiagnostics.Place {
        RunDiagnostics.Place(range: range, cause: document.isImported(range) ? currentCause : nil)
    }

    /// Reports an evaluation error.
    func report(_ error: ExpressionError) { report(error.message, at: error.range) }

    /// Reports a call for which UIKit would throw an exception, at the action that made it.
    func reportMisuse(_ message: String) { report(message, at: currentAction ?? SourceRange(0, 0)) }
}

/// The errors and warnings of playing a scene.
///
/// Each place is reported once, so that a repeated action does not fill the list.
struct RunDiagnostics {
    /// The place of a problem.
    struct Place: Hashable {
        let range: SourceRange
        /// The instance or action in the scene's own file if the range is in an imported one.
        var cause: SourceRange?
    }

    private let sink: DiagnosticSink
    private var reported: Set<Place> = []
    /// The places with warnings; an error may still follow.
    private var warned: Set<WarnedPlace> = []

    /// A place, and the subject of the warning.
    private struct WarnedPlace: Hashable {
        let place: Place
        let subject: String
    }

    init(_ sink: DiagnosticSink) { self.sink = sink }

    /// Reports an error at a place, unless the place already has one.
    mutating func report(_ message: String, at place: Place, time: Double) {
        if reported.insert(place).inserted { reportAlways(message, at: place, time: time) }
    }

    /// Reports an error at a place, even if the place already has one.
    func reportAlways(_ message: String, at place: Place, time: Double) {
        sink.error(message, at: place.cause ?? place.range, notes: notes(place, time))
    }

    /// Reports a warning at a place, unless the place already has one with the same subject.
    mutating func warn(_ message: String, at place: Place, subject: String = "", time: Double) {
        guard warned.insert(WarnedPlace(place: place, subject: subject)).inserted else { return }
        sink.warning(message, at: place.cause ?? place.range, notes: notes(place, time))
    }

    /// Returns the notes on the place in an imported file, and on the time of the stage unless it is 0.
    private func notes(_ place: Place, _ time: Double) -> [Diagnostic.Note] {
        let inside = place.cause == nil ? [] : [Diagnostic.Note("in this part of the imported file", at: place.range)]
        return inside + (time > 0 ? [Diagnostic.Note("at \(Diagnostic.numberText((time * 1000).rounded() / 1000)) s")] : [])
    }
}
