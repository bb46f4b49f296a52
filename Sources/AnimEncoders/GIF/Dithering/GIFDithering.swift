/// The mixture of two colours of a table, pixel by pixel, for one that the table lacks.
///
/// Flat areas, edges and pixels whose colour the table has are never dithered.
public enum GIFDithering: String, Hashable, Sendable, CaseIterable {
    /// The nearest colour everywhere.
    case none
    /// A fixed pattern where a gradient would show bands: where the nearest colour is more than a level off.
    case auto
    /// A fixed pattern wherever the table lacks a colour.
    case ordered
    /// The error of each pixel is added to those after it, wherever the table lacks a colour.
    case diffusion
}
