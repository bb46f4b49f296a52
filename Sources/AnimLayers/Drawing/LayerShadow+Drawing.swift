import AnimGraphics

extension LayerShadow {
    /// The colour as it is drawn; nil where there is nothing to be seen.
    var shownColor: Color? {
        guard let color, opacity > 0, color.alpha > 0 else { return nil }
        return color.faded(by: min(opacity, 1))
    }
}
