/// The pixels of an image: what may be stored for them.
struct ImagePixels {
    let runs: ImageRuns
    /// The colours that these name.
    let wanted: WantedColors
    /// The colours of the table that may stand for these.
    let similar: SimilarColors
}
