import AnimLayers

/// The purposes of the work of a run.
package enum EffortPurpose: Int, Hashable, Sendable, CaseIterable {
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
    /// The shaping of texts.
    case texts
}

/// The work of a run so far, by its purpose, and its limit; the unit is some tenths of a microsecond.
struct EffortBudget {
    /// The work after which a run ends, as if its time had come.
    var limit = Int.max
    private var efforts = EffortPurpose.allCases.map { _ in 0 }

    /// Counts work.
    mutating func spend(_ effort: Int, for purpose: EffortPurpose) { efforts[purpose.rawValue] += effort }

    /// The work done so far.
    var effort: Int { efforts.reduce(0, +) }

    /// Whether more has been done than the limit allows.
    var isExhausted: Bool { effort > limit }

    /// The purpose of most of the work.
    var mainPurpose: EffortPurpose {
        EffortPurpose.allCases.max { efforts[$0.rawValue] < efforts[$1.rawValue] } ?? .actions
    }
}

/// The costs of the parts of a run, in units of effort; a step that is recorded counts for its memory as well.
enum Effort {
    /// A tick of the display.
    static let tick = 1
    /// A step of an object that the display moves.
    static let step = 10
    /// Model values that are recorded.
    static let change = 20
    /// An animation that is recorded.
    static let animation = 40
    /// Another state of an animator.
    static let phase = 5
    /// The presentation values of a layer.
    static let presentation = 10
    /// An event as one recogniser follows it.
    static let recognizer = 30
    /// A layer that is asked whether a finger hits it.
    static let hitTest = 5
}

extension Stage {
    /// Counts work, in units of some tenths of a microsecond: what is bounded by `effortLimit`.
    package func spend(_ effort: Int, for purpose: EffortPurpose) { budget.spend(effort, for: purpose) }

    /// The work done so far.
    package var effort: Int { budget.effort }

    /// The work after which a run ends, as if its time had come; without bounds unless set.
    package var effortLimit: Int {
        get { budget.limit }
        set { budget.limit = newValue }
    }

    /// Whether more has been done than `effortLimit` allows; the run ends with the tick then.
    package var isExhausted: Bool { budget.isExhausted }

    /// The purpose of most of the work.
    package var mainPurpose: EffortPurpose { budget.mainPurpose }

    /// The number of fingers on the screen, and of those that come down in this tick.
    package var fingerCount: Int { touches.fingerCount }

    /// The greatest number of animations that one layer has held at a time so far; each frame has to evaluate all of them.
    package var greatestAnimationCount: Int { attached.greatestCount }

    /// Records the model values of a layer from now on.
    func record(_ model: Layer, of layer: LayerID) {
        spend(Effort.change, for: .changes)
        recorder.setModel(model, of: layer, at: time)
    }
}
