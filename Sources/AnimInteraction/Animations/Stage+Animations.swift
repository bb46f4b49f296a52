package import AnimLayers
import AnimTiming

extension Stage {
    /// Adds an animation to a layer, as `CALayer.add(_:forKey:)` does.
    ///
    /// An existing animation with the same key is removed. A begin time of 0 is the time of this tick's commit, a duration of 0
    /// the transaction's; a basic animation without values goes from the presentation value to the model value.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - key: The key; a unique key is generated if it is nil. Transitions always have the key `transition`.
    ///   - layer: The layer.
    ///   - didStop: Called with true at the end, or with false on removal before it.
    package func add(
        _ animation: LayerAnimation, forKey key: String? = nil, to layer: LayerID, didStop: ((Bool) -> Void)? = nil
    ) {
        var animation = animation
        if !(animation.timing.duration > 0) { animation.timing.duration = transaction.animationDuration }
        startFromPresentation(&animation, of: layer)
        if !options.timeOffsetWraps { animation.clipTimeOffsets() }
        let key = animation.fixedKey ?? key ?? uniqueKey(for: "animation", on: layer)
        attach(animation, at: AnimationPlacement(key: key, layer: layer)) { [unowned self] finished in
            let name = recorder.name(of: layer)
            log.append(.animationDidStop(layer: name, key: key, finished: finished), at: time)
            didStop?(finished)
        }
    }

    /// Removes the animation of a layer with a key; no effect if there is none.
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
            return BasicValues(from: model.map { presentationValue(for: animation.keyPath, of: layer, before: $0) })
        }
        switch animation.values {
        case .basic(BasicValues()): animation.values = .basic(start())
        case .spring(BasicValues(), let spring): animation.values = .spring(start(), spring)
        default: break
        }
    }
}

extension Stage {
    /// Adds an animation that starts a delay after this tick's commit, replacing the one with the same key.
    @discardableResult
    func attach(
        _ animation: LayerAnimation, at placement: AnimationPlacement, didStop: @escaping (Bool) -> Void
    ) -> AnimationToken {
        let layer = placement.layer
        spend(Effort.animation + attached[layer].count / 2, for: .animations)
        if let old = attached[layer].first(where: { $0.key == placement.key }) { stop(old.token) }
        let token = recorder.attach(animation, forKey: placement.key, to: layer, at: time)
        attached.attach(KeyedAnimation(placement: placement, token: token))
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

    /// Removes an animation; if it was still running, its handler is called after the current call, or in the next tick.
    func stop(_ token: AnimationToken, inNextTick: Bool = false) {
        detach(token)
        guard let animation = attached.running.remove(token) else { return }
        if inNextTick {
            scheduleCompletion(at: time) { animation.didStop(false) }
        } else {
            agenda.deferred.append { animation.didStop(false) }
        }
    }

    /// Removes an animation from its layer.
    func detach(_ token: AnimationToken) {
        spend(1 + attached[token.layer].count / 32, for: .animations)
        recorder.detach(token, at: time)
        attached.detach(token)
    }

    /// Returns `base`, or the first of `base-2`, `base-3` … that is not in use on the layer.
    func uniqueKey(for base: String, on layer: LayerID) -> String {
        guard attached[layer].contains(where: { $0.key == base }) else { return base }
        let taken = Set(attached[layer].map(\.key))
        var number = 2
        while taken.contains("\(base)-\(number)") { number += 1 }
        return "\(base)-\(number)"
    }
}

extension LayerAnimation {
    /// The key of animations that a layer can have only one of.
    var fixedKey: String? {
        if case .transition = effect { "transition" } else { nil }
    }

    /// Cuts off the part that time offsets skip, including a group's animations, instead of playing it at the end.
    mutating func clipTimeOffsets() {
        timing.offsetWraps = false
        guard case .group(var animations) = effect else { return }
        for index in animations.indices { animations[index].clipTimeOffsets() }
        effect = .group(animations)
    }
}
