import AnimGeometry
import AnimLayers
import AnimTiming

extension Stage {
    /// Replaces the view animations of a key path by one spring to a new value, which starts from the presentation value and its
    /// velocity.
    ///
    /// With the displacement d from the new value and the velocity v, the motion of a spring is `d·D(t) + v·I(t)`; D starts at 1
    /// with velocity 0, and I at 0 with velocity 1. A spring with the initial velocity 1 (towards the target) has the
    /// displacement D − I. So the motion is `(d + v)·D − v·(D − I)`: two additive animations with the block's spring, for any
    /// number of components, even if the displacement is 0.
    func retarget(_ keyPath: LayerKeyPath, of layer: LayerID, from old: LayerValue, to new: LayerValue, in block: AnimationBlock)
    {
        spend(Effort.presentation * (5 + attached[layer].count), for: .animations)
        let shown = presentationValue(for: keyPath, of: layer, before: old)
        // A value that is held during a delay has no velocity at the end of it.
        let seen = block.animation.delay > 0 ? nil : velocity(of: keyPath, on: layer)
        for animation in attached[layer] where animation.placement.isFromViewBlock && !animation.placement.isTracked {
            if recorder.animation(animation.token).animates(keyPath) { stop(animation.token) }
        }
        // Animations of other kinds stay, below the new motion.
        let below = applyingAnimations(to: recorder.model(of: layer), of: layer).value(for: keyPath) ?? new
        if case .transform(let from) = shown, case .transform(let to) = new {
            return retarget(keyPath, of: layer, from: from, to: to, velocity: seen, in: block)
        }
        guard let zero = new.zero, let displacement = shown.subtracting(below) else {
            return addViewAnimation(for: keyPath, of: layer, from: shown, to: new, in: block)
        }
        let velocity = seen ?? zero
        let duration = settlingDuration(of: displacement, velocity: velocity, in: block)
        func addSpring(_ start: LayerValue, velocity: Double) {
            guard start != zero, let spring = block.animation.spring()?.starting(at: velocity) else { return }
            let values = AnimationValues.spring(BasicValues(from: start, to: zero), spring)
            add(PropertyAnimation(keyPath, values, isAdditive: true), to: layer, lasting: duration, in: block)
        }
        addSpring(displacement.adding(velocity), velocity: 0)
        addSpring(velocity.mapped { -$0 } ?? zero, velocity: 1)
    }

    /// Retargets a transform, which keeps the component of its velocity towards the new value.
    private func retarget(
        _ keyPath: LayerKeyPath, of layer: LayerID, from old: Transform3D, to new: Transform3D, velocity: LayerValue?,
        in block: AnimationBlock
    ) {
        let difference = zip(new.planarEntries, old.planarEntries).map { $0 - $1 }
        let squaredLength = difference.reduce(0) { $0 + $1 * $1 }
        var share = 0.0
        if case .numbers(let velocity)? = velocity, squaredLength > 0 {
            share = zip(velocity, difference).reduce(0) { $0 + $1.0 * $1.1 } / squaredLength
        }
        guard let spring = block.animation.spring()?.starting(at: share) else { return }
        let values = BasicValues(from: .transform(old), to: .transform(new))
        let duration = min(max(spring.uiSettlingDuration, block.animation.motionDuration), Stage.longestTime)
        add(PropertyAnimation(keyPath, .spring(values, spring)), to: layer, lasting: duration, in: block, isExclusive: true)
    }

    private func add(
        _ property: PropertyAnimation, to layer: LayerID, lasting duration: Double, in block: AnimationBlock,
        isExclusive: Bool = false
    ) {
        var timing = block.animation.mediaTiming
        timing.duration = duration
        let key = key(for: property.keyPath, on: layer, isUnique: true)
        var placement = placement(of: key, on: layer, in: block)
        if isExclusive { placement.exclusiveKeyPath = property.keyPath }
        attachUntracked(LayerAnimation(.property(property), timing: timing), at: placement, in: block)
    }

    /// Returns the seconds until a motion has settled to within a thousandth of its greatest displacement; at least the block's
    /// duration.
    private func settlingDuration(of displacement: LayerValue, velocity: LayerValue, in block: AnimationBlock) -> Double {
        let own = block.animation.motionDuration
        guard let spring = block.animation.spring() else { return own }
        let (distance, speed) = (displacement.greatestNumber, velocity.greatestNumber)
        let unit = max(distance, speed / spring.naturalFrequency)
        guard unit > 0, unit.isFinite else { return own }
        let durations = [-speed / unit, speed / unit].map { spring.starting(at: $0).uiSettlingDuration }
        return min(durations.reduce(own, max), Stage.longestTime)
    }

    /// Returns the velocity of a presentation value per second of the layer's time; nil for values without numbers.
    ///
    /// For a transform, it is the velocity of the planar entries. Backward differences over four steps, all within the last tick,
    /// give the derivative with a fourth-order error: f′ ≈ (25f₀ − 48f₁ + 36f₂ − 16f₃ + 3f₄) / 12h.
    private func velocity(of keyPath: LayerKeyPath, on layer: LayerID) -> LayerValue? {
        let step = 0x1p-14
        let seconds = (localTime(of: layer) - recorder.localTime(of: layer, at: time - 4 * step)) / 4
        let weights = [25.0, -48, 36, -16, 3]
        var sum: LayerValue?
        for (index, weight) in weights.enumerated() {
            guard let shown = recorder.committedPresentation(of: layer, at: max(0, time - Double(index) * step)),
                var value = shown.value(for: keyPath)
            else { return nil }
            if case .transform(let transform) = value { value = .numbers(transform.planarEntries) }
            guard let term = value.mapped({ $0 * weight }) else { return nil }
            guard let before = sum else {
                sum = term
                continue
            }
            guard let total = before.combined(with: term, +) else { return nil }
            sum = total
        }
        return sum?.mapped { seconds > 0 ? $0 / (12 * seconds) : 0 }
    }
}

extension Spring {
    /// Returns the spring with a different initial velocity.
    fileprivate func starting(at velocity: Double) -> Spring {
        var spring = self
        spring.initialVelocity = velocity
        return spring
    }
}

extension LayerValue {
    /// The greatest absolute value of its numbers.
    fileprivate var greatestNumber: Double {
        var greatest = 0.0
        _ = mapped { number in
            greatest = max(greatest, abs(number))
            return number
        }
        return greatest
    }
}

extension LayerAnimation {
    /// Whether it animates a key path, or one coordinate of it.
    fileprivate func animates(_ keyPath: LayerKeyPath) -> Bool {
        guard case .property(let animation) = effect else { return false }
        return animation.keyPath == keyPath || animation.keyPath.description.hasPrefix("\(keyPath).")
    }
}
