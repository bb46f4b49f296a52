import AnimGraphics

extension Color {
    /// Returns the colour at an opacity; alpha beyond 0…1 counts as clamped.
    func faded(by opacity: Double) -> Color {
        if opacity >= 1 { return self }
        var color = self
        color.alpha = min(max(alpha, 0), 1) * opacity
        return color
    }
}
