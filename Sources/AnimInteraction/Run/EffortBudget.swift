import AnimLayers

/// The purposes of a run's work.
package enum EffortPurpose: Int, Hashable, Sendable, CaseIterable {
    /// The clock, and objects that move at each tick.
    case scrolling
    /// Changes of layers and of the tree.
    case changes
    /// Animations and animators.
    case animations
    /// Touches, and the gesture recognizers that follow them.
    case touches
    /// The code that the stage calls.
    case actions
    /// The shaping of texts.
    case texts
    /// Bindings, which are evaluated at each tick.
    case bindings
    /// The layout of stacks and pinned layers.
    case layout
}

/// The work of a run so far, by purpose, and its limit; one unit is a few tenths of a microsecond.
struct EffortBudget {
    /// The work after which a run ends, as if it had reached its duration.
    var limit = Int.max
    private var efforts = EffortPurpose.allCases.map { _ in 0 }

    /// Counts work.
    mutating func spend(_ effort: Int, for purpose: EffortPurpose) { efforts[purpose.rawValue] += effort }

    /// The work done so far.
    var effort: Int { efforts.reduce(0, +) }

    /// Whether the work exceeds the limit.
    var isExhausted: Bool { effort > limit }

    /// The purpose with most of the work.
    var mainPurpose: EffortPurpose {
        EffortPurpose.allCases.max { efforts[$0.rawValue] < efforts[$1.rawValue] } ?? .actions
    }
}

/// The costs of the parts of a run, in units of effort; recorded steps include the cost of their memory.
enum Effort {
    /// A tick of the display.
    static let tick = 1
    /// A step of an object that moves at each tick.
    static let step = 10
    /// A recorded change of model values.
    static let change = 20
    /// A recorded animation.
    static let animation = 40
    /// A recorded state of an animator.
    static let phase = 5
    /// The presentation values of a layer.
    static let presentation = 10
    /// An event that one recognizer handles.
    static let recognizer = 30
    /// A layer in a layout.
    static let layout = 20
    /// A layer in a hit test.
    static let hitTest = 5
    /// A binding at a tick.
    static let binding = 10
}

extension Stage {
    /// Counts work towards `effortLimit`, in units of a few tenths of a microsecond.
    package func spend(_ effort: Int, for purpose: EffortPurpose) { budget.spend(effort, for: purpose) }

    /// The work done so far.
    package var effort: Int { budget.effort }

    /// The work after which a run ends, as if it had reached its duration; unlimited by default.
    package var effortLimit: Int {
        get { budget.limit }
        set { budget.limit = newValue }
    }

    /// Whether the work exceeds `effortLimit`, so that the run ends after the tick.
    package var isExhausted: Bool { budget.isExhausted }

    /// The purpose with most of the work.
    package var mainPurpose: EffortPurpose { budget.mainPurpose }

    /// The number of fingers on the screen, including those that come down in this tick.
    package var fingerCount: Int { touches.fingerCount }

    /// The greatest number of animations that one layer has had at a time so far; each frame has to evaluate all of them.
    package var greatestAnimationCount: Int { attached.greatestCount }

    /// Counts a recorded change of model values.
    func spendOnChange() { spend(Effort.change, for: bindings.phase == nil ? .changes : .bindings) }

    /// Records the model values of a layer from now on.
    func record(_ model: Layer, of layer: LayerID) {
        spendOnChange()
        let old = recorder.model(of: layer)
        recorder.setModel(model, of: layer, at: time)
        modelDidChange(of: layer, from: old, to: model)
    }
}
