/// How the colours of a group and of what is below it mix, as `CGBlendMode` and the W3C's compositing model define it.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// The group covers what is below.
    case normal
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    /// The sum of both, as far as it goes.
    case plusLighter
}
