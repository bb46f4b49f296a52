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
