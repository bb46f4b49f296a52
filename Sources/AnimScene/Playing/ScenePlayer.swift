import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

/// One run of a scene: the stage, the variables, and the names of the layers.
final class Performance {
    let document: SceneDocument
    let canvas: Canvas
    let stage: Stage
    let sink: DiagnosticSink
    /// The current values of the variables.
    var variables: [String: ExpressionValue]
    /// The gestures, animators and touches.
    let interaction: Interaction
    /// The recognisers that are attached to a layer when it is made, by its full name.
    var recognizersByLayer: [String: [Int]] = [:]
    /// Where the file describes each replicator layer.
    var replicators: [LayerID: SourceRange] = [:]
    /// The emitter layers in the order of their creation, and where the file describes them.
    var emitters: [(id: LayerID, range: SourceRange)] = []
    /// The scroll layer of each cell, and its place there.
    var cellPlaces: [LayerID: (layer: LayerID, index: Int)] = [:]
    /// Where a scroll view is going to rest, while it asks; nil at other times.
    var restingOffset: Point?
    /// How many lists of actions are being done, each caused by the one before.
    var depth = 0
    /// The action that is being done; nil at other times.
    var currentAction: SourceRange?
    /// The named layers in the order in which they were made.
    private(set) var layers: [Scene.NamedLayer] = []

    private var idsByName: [String: LayerID] = [:]
    private var namesByIndex: [Int: String] = [:]
    /// The copies of repeated layers, whose place here is their number in expressions.
    private var copies: [[LayerID]] = []
    private var numbersOfCopies: [String: Int] = [:]
    private var layerCount = 0
    private var actionCount = 0
    private var entryCount = 0
    private var sampleCount = 0
    private var hasTooManyAnimations = false
    private var hasReportedEffort = false
    /// Places that have been reported, lest an action that is repeated fill the list.
    private var reported: Set<SourceRange> = []
    /// Places that have been warned of; an error may still follow there.
    private var warned: Set<SourceRange> = []

    init(of document: SceneDocument, on canvas: Canvas, reportingTo sink: DiagnosticSink) {
        self.document = document
        self.canvas = canvas
        self.sink = sink
        variables = [:]
        interaction = Interaction(animators: document.animatorNames)
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
                variables[variable.name] = try variable.value.value(in: ActionEnvironment(performance: self))
            } catch {
                report(error)
            }
        }
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

    /// Looks at what the replicators make of the layers; reports where that is too many.
    private func checkCopies(_ timeline: Timeline) {
        let (count, replicator) = timeline.greatestLayerCount()
        guard count > Double(Timeline.maximumDrawnLayers), let replicator else { return }
        report(
            "the copies of replicators come to more than \(Timeline.maximumDrawnLayers) layers",
            at: replicators[replicator] ?? document.durationRange)
    }

    /// Looks at how many particles there are at a time; reports the emitter with which they are too many.
    private func checkParticles(_ timeline: Timeline) {
        var count = 0.0
        for emitter in emitters {
            count += timeline.greatestParticleCount(of: emitter.id) * timeline.greatestCopyCount(of: emitter.id)
            guard count > Double(SceneLimits.maximumParticles) else { continue }
            return report(
                "the emitters have more than \(SceneLimits.maximumParticles) particles at a time: lower 'birthRate' or 'lifetime'",
                at: emitter.range)
        }
    }

    private func schedule(_ entry: TimelineEntryDocument, until duration: Double) {
        for index in 0..<entry.schedule.count {
            let time = entry.schedule.time + Double(index) * entry.schedule.interval
            guard time <= duration, countEntry(at: entry.range) else { return }
            var environment = ActionEnvironment(performance: self)
            if entry.schedule.isRepeated { environment.locals["index"] = .number(Double(index)) }
            stage.schedule(at: time) { [weak self] in self?.perform(entry.actions, in: environment) }
        }
    }
}

// MARK: - Names

extension Performance {
    /// Notes the name of a layer that has been made.
    func register(_ id: LayerID, as name: String) {
        layers.append(Scene.NamedLayer(name: name, id: id))
        idsByName[name] = id
        namesByIndex[id.index] = name
        attachGestures(to: id, named: name)
    }

    /// Notes that a layer that has been made is a copy of a repeated one.
    func register(_ id: LayerID, asCopy index: Int, of name: String) {
        let number = numbersOfCopies[name] ?? copies.count
        if number == copies.count {
            numbersOfCopies[name] = number
            copies.append([])
        }
        if index < copies[number].count {
            copies[number][index] = id
        } else {
            copies[number].append(id)
        }
    }

    /// The layer of a full name.
    func layer(named name: String) -> LayerID? { idsByName[name] }

    /// The full name of a layer.
    func name(ofLayer index: Int) -> String? { namesByIndex[index] }

    /// The handle of a name in expressions: a layer, or the copies of one.
    func reference(named name: String) -> ExpressionReference? {
        if let id = idsByName[name] { return ExpressionReference(kind: .layer, id: id.index) }
        return numbersOfCopies[name].map { ExpressionReference(kind: .layerCopies, id: $0) }
    }

