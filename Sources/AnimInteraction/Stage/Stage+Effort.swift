import AnimLayers

/// What the work of a run is for.
public enum EffortPurpose: Int, Hashable, Sendable, CaseIterable {
    /// The clock, and what the display moves by the tick.
    case scrolling
    /// Changes of layers and of the tree.
    case changes
    /// Animations and animators.
    case animations
    /// Touches, and the gesture recognisers that follow them.
    case touches
    /// The code that the stage calls.
    case actions
}

extension Stage {
    /// Counts work, in units of some tenths of a microsecond: what is bounded by `effortLimit`.
    public func spend(_ effort: Int, for purpose: EffortPurpose) { efforts[purpose.rawValue] += effort }

    /// The work done so far.
    public var effort: Int { efforts.reduce(0, +) }

    /// Whether more has been done than `effortLimit` allows; the run ends with the tick then.
    public var isExhausted: Bool { effort > effortLimit }

    /// What most of the work was for.
    public var mainPurpose: EffortPurpose {
        EffortPurpose.allCases.max { efforts[$0.rawValue] < efforts[$1.rawValue] } ?? .actions
    }

    /// The fingers on the screen, and those that come down in this tick.
    public var fingerCount: Int { touches.fingerCount }

    /// Records the model values of a layer from now on.
    func record(_ model: Layer, of layer: LayerID) {
        spend(Effort.change, for: .changes)
        recorder.setModel(model, of: layer, at: time)
    }
}

/// What the parts of a run cost, in units of effort; a step that is recorded counts for its memory as well.
enum Effort {
    /// A tick of the display.
    static let tick = 1
    /// A step of something that the display moves.
    static let step = 10
    /// Model values that are recorded.
    static let change = 20
    /// An animation that is recorded.
    static let animation = 40
    /// Another state of an animator.
    static let phase = 5
    /// A look at what is on screen.
    static let presentation = 10
    /// An event as one recogniser follows it.
    static let recognizer = 30
    /// A layer that is asked whether a finger hits it.
    static let hitTest = 5
}
