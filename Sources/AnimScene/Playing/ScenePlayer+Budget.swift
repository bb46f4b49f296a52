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