    /// The copies of a repeated layer; none for other things.
    func copies(of reference: ExpressionReference) -> [LayerID] {
        guard reference.kind == .layerCopies, copies.indices.contains(reference.id) else { return [] }
        return copies[reference.id]
    }
}

// MARK: - Bounds

extension Performance {
    /// Counts an action; false, and reported, where there have been too many.
    func countAction(at range: SourceRange) -> Bool {
        actionCount += 1
        stage.spend(Self.effortOfAction, for: .actions)
        if actionCount == SceneLimits.maximumActions + 1 {
            report("more than \(SceneLimits.maximumActions) actions were run: do some of them cause each other?", at: range)
        }
        if stage.isExhausted { reportEffort(at: range) }
        return actionCount <= SceneLimits.maximumActions && !stage.isExhausted && checkAnimations(at: range)
    }

    /// What an action counts for besides what it causes.
    private static var effortOfAction: Int { 10 }

    /// Reports, once, that playing the scene is too much work.
    private func reportEffort(at range: SourceRange) {
        guard !hasReportedEffort else { return }
        hasReportedEffort = true
        sink.error(
            "playing the scene takes too much work, most of it for \(stage.mainPurpose.phrase): have fewer of them, or a shorter film",
            at: range, notes: timeNotes)
    }

    /// Looks at how deep actions cause each other, as where `didScroll` scrolls; false, and reported, where that has no end.
    func checkDepth(at range: SourceRange) -> Bool {
        guard depth > SceneLimits.maximumPerformanceDepth else { return true }
        report(
            "actions cause each other more than \(SceneLimits.maximumPerformanceDepth) deep: is there an end to it?", at: range)
        return false
    }

    /// Looks at the number of animations; false, and reported, where a layer holds too many.
    private func checkAnimations(at range: SourceRange) -> Bool {
        guard stage.greatestAnimationCount > SceneLimits.maximumAnimations else { return true }
        // The first action that finds too many gives the place; those that run on are passed over.
        if !hasTooManyAnimations {
            hasTooManyAnimations = true
            report(
                "a layer holds more than \(SceneLimits.maximumAnimations) animations at a time: are old ones to be removed?",
                at: range)
        }
        return false
    }

    /// Counts a moment of the timeline; false, and reported, where there are too many.
    private func countEntry(at range: SourceRange) -> Bool {
        entryCount += 1
        if entryCount == SceneLimits.maximumMoments + 1 {
            report("the timeline has more than \(SceneLimits.maximumMoments) moments, repetitions included", at: range)
        }
        return entryCount <= SceneLimits.maximumMoments
    }

    /// Looks at the fingers that come down; false, and reported, where there are too many on the screen then.
    func countFingers(_ count: Int, at range: SourceRange) -> Bool {
        guard stage.fingerCount + count > SceneLimits.maximumFingers else { return true }
        report("more than \(SceneLimits.maximumFingers) fingers are on the screen at a time", at: range)
        return false
    }

    /// Counts the samples of touches; false, and reported, where there are too many.
    func countSamples(_ count: Int, at range: SourceRange) -> Bool {
        sampleCount += count
        guard sampleCount > SceneLimits.maximumSamples else { return true }
        report("all touches together have more than \(SceneLimits.maximumSamples) samples, 60 a second", at: range)
        return false
    }

    /// Counts a layer; false, and reported, where there are too many.
    func countLayer(at range: SourceRange) -> Bool {
        layerCount += 1
        if layerCount == SceneLimits.maximumLayers + 1 {
            report("the scene has more than \(SceneLimits.maximumLayers) layers", at: range)
        }
        return layerCount <= SceneLimits.maximumLayers
    }

    /// Reports an error at a place, once.
    func report(_ message: String, at range: SourceRange) {
        if reported.insert(range).inserted { sink.error(message, at: range, notes: timeNotes) }
    }

    /// Reports something doubtful at a place, once.
    func warn(_ message: String, at range: SourceRange) {
        if warned.insert(range).inserted { sink.warning(message, at: range, notes: timeNotes) }
    }

    /// When it happened, unless at the start.
    private var timeNotes: [Diagnostic.Note] {
        stage.time > 0 ? [Diagnostic.Note("at \(NumberRange.text((stage.time * 1000).rounded() / 1000)) s")] : []
    }

    /// Reports a call that UIKit would answer with an exception, at the action that made it.
    private func reportMisuse(_ message: String) {
        report(message, at: currentAction ?? SourceRange(0, 0))
    }

    /// Reports an expression that could not be evaluated.
    func report(_ error: ExpressionError) { report(error.message, at: error.range) }
}

extension EffortPurpose {
    /// What most of the work was for, in words.
    fileprivate var phrase: String {
        switch self {
        case .scrolling: "layers that scroll"
        case .changes: "changes of layers"
        case .animations: "animations"
        case .touches: "touches and the gestures that follow them"
        case .actions: "actions and their expressions"
        }
    }
}
