package import AnimLayers
import AnimTiming

extension Stage {
    /// Animates changes of views, as `UIView.animate(withDuration:…)` does.
    ///
    /// The model values change at once, and the call returns before anything has moved. Positions, bounds and transforms
    /// animate additively: a block that interrupts another one puts its own motion on top, and both run to their ends. Other
    /// properties replace what runs. A block within another one inherits that one's duration, curve and options.
    ///
    /// - Parameters:
    ///   - animation: Duration, delay, pacing and options.
    ///   - name: A name for the event log.
    ///   - animations: Changes properties.
    ///   - completion: Called once when all animations of the block have ended, with true, or when the last one of them has
    ///     been removed, with false. A block that animates nothing completes in the next tick.
    package func animate(
        _ animation: ViewAnimation, name: String? = nil, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let block = makeBlock(animation, name: name, completion: completion)
        run(block, animations: animations)
        close(block)
    }

    /// Makes changes whose animations repeat, within the block around them, as `UIView.modifyAnimations(withRepeatCount:…)` does.
    package func modifyAnimations(repeatCount: Double, autoreverses: Bool, animations: () -> Void) {
        guard let block = context.block else { return animations() }
        var animation = block.animation
        animation.repeatCount = repeatCount
        if autoreverses { animation.options.insert(.autoreverse) } else { animation.options.remove(.autoreverse) }
        let repeated = AnimationBlock(animation: animation, order: block.order, group: block.group)
        repeated.tracking = block.tracking
        run(repeated, animations: animations)
    }

    /// Makes changes that do not animate, whatever block they are in.
    package func performWithoutAnimation(_ changes: () -> Void) {
        let wereEnabled = context.animationsAreEnabled
        context.animationsAreEnabled = false
        changes()
        context.animationsAreEnabled = wereEnabled
    }

    func makeBlock(_ animation: ViewAnimation, name: String?, completion: ((Bool) -> Void)?) -> AnimationBlock {
        let group = CompletionGroup { [unowned self] finished in
            log.append(.completion(name: name, finished: finished), at: time)
            completion?(finished)
        }
        return makeBlock(animation, order: takeOrder(), group: group)
    }

    /// Returns a block within the one that is running, from which it inherits.
    func makeBlock(_ animation: ViewAnimation, order: Int, group: CompletionGroup) -> AnimationBlock {
        var inherited = context.block.map { animation.inheriting(from: $0.animation) } ?? animation
        inherited.springRoot = options.springRoot
        let block = AnimationBlock(animation: inherited, order: order, group: group)
        block.tracking = context.block?.tracking
        return block
    }

    func run(_ block: AnimationBlock, animations: () -> Void) {
        context.enter(block)
        animations()
        context.leaveBlock()
    }

    /// Ends a block: one that waits for nothing completes in the next tick, a block of no duration after its delay.
    func close(_ block: AnimationBlock) {
        block.group.close()
        guard block.group.isEmpty else { return }
        let delay = block.animation.isAnimated ? 0 : max(0, block.animation.delay)
        scheduleCompletion(at: time + delay) { block.group.complete() }
    }
}

extension Stage {
    /// Adds the animations that a view's layer makes of a changed property within a block.
    func addViewAnimations(
        of property: LayerProperty, of layer: LayerID, from old: Layer, to new: Layer, in block: AnimationBlock
    ) {
        for keyPath in property.viewAnimatedKeyPaths {
            guard let oldValue = old.value(for: keyPath), let newValue = new.value(for: keyPath), oldValue != newValue
            else { continue }
            block.tracking?.current?.values.note(keyPath, of: layer, from: oldValue, to: newValue)
            if completesAnimationsAtOnce { continue }
            if block.keyframes != nil {
                block.keyframes?.add(newValue, after: startValue(oldValue, keyPath, layer, block), for: keyPath, of: layer)
            } else if block.retargets {
                retarget(keyPath, of: layer, from: oldValue, to: newValue, in: block)
            } else {
                addViewAnimation(for: keyPath, of: layer, from: oldValue, to: newValue, in: block)
            }
        }
    }

