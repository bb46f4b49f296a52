import AnimInteraction
import AnimLayers
import AnimSource

extension ScenePlayer {
    /// Adds to a count of the budget; reports an error and returns false if that exceeds the limit.
    func count(_ limit: Budget.Limit, by amount: Int = 1, at range: SourceRange) -> Bool {
        check(budget.add(amount, to: limit), limit, at: range)
    }

    /// Compares an amount with its limit; reports an error and returns false if it exceeds the limit.
    @discardableResult
    func check(_ amount: Int, _ limit: Budget.Limit, at range: SourceRange) -> Bool {
        guard amount > limit.maximum else { return true }
        if budget.reports(limit) { report(limit.message, at: range) }
        return false
    }

    /// Counts an action and its work; reports an error and returns false if that is too much, or a layer has too many animations.
    func countAction(at range: SourceRange) -> Bool {
        stage.spend(Self.effortOfAction, for: .actions)
        let isWithinLimit = count(.actions, at: range)
        if stage.isExhausted { reportEffort(at: range) }
        return isWithinLimit && !stage.isExhausted && check(stage.greatestAnimationCount, .animations, at: range)
    }

    /// The effort of an action itself, about 1 µs, without its consequences.
    private static var effortOfAction: Int { 10 }

    /// Reports, once, that playing the scene is too much work.
    func reportEffort(at range: SourceRange) {
        guard !budget.hasReportedEffort else { return }
        budget.hasReportedEffort = true
        let purpose = stage.mainPurpose.phrase
        diagnostics.reportAlways(
            "playing the scene takes too much work, mostly for \(purpose): use fewer of them, or shorten the film",
            at: place(range), time: stage.time)
    }

    /// Reports too many replicator copies of layers.
    func checkCopies(_ timeline: Timeline) {
        let (count, replicator) = timeline.greatestLayerCount()
        guard count > Double(Timeline.maximumDrawnLayers), let replicator else { return }
        report(
            "replicators produce more than \(Timeline.maximumDrawnLayers) layers",
            at: replicators[replicator] ?? document.durationRange)
    }

    /// Reports too many particles at a time, at the emitter that exceeds the limit.
    func checkParticles(_ timeline: Timeline) {
        var count = 0.0
        for emitter in emitters {
            count += timeline.greatestParticleCount(of: emitter.id) * timeline.greatestCopyCount(of: emitter.id)
            guard count > Double(SceneLimits.maximumParticles) else { continue }
            return report(
                "the emitters have more than \(SceneLimits.maximumParticles) particles at a time: lower 'birthRate' or 'lifetime'",
                at: emitter.range)
        }
    }
}

extension ScenePlayer {
    /// The counts of limited resources, and the limits that have been reported.
    struct Budget {
        /// A limit while a scene is played.
        enum Limit: Int, CaseIterable {
            case layers, emitters, bindings, actions, actionDepth, animations, moments, fingers, samples
        }

        /// Whether too much work has been reported.
        var hasReportedEffort = false
        private var counts = [Int](repeating: 0, count: Limit.allCases.count)
        private var reported: Set<Limit> = []

        /// Adds to a count and returns the new value.
        mutating func add(_ amount: Int, to limit: Limit) -> Int {
            counts[limit.rawValue] += amount
            return counts[limit.rawValue]
        }

        /// Returns whether to report an exceeded limit: some limits are reported at every range, most only once.
        mutating func reports(_ limit: Limit) -> Bool { reported.insert(limit).inserted || limit.isReportedEverywhere }
    }
}

extension ScenePlayer.Budget.Limit {
    /// The maximum.
    var maximum: Int {
        switch self {
        case .layers: SceneLimits.maximumLayers
        case .emitters: SceneLimits.maximumEmitters
        case .bindings: SceneLimits.maximumBindings
        case .actions: SceneLimits.maximumActions
        case .actionDepth: SceneLimits.maximumActionDepth
        case .animations: SceneLimits.maximumAnimations
        case .moments: SceneLimits.maximumMoments
        case .fingers: SceneLimits.maximumFingers
        case .samples: SceneLimits.maximumSamples
        }
    }

    /// The message if the maximum is exceeded.
    var message: String {
        switch self {
        case .layers: "the scene has more than \(maximum) layers"
        case .emitters: "the scene has more than \(maximum) emitter layers"
        case .bindings: "the scene has more than \(maximum) bindings"
        case .actions: "more than \(maximum) actions were run; do some of them trigger each other?"
        case .actionDepth: "actions trigger each other more than \(maximum) levels deep; is this a loop?"
        case .animations: "a layer has more than \(maximum) animations at a time: remove old ones"
        case .moments: "the timeline has more than \(maximum) entries, including repetitions"
        case .fingers: "more than \(maximum) fingers are on the screen at the same time"
        case .samples: "the touches have more than \(maximum) samples in total, at 60 per second"
        }
    }

    /// Whether the limit is reported at every range of the file that exceeds it, not only at the first.
    fileprivate var isReportedEverywhere: Bool {
        switch self {
        case .actionDepth, .fingers, .samples: true
        case .layers, .emitters, .bindings, .actions, .animations, .moments: false
        }
    }
}

extension EffortPurpose {
    /// The purpose for messages.
    var phrase: String {
        switch self {
        case .scrolling: "scroll layers"
        case .changes: "layer changes"
        case .animations: "animations"
        case .touches: "touches and gestures"
        case .actions: "actions and expressions"
        case .texts: "texts"
        case .bindings: "bindings"
        case .layout: "the layout of stacks and pinned layers"
        }
    }
}
