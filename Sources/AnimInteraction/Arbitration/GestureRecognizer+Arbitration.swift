extension GestureRecognizer {
    /// Whether a new touch may be part of the gesture.
    func accepts(_ touch: Touch) -> Bool {
        isEnabled && !progress.analysis.isFinal && shouldReceive?(self, touch) != false
    }

    /// Whether another gesture of the same touches cannot be recognised beside this one.
    func excludes(_ other: GestureRecognizer) -> Bool {
        guard self !== other, sharesTouch(with: other), canPrevent(other), other.canBePrevented(by: self) else { return false }
        return shouldRecognizeSimultaneously?(self, other) != true && other.shouldRecognizeSimultaneously?(other, self) != true
    }
}
