package import AnimLayers
package import AnimTiming

extension Stage {
    /// Animates changes of views, like `UIView.animate(withDuration:…)`.
    ///
    /// The model values change immediately, and the call returns before anything has moved. Positions, bounds and transforms
    /// animate additively: a block that interrupts another adds its own motion, and both run to their ends. Animations of other
    /// properties replace the running ones. A nested block inherits the enclosing block's duration, curve and options.
    ///
    /// - Parameters:
    ///   - animation: Duration, delay, pacing and options.
    ///   - name: A name for the event log.
    ///   - animations: Changes properties.
    ///   - completion: Called once: with true when all animations of the block have ended, or with false when the last one has
    ///     been removed. A block without animations completes in the next tick.
    package func animate(
        _ animation: ViewAnimation, name: String? = nil, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let block = makeBlock(animation, name: name, completion: completion)
        run(block, animations: animations)
        close(block)
    }

    /// Repeats the animations of some changes within a block, like `UIView.modifyAnimations(withRepeatCount:…)`.
    package func modifyAnimations(repeatCount: Double, autoreverses: Bool, animations: () -> Void) {
        guard let block = context.block else { return animations() }
        var animation = block.animation
        animation.repeatCount = repeatCount
        if autoreverses { animation.options.insert(.autoreverse) } else { animation.options.remove(.autoreverse) }
        let repeated = AnimationBlock(animation: animation, order: block.order, group: block.group)
        repeated.tracking = block.tracking
        run(repeated, animations: animations)
    }

    /// Makes changes that do not animate, even within a block.
    package func performWithoutAnimation(_ changes: () -> Void) {
        layOutIfNeeded()
        let wereEnabled = context.animationsAreEnabled
        context.animationsAreEnabled = false
        changes()
        layOutIfNeeded()
        context.animationsAreEnabled = wereEnabled
    }

    /// Whether changes within blocks animate, like `UIView.areAnimationsEnabled`.
    package var viewAnimationsAreEnabled: Bool {
        get { context.animationsAreEnabled }
        set { context.animationsAreEnabled = newValue }
    }

    /// The duration in seconds and the curve of the current block; nil outside blocks, and if changes do not animate.
    package var viewBlockTiming: (duration: Double, function: TimingFunction)? {
        guard context.animationsAreEnabled, let block = context.block else { return nil }
        return (block.animation.mediaTiming.duration, block.animation.timingFunction)
    }

    func makeBlock(_ animation: ViewAnimation, name: String?, completion: ((Bool) -> Void)?) -> AnimationBlock {
        let group = CompletionGroup { [unowned self] finished in
            log.append(.completion(name: name, finished: finished), at: time)
            completion?(finished)
        }
        return makeBlock(animation, order: takeOrder(), group: group)
    }

    /// Returns a block that is nested in the current block, and inherits its parameters.
    func makeBlock(_ animation: ViewAnimation, order: Int, group: CompletionGroup) -> AnimationBlock {
        var inherited = context.block.map { animation.inheriting(from: $0.animation) } ?? animation
        inherited.springRoot = options.springRoot
        let block = AnimationBlock(animation: inherited, order: order, group: group)
        block.tracking = context.block?.tracking
        return block
    }

    /// Runs the changes of a block; they include the layout that they cause, but not changes that were to be laid out before.
    func run(_ block: AnimationBlock, animations: () -> Void) {
        layOutIfNeeded()
        context.enter(block)
        animations()
        layOutIfNeeded()
        context.leaveBlock()
    }

    /// Closes a block: a block without animations completes in the next tick, or after its delay if its duration is 0.
    func close(_ block: AnimationBlock) {
        block.group.close()
        guard block.group.isEmpty else { return }
        let delay = block.animation.isAnimated ? 0 : max(0, block.animation.delay)
        scheduleCompletion(at: time + delay) { block.group.complete() }
    }
}

