/// The rule by which the colours of a group mix with those below it.
///
/// With the group's colour Cs and alpha αs, and those below Cb and αb, the result is
/// `αo · Co = (1 - αb) · αs · Cs + (1 - αs) · αb · Cb + αs · αb · B(Cb, Cs)` and `αo = αs + αb - αs · αb`, where B is the mode's
/// function. Functions are those of the W3C's "Compositing and Blending" and of PDF where these have them. The two `plus` modes
/// sum premultiplied components, alpha included.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// `Cs`: the group covers what is below.
    case normal
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// `Cb - Cs`, at least 0.
    case subtract
    /// `Cb / Cs`, at most 1; black stays black.
    case divide
    /// `Cb + Cs - 1`, at least 0.
    case linearBurn
    /// `Cb + Cs`, at most 1.
    case linearDodge
    /// `Cb + 2 · Cs - 1`, within 0…1.
    case linearLight
    /// The lesser of `Cb` and `2 · Cs` under dark colours, the greater of `Cb` and `2 · Cs - 1` under light ones.
    case pinLight
    case hue, saturation, color, luminosity
    /// The sum of both, as far as it goes: `min(1, αs · Cs + αb · Cb)`.
    case plusLighter
    /// The sum of both, counted down from white: `max(0, αo - αs · (1 - Cs) - αb · (1 - Cb))` with `αo = min(1, αs + αb)`.
    case plusDarker
}
