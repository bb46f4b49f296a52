package import AnimLayers
import AnimTiming

extension Stage {
    /// Adds an animation to a layer, as `CALayer.add(_:forKey:)` does.
    ///
    /// An animation that the layer holds under the same key is removed. A begin time of 0 is the time of this tick's commit,
    /// a duration of 0 the transaction's; a basic animation without values goes from what was on screen to the model value.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - key: The key; a unique one is made where none is given. Transitions have the key `transition`, whatever is given.
    ///   - layer: The layer.
    ///   - didStop: Called at its end with true, on its removal before with false.
    package func add(
        _ animation: LayerAnimation, forKey key: String? = nil, to layer: LayerID, didStop: ((Bool) -> Void)? = nil
    ) {
        var animation = animation
        if !(animation.timing.duration > 0) { animation.timing.duration = transaction.animationDuration }
        startFromPresentation(&animation, of: layer)
        if !options.timeOffsetWraps { animation.cutOffsets() }
        let key = animation.fixedKey ?? key ?? uniqueKey(for: "animation", on: layer)
        attach(animation, at: AnimationPlacement(key: key, layer: layer)) { [unowned self] finished in
            let name = recorder.timeline.name(of: layer)
            log.append(.animationDidStop(layer: name, key: key, finished: finished), at: time)
            didStop?(finished)
        }
    }

    /// Removes the animation that a layer holds under a key; no effect where there is none.
    ///
    /// Its `didStop` is called in the next tick, with false.
    package func removeAnimation(forKey key: String, from layer: LayerID) {
        guard let animation = attached[layer].first(where: { $0.key == key }) else { return }
        stop(animation.token, inNextTick: true)
    }

    /// Removes all animations from a layer; their handlers are called in the next tick, with false.
    package func removeAllAnimations(from layer: LayerID) {
        for animation in attached[layer] { stop(animation.token, inNextTick: true) }
    }

    /// Returns the keys of a layer's animations, in the order in which they apply.
    package func animationKeys(of layer: LayerID) -> [String] { attached[layer].map(\.key) }

    private func startFromPresentation(_ animation: inout LayerAnimation, of layer: LayerID) {
        switch animation.effect {
        case .property(var property):
            startFromPresentation(&property, of: layer)
            animation.effect = .property(property)
        case .group(var animations):
            for index in animations.indices { startFromPresentation(&animations[index], of: layer) }
            animation.effect = .group(animations)
        case .visibility, .transition: break
        }
    }

    private func startFromPresentation(_ animation: inout PropertyAnimation, of layer: LayerID) {
        func start() -> BasicValues {
            let model = recorder.model(of: layer).value(for: animation.keyPath)
            return BasicValues(from: model.map { shownValue(for: animation.keyPath, of: layer, before: $0) })
        }
        switch animation.values {
        case .basic(BasicValues()): animation.values = .basic(start())
        case .spring(BasicValues(), let spring): animation.values = .spring(start(), spring)
        default: break
        }
    }
}

extension Stage {
    /// Adds an animation that starts with this tick's commit, after a delay; one under the same key is replaced.
    @discardableResult
    func attach(
        _ animation: LayerAnimation, at placement: AnimationPlacement, didStop: @escaping (Bool) -> Void
    ) -> AnimationToken {
        let layer = placement.layer
        spend(Effort.animation + attached[layer].count / 2, for: .animations)
        if let old = attached[layer].first(where: { $0.key == placement.key }) { stop(old.token) }
        let token = recorder.attach(animation, forKey: placement.key, to: layer, at: time)
        attached.attach(KeyedAnimation(placement, token: token))
        if !placement.isTracked { attached.startAtCommit(token, after: placement.delay) }
        let groups = transaction.groups
        for group in groups { group.add() }
        let order = takeOrder()
        let end = DueTime(time: .infinity, rank: placement.rank ?? order, order: order)
        attached.running.insert(
            RunningAnimation(token: token, end: end, isTracked: placement.isTracked) { finished in
                didStop(finished)
                for group in groups.reversed() { group.animationDidStop(finished: finished) }
            })
        return token
    }

    /// Removes an animation; where it still ran, its handler is called once the running call has returned, or in the next tick.
    func stop(_ token: AnimationToken, inNextTick: Bool = false) {
        detach(token)
        guard let animation = attached.running.remove(token) else { return }
        if inNextTick {
            scheduleCompletion(at: time) { animation.didStop(false) }
        } else {
            agenda.deferred.append { animation.didStop(false) }
        }
    }

    /// Takes an animation off its layer.
    func detach(_ token: AnimationToken) {
        spend(1 + attached[token.layer].count / 32, for: .animations)
        recorder.detach(token, at: time)
        attached.detach(token)
    }

    /// `base`, or the first of `base-2`, `base-3` … that the layer holds no animation under.
    func uniqueKey(for base: String, on layer: LayerID) -> String {
        guard attached[layer].contains(where: { $0.key == base }) else { return base }
        let taken = Set(attached[layer].map(\.key))
        var number = 2
        while taken.contains("\(base)-\(number)") { number += 1 }
        return "\(base)-\(number)"
    }
}

extension LayerAnimation {
    /// The key of animations that a layer holds one of at most.
    var fixedKey: String? {
        if case .transition = effect { "transition" } else { nil }
    }

    /// Cuts off what time offsets skip, here and in the animations of a group, instead of showing it at the end.
    mutating func cutOffsets() {
        timing.offsetWraps = false
        guard case .group(var animations) = effect else { return }
        for index in animations.indices { animations[index].cutOffsets() }
        effect = .group(animations)
    }
}