extension Stage {
    /// Adds the animations of a changed property of a view's layer within a block.
    func addViewAnimations(
        of property: LayerProperty, of layer: LayerID, from old: Layer, to new: Layer, in block: AnimationBlock
    ) {
        for keyPath in property.viewAnimatedKeyPaths {
            guard let oldValue = old.value(for: keyPath), let newValue = new.value(for: keyPath), oldValue != newValue
            else { continue }
            block.tracking?.current?.values.note(keyPath, of: layer, from: oldValue, to: newValue)
            if completesAnimationsImmediately { continue }
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

    /// Adds an additive animation, or one per coordinate if a spring has different initial velocities along the axes.
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
    /// A singular transform cannot be animated additively. Like keyframes, its animation replaces the value below until the next
    /// animation of the transform.
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

    /// Returns the key of a view animation: the key path, with a number if other animations of it continue.
    func key(for keyPath: LayerKeyPath, on layer: LayerID, isUnique: Bool) -> String {
        isUnique ? uniqueKey(for: keyPath.description, on: layer) : keyPath.description
    }

    /// Returns the start value of a non-additive animation: the model value; or the presentation value, if the block begins from
    /// the current state or another animator animates the key path.
    ///
    /// Apple's documentation of `addAnimations(_:delayFactor:)` describes the latter for properties that cannot be modified in an
    /// additive manner.
    private func startValue(
        _ old: LayerValue, _ keyPath: LayerKeyPath, _ layer: LayerID, _ block: AnimationBlock
    ) -> LayerValue {
        // A transition always begins with the old text.
        guard keyPath.property != .contentTransitionProgress else { return old }
        let startsFromScreen = block.animation.options.contains(.beginFromCurrentState)
        guard startsFromScreen || isAnimated(keyPath, of: layer, byOtherThan: block.tracking?.current) else { return old }
        return presentationValue(for: keyPath, of: layer, before: old)
    }

    /// Whether a different animator animates a key path of a layer; false if `animator` is nil.
    private func isAnimated(_ keyPath: LayerKeyPath, of layer: LayerID, byOtherThan animator: PropertyAnimator?) -> Bool {
        guard let animator else { return false }
        return animators.active.contains { other in
            other !== animator && other.animations.contains { $0.token.layer == layer && $0.base.animates(keyPath) }
        }
    }

    /// Adds an animation with the timing of a block, whose completion waits for it.
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
        placement.isFromViewBlock = true
        return placement
    }

    /// Adds an animation that a block's completion waits for, and that no property animator tracks.
    func attachUntracked(_ animation: LayerAnimation, at placement: AnimationPlacement, in block: AnimationBlock) {
        var placement = placement
        placement.blocksTouches = !block.animation.options.contains(.allowUserInteraction)
        block.group.add()
        attach(animation, at: placement) { finished in block.group.animationDidStop(finished: finished) }
    }
}

extension LayerAnimation {
    /// Whether it animates exactly this key path.
    fileprivate func animates(_ keyPath: LayerKeyPath) -> Bool {
        if case .property(let animation) = effect { animation.keyPath == keyPath } else { false }
    }
}

extension Stage {
    /// Changes a view with a transition from its old to its new picture, like `UIView.transition(with:duration:options:…)` with
    /// `transitionCrossDissolve` or a flip.
    ///
    /// The old picture is the presentation of the last commit, frozen. The changes take effect immediately unless the options
    /// include `allowAnimatedContent`. A transition that is already running is replaced, and its current state becomes the old
    /// picture.
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
        guard context.animationsAreEnabled, !completesAnimationsImmediately, block.animation.isAnimated, recorder.isInTree(layer)
        else { return }
        let animation = LayerAnimation(
            .transition(effect), timing: block.animation.mediaTiming,
            timingFunction: block.animation.timingFunction)
        attachUntracked(animation, at: placement(of: animation.fixedKey ?? "", on: layer, in: block), in: block)
    }
}

/// A view animation block while its closure runs.
final class AnimationBlock {
    /// The parameters, including inherited ones.
    let animation: ViewAnimation
    /// The number in creation order: of completions at the same time, the earlier block's is called first.
    let order: Int
    /// The animations that the block's completion waits for.
    let group: CompletionGroup
    /// The property animator that tracks the block's animations; nil for none.
    var tracking: AnimatorTracking?
    /// The keyframes of a keyframe block; nil for other blocks.
    var keyframes: KeyframeCollector?

    /// Whether it retargets running animations.
    ///
    /// A property animator's blocks are always additive, since it has to be able to reverse them.
    var retargets: Bool {
        animation.interruption == .retarget && animation.isAnimated && animation.spring() != nil && tracking?.current == nil
    }

    init(animation: ViewAnimation, order: Int, group: CompletionGroup) {
        self.animation = animation
        self.order = order
        self.group = group
    }
}

/// The current view animation blocks and transactions.
struct AnimationContext {
    /// The view animation blocks, outermost first.
    private var blocks: [AnimationBlock] = []
    /// The transactions, outermost first; never empty.
    private var transactions: [Transaction] = [Transaction()]
    /// Whether changes within view animation blocks animate.
    var animationsAreEnabled = true

    /// The innermost view animation block; nil outside blocks.
    var block: AnimationBlock? { blocks.last }
    /// Whether there is a block.
    var isInBlock: Bool { !blocks.isEmpty }

    /// The innermost transaction.
    var transaction: Transaction { transactions[transactions.count - 1] }

    /// Enters a view animation block.
    mutating func enter(_ block: AnimationBlock) { blocks.append(block) }

    /// Leaves the innermost view animation block.
    mutating func leaveBlock() { blocks.removeLast() }

    /// Enters a transaction.
    mutating func enter(_ transaction: Transaction) { transactions.append(transaction) }

    /// Whether a transaction has been begun within the tick's own.
    var hasNestedTransaction: Bool { transactions.count > 1 }

    /// Leaves the innermost transaction, and returns it.
    @discardableResult
    mutating func leaveTransaction() -> Transaction { transactions.removeLast() }

    /// Changes the innermost transaction.
    mutating func changeTransaction(_ change: (inout Transaction) -> Void) { change(&transactions[transactions.count - 1]) }

    /// Replaces the tick's own transaction by a new one, and returns the old one.
    mutating func replaceOutermostTransaction() -> Transaction {
        defer { transactions = [Transaction()] }
        return transactions[0]
    }
}
