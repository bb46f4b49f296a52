import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

/// The player of a scene: it makes the layers, runs the actions, and has the stage record what happens.
///
/// The player is used once, by one task.
final class ScenePlayer {
    let document: SceneDocument
    let canvas: Canvas
    let stage: Stage
    /// The names of the layers that have been made.
    private(set) var layers = LayerRegistry()
    /// The gestures, animators and touches.
    let interaction: InteractionRegistry
    /// The search for what has no effect; nil where nobody asks.
    var lint: SceneLint?
    /// The current values of the variables.
    private(set) var variables: [String: ExpressionValue] = [:]
    /// The values that they get; nil where nobody asks.
    var variableValues: VariableValues?
    /// The counts of what is limited.
    var budget = Budget()
    /// The errors and warnings of the run.
    var diagnostics: RunDiagnostics
    /// The range in the file of each layer.
    var layerRanges: [LayerID: SourceRange] = [:]
    /// The range in the file of each replicator layer.
    var replicators: [LayerID: SourceRange] = [:]
    /// The emitter layers in the order of their creation, and their ranges in the file.
    var emitters: [(id: LayerID, range: SourceRange)] = []
    /// The scroll layer of each cell, and the index of the cell there.
    var cells: [LayerID: (layer: LayerID, index: Int)] = [:]
    /// The offset at which a scroll view is going to rest, while it asks; nil at other times.
    var restingOffset: Point?
    /// The number of lists of actions that are being run, each caused by the one before.
    var depth = 0
    /// The range of the action that is being run; nil at other times.
    var currentAction: SourceRange?

    init(of document: SceneDocument, on canvas: Canvas, reportingTo sink: DiagnosticSink) {
        self.document = document
        self.canvas = canvas
        diagnostics = RunDiagnostics(sink)
        interaction = InteractionRegistry(animators: document.animatorNames)
        stage = Stage(size: canvas.size, displayScale: canvas.scale, options: document.options)
        stage.effortLimit = SceneLimits.maximumEffort
        stage.misuseHandler = { [weak self] message in self?.reportMisuse(message) }
    }

    /// Makes the layers and what belongs to them; variables get their values before that, those that need layers after it.
    func build() {
        computeVariables(late: false)
        makeGestures()
        buildLayers()
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
        variableValues?.note(value, of: variable, at: stage.time)
    }

    /// Plays the scene up to a time.
    func run(until duration: Double) -> Recording {
        followApp()
        for touch in document.touches { schedule(touch, until: duration) }
        for entry in document.timeline { schedule(entry, until: duration) }
        defer { if stage.isExhausted { reportEffort(at: document.durationRange) } }
        let recording = stage.run(until: duration)
        checkCopies(recording.timeline)
        checkParticles(recording.timeline)
        return recording
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
    /// Registers the name of a layer that has been made, and attaches the gestures of that name.
    func register(_ id: LayerID, as name: String) {
        layers.register(id, as: name)
        attachGestures(to: id, named: name)
    }

    /// Registers a layer that has been made as a copy of a repeated one.
    func register(_ id: LayerID, asCopy index: Int, of name: String) { layers.register(id, asCopy: index, of: name) }

    /// The handle that a name stands for in expressions: a gesture, an animator or a layer, or many of them.
    func reference(named name: String) -> ExpressionReference? {
        interaction.reference(named: name) ?? layers.reference(named: name)
    }
}

extension ScenePlayer {
    /// Reports an error at a range, once.
    func report(_ message: String, at range: SourceRange) { diagnostics.report(message, at: range, time: stage.time) }

    /// Warns of something doubtful at a range, once.
    func warn(_ message: String, at range: SourceRange, subject: String = "") {
        diagnostics.warn(message, at: range, subject: subject, time: stage.time)
    }

    /// Reports an expression that could not be evaluated.
    func report(_ error: ExpressionError) { report(error.message, at: error.range) }

    /// Reports a call that UIKit would answer with an exception, at the action that made it.
    func reportMisuse(_ message: String) { report(message, at: currentAction ?? SourceRange(0, 0)) }
}

/// The errors and warnings of a scene that is played.
///
/// Each range of the file is reported once, so that an action that is repeated does not fill the list.
struct RunDiagnostics {
    private let sink: DiagnosticSink
    private var reported: Set<SourceRange> = []
    /// The ranges that have been warned of; an error may still follow there.
    private var warned: Set<WarnedRange> = []

    /// A range, and what was said of it.
    private struct WarnedRange: Hashable {
        let range: SourceRange
        let subject: String
    }

    init(_ sink: DiagnosticSink) { self.sink = sink }

    /// Reports an error at a range, unless one has been reported there.
    mutating func report(_ message: String, at range: SourceRange, time: Double) {
        if reported.insert(range).inserted { reportAlways(message, at: range, time: time) }
    }

    /// Reports an error at a range, whatever has been reported there.
    func reportAlways(_ message: String, at range: SourceRange, time: Double) {
        sink.error(message, at: range, notes: notes(time))
    }

    /// Warns of something doubtful at a range, unless there was a warning of the same subject there.
    mutating func warn(_ message: String, at range: SourceRange, subject: String = "", time: Double) {
        guard warned.insert(WarnedRange(range: range, subject: subject)).inserted else { return }
        sink.warning(message, at: range, notes: notes(time))
    }

    /// The time of the stage, unless it is the start.
    private func notes(_ time: Double) -> [Diagnostic.Note] {
        time > 0 ? [Diagnostic.Note("at \(Diagnostic.numberText((time * 1000).rounded() / 1000)) s")] : []
    }
}
