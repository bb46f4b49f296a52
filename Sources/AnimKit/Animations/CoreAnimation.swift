import AnimLayers
public import AnimTiming

/// An animation that can be added to a layer, as `CAAnimation`.
public protocol CoreAnimation {
    /// The timing of the plays; `beginTime` 0 is the moment of the commit, `duration` 0 the transaction's.
    var timing: MediaTiming { get set }
    /// The pacing of each play; nil is linear.
    var timingFunction: TimingFunction? { get set }
    /// Whether it leaves its layer at its end; true at first.
    var isRemovedOnCompletion: Bool { get set }
    /// Returns the effect on a layer; throws what is wrong with it.
    func effect() throws(AnimationError) -> AnimationEffect
}

extension CoreAnimation {
    /// The length of one play in one direction, in seconds.
    public var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// The time of the layer at which it begins; 0 is the moment of the commit.
    public var beginTime: Double {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The shift of the content that is played, in seconds.
    public var timeOffset: Double {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The pace relative to the layer's time.
    public var speed: Double {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// The number of plays; 0 counts as 1.
    public var repeatCount: Double {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// Whether each play is followed by one backwards.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The values that show before the start and after the end.
    public var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Returns the animation as stages take it.
    func layerAnimation() throws(AnimationError) -> LayerAnimation {
        LayerAnimation(
            try effect().effect, timing: timing, timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }
}