    /// Adds the animation of one key path to its layer.
    func addViewAnimation(
        for keyPath: LayerKeyPath, of layer: LayerID, from old: LayerValue, to new: LayerValue, in block: AnimationBlock
    ) {
        guard block.animation.isAnimated else { return }
        if keyPath.property.isAdditiveInViews, let delta = old.subtracting(new), let zero = new.zero {
            replaceExclusive(keyPath, on: layer)
            addAdditive(keyPath, BasicValues(from: delta, to: zero), to: layer, in: block)
        } else {
            replace(with: new, at: keyPath, of: layer, from: startValue(old, keyPath, layer, block), in: block)
        }
    }

    /// Adds an additive animation, or one for each coordinate where a spring starts with different velocities along the axes.
    private func addAdditive(_ keyPath: LayerKeyPath, _ ends: BasicValues, to layer: LayerID, in block: AnimationBlock) {
        func add(_ animation: PropertyAnimation) {
            let key = key(for: animation.keyPath, on: layer, isUnique: true)
            addBlockAnimation(.property(animation), forKey: key, to: layer, in: block)
        }
        func animation(along axis: MotionAxis) -> PropertyAnimation {
            PropertyAnimation(keyPath, block.animation.values(ends, along: axis), isAdditive: true)
        }
        guard block.animation.pacing.differsByAxis, let x = animation(along: .horizontal).along(.horizontal),
            let y = animation(along: .vertical).along(.vertical)
        else { return add(animation(along: .horizontal)) }
        for coordinate in [x, y] where coordinate.isMoving { add(coordinate) }
    }

    /// Adds an animation that is not additive.
    ///
    /// A transform without an inverse is no base for additive ones. Like keyframes, its animation runs on top of those, until
    /// the next animation of the transform.
    private func replace(
        with new: LayerValue, at keyPath: LayerKeyPath, of layer: LayerID, from start: LayerValue, in block: AnimationBlock
    ) {
        let isExclusive = keyPath.property.isAdditiveInViews
        if isExclusive { replaceExclusive(keyPath, on: layer) }
        let values = block.animation.values(BasicValues(from: start, to: isExclusive ? new : nil))
        addBlockAnimation(
            .property(PropertyAnimation(keyPath, values)), forKey: key(for: keyPath, on: layer, isUnique: isExclusive),
            to: layer, exclusiveKeyPath: isExclusive ? keyPath : nil, in: block)
    }

    /// Returns the key of a view animation: the key path, with a number where others of that key path continue.
    func key(for keyPath: LayerKeyPath, on layer: LayerID, isUnique: Bool) -> String {
        isUnique ? uniqueKey(for: keyPath.description, on: layer) : keyPath.description
    }

    /// Returns the value at which an animation that is not additive starts: the model value, or what is on screen where the block
    /// asks for that, and where the animations of one animator take over from those of another one.
    ///
    /// The latter is what Apple's documentation of `addAnimations(_:delayFactor:)` says of properties that cannot be modified in an
    /// additive manner.
    private func startValue(
        _ old: LayerValue, _ keyPath: LayerKeyPath, _ layer: LayerID, _ block: AnimationBlock
    ) -> LayerValue {
        let startsFromScreen = block.animation.options.contains(.beginFromCurrentState)
        guard startsFromScreen || isAnimated(keyPath, of: layer, byOtherThan: block.tracking?.current) else { return old }
        return shownValue(for: keyPath, of: layer, before: old)
    }

    /// Whether another animator than the one given animates a key path of a layer; false where none is given.
    private func isAnimated(_ keyPath: LayerKeyPath, of layer: LayerID, byOtherThan animator: PropertyAnimator?) -> Bool {
        guard let animator else { return false }
        return animators.active.contains { other in
            other !== animator && other.animations.contains { $0.token.layer == layer && $0.base.animates(keyPath) }
        }
    }

    /// Adds an animation in the time of a block, which waits for it.
    func addBlockAnimation(
        _ effect: LayerAnimation.Effect, forKey key: String, to layer: LayerID, exclusiveKeyPath: LayerKeyPath? = nil,
        in block: AnimationBlock
    ) {
        let animation = LayerAnimation(
            effect, timing: block.animation.mediaTiming, timingFunction: block.animation.timingFunction)
        var placement = placement(of: key, on: layer, in: block)
        placement.exclusiveKeyPath = exclusiveKeyPath
        guard let animator = block.tracking?.current else { return attachUntracked(animation, at: placement, in: block) }
        block.group.add()
        attachTracked(animation, at: placement, in: block, for: animator)
    }

