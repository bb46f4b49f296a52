import AnimLayers

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
