import AnimInteraction
import AnimLayers
import AnimSource

extension ScenePlayer {
    /// Adds to a count of the budget; false, and reported, where that is too much.
    func count(_ limit: Budget.Limit, by amount: Int = 1, at range: SourceRange) -> Bool {
        check(budget.add(amount, to: limit), limit, at: range)
    }

    /// Compares an amount with its limit; false, and reported, where it is too much.
    @discardableResult
    func check(_ amount: Int, _ limit: Budget.Limit, at range: SourceRange) -> Bool {
        guard amount > limit.maximum else { return true }
        if budget.reports(limit) { report(limit.message, at: range) }
        return false
    }

    /// Counts an action and its work; false, and reported, where there is too much, or a layer has too many animations.
    func countAction(at range: SourceRange) -> Bool {
        stage.spend(Self.effortOfAction, for: .actions)
        let isWithinLimit = count(.actions, at: range)
        if stage.isExhausted { reportEffort(at: range) }
        return isWithinLimit && !stage.isExhausted && check(stage.greatestAnimationCount, .animations, at: range)
    }

    /// The effort of an action itself, without what it causes.
    private static var effortOfAction: Int { 10 }

    /// Reports, once, that playing the scene is too much work.
    func reportEffort(at range: SourceRange) {
        guard !budget.hasReportedEffort else { return }
        budget.hasReportedEffort = true
        let purpose = stage.mainPurpose.phrase
        diagnostics.reportAlways(
            "playing the scene takes too much work, most of it for \(purpose): have fewer of them, or a shorter film",
            at: range, time: stage.time)
    }

    /// Checks the copies that replicators make of layers; reports where there are too many.
    func checkCopies(_ timeline: Timeline) {
        let (count, replicator) = timeline.greatestLayerCount()
        guard count > Double(Timeline.maximumDrawnLayers), let replicator else { return }
        report(
            "the copies of replicators come to more than \(Timeline.maximumDrawnLayers) layers",
            at: replicators[replicator] ?? document.durationRange)
    }

    /// Checks the number of particles at a time; reports the emitter with which they are too many.
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
    /// The counts of what a scene may have only so much of, and the limits that have been reported.
    struct Budget {
        /// Something that is limited while a scene is played.
        enum Limit: Int, CaseIterable {
            case layers, emitters, actions, actionDepth, animations, moments, fingers, samples
        }

        /// Whether too much work has been reported.
        var hasReportedEffort = false
        private var counts = [Int](repeating: 0, count: Limit.allCases.count)
        private var reported: Set<Limit> = []

        /// Adds to a count, and returns the new one.
        mutating func add(_ amount: Int, to limit: Limit) -> Int {
            counts[limit.rawValue] += amount
            return counts[limit.rawValue]
        }

        /// Whether a limit that is exceeded is to be reported: some wherever they are, most only once.
        mutating func reports(_ limit: Limit) -> Bool { reported.insert(limit).inserted || limit.isReportedEverywhere }
    }
}

extension ScenePlayer.Budget.Limit {
    /// The most that there may be.
    var maximum: Int {
        switch self {
        case .layers: SceneLimits.maximumLayers
        case .emitters: SceneLimits.maximumEmitters
        case .actions: SceneLimits.maximumActions
        case .actionDepth: SceneLimits.maximumActionDepth
        case .animations: SceneLimits.maximumAnimations
        case .moments: SceneLimits.maximumMoments
        case .fingers: SceneLimits.maximumFingers
        case .samples: SceneLimits.maximumSamples
        }
    }

    /// The error where there is more.
    var message: String {
        switch self {
        case .layers: "the scene has more than \(maximum) layers"
        case .emitters: "the scene has more than \(maximum) emitter layers"
        case .actions: "more than \(maximum) actions were run: do some of them cause each other?"
        case .actionDepth: "actions cause each other more than \(maximum) deep: is there an end to it?"
        case .animations: "a layer holds more than \(maximum) animations at a time: are old ones to be removed?"
        case .moments: "the timeline has more than \(maximum) moments, repetitions included"
        case .fingers: "more than \(maximum) fingers are on the screen at a time"
        case .samples: "all touches together have more than \(maximum) samples, 60 a second"
        }
    }

    /// Whether the limit is reported at every range of the file that exceeds it, and not only at the first.
    fileprivate var isReportedEverywhere: Bool {
        switch self {
        case .actionDepth, .fingers, .samples: true
        case .layers, .emitters, .actions, .animations, .moments: false
        }
    }
}

extension EffortPurpose {
    /// The purpose in words.
    var phrase: String {
        switch self {
        case .scrolling: "layers that scroll"
        case .changes: "changes of layers"
        case .animations: "animations"
        case .touches: "touches and the gestures that follow them"
        case .actions: "actions and their expressions"
        case .texts: "texts"
        }
    }
}