    /// Returns the placement of an animation of a block.
    func placement(of key: String, on layer: LayerID, in block: AnimationBlock) -> AnimationPlacement {
        var placement = AnimationPlacement(key: key, layer: layer)
        placement.delay = block.animation.delay
        placement.rank = block.order
        placement.isOfViewBlock = true
        return placement
    }

    /// Adds an animation that a block waits for, and that no property animator tracks.
    func attachUntracked(_ animation: LayerAnimation, at placement: AnimationPlacement, in block: AnimationBlock) {
        var placement = placement
        placement.blocksTouches = !block.animation.options.contains(.allowUserInteraction)
        block.group.add()
        attach(animation, at: placement) { finished in block.group.animationDidStop(finished: finished) }
    }
}

extension LayerAnimation {
    /// Whether it is an animation of one key path, this one.
    fileprivate func animates(_ keyPath: LayerKeyPath) -> Bool {
        if case .property(let animation) = effect { animation.keyPath == keyPath } else { false }
    }
}

extension Stage {
    /// Changes a view and lets its picture from before turn into the one after, as
    /// `UIView.transition(with:duration:options:…)` does with `transitionCrossDissolve` or a flip.
    ///
    /// The picture from before is what the last commit shows now, frozen. The changes take effect at once unless
    /// `allowAnimatedContent` is among the options. A transition that the layer has already is replaced, and what was on screen
    /// of it is the picture from before.
    ///
    /// - Parameters:
    ///   - layer: The view's layer.
    ///   - animation: Duration, delay, curve and options.
    ///   - effect: The motion of the two pictures.
    ///   - name: A name for the event log.
    ///   - animations: Changes properties and the tree.
    ///   - completion: As of `animate`.
    package func transition(
        with layer: LayerID, _ animation: ViewAnimation, effect: TransitionEffect = TransitionEffect(.fade),
        name: String? = nil, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let block = makeBlock(animation, name: name, completion: completion)
        if block.animation.options.contains(.allowAnimatedContent) {
            run(block, animations: animations)
        } else {
            performWithoutAnimation(animations)
        }
        add(effect, to: layer, in: block)
        close(block)
    }

    private func add(_ effect: TransitionEffect, to layer: LayerID, in block: AnimationBlock) {
        guard context.animationsAreEnabled, !completesAnimationsAtOnce, block.animation.isAnimated, recorder.isInTree(layer)
        else { return }
        let animation = LayerAnimation(
            .transition(effect), timing: block.animation.mediaTiming,
            timingFunction: block.animation.timingFunction)
        attachUntracked(animation, at: placement(of: animation.fixedKey ?? "", on: layer, in: block), in: block)
    }
}

/// A view animation block whose code is running.
final class AnimationBlock {
    /// The parameters, with what is inherited from the block around it.
    let animation: ViewAnimation
    /// The number in the order of creation: of completions at one time, that of the earlier block comes first.
    let order: Int
    /// The animations that the block's completion waits for.
    let group: CompletionGroup
    /// The property animator that tracks the block's animations; nil for none.
    var tracking: AnimatorTracking?
    /// The keyframes that are being collected; nil in an ordinary block.
    var keyframes: KeyframeCollector?

    /// Whether what it changes is retargeted; a property animator has to reverse what its blocks make, and adds.
    var retargets: Bool {
        animation.interruption == .retarget && animation.isAnimated && animation.spring() != nil && tracking?.current == nil
    }

    init(animation: ViewAnimation, order: Int, group: CompletionGroup) {
        self.animation = animation
        self.order = order
        self.group = group
    }
}

/// The view animation blocks and transactions around the code that runs now.
struct AnimationContext {
    /// The view animation blocks, outermost first.
    private var blocks: [AnimationBlock] = []
    /// The transactions, outermost first; never empty.
    private var transactions: [Transaction] = [Transaction()]
    /// Whether changes within view animation blocks animate.
    var animationsAreEnabled = true

    /// The innermost view animation block; nil outside of all.
    var block: AnimationBlock? { blocks.last }

    /// The innermost transaction.
    var transaction: Transaction { transactions[transactions.count - 1] }

    /// Enters a view animation block.
    mutating func enter(_ block: AnimationBlock) { blocks.append(block) }

    /// Leaves the innermost view animation block.
    mutating func leaveBlock() { blocks.removeLast() }

    /// Enters a transaction.
    mutating func enter(_ transaction: Transaction) { transactions.append(transaction) }

    /// Leaves the innermost transaction.
    mutating func leaveTransaction() { transactions.removeLast() }
}
