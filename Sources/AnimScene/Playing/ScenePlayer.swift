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
