/// The pixels of an image that may stay as they are or be drawn, from the number of runs that each way leaves.
struct StayingSurvey {
    /// The runs if all pixels that may stay are transparent.
    private var transparentRuns = 0
    /// The runs if those whose colour the table has are drawn.
    private var drawnRuns = 0
    /// The runs that may be either, and their pixels.
    private var freeRuns = 0
    private var freePixels = 0
    private var pixels = 0

    init(_ image: ImageRuns, _ layout: TableLayout) {
        guard layout.transparent != nil else { return }
        var (transparentRuns, drawnRuns, freeRuns, freePixels, pixels) = (0, 0, 0, 0, 0)
        var lastTransparent: Int32 = -1
        var lastDrawn: Int32 = -1
        for run in image.runs {
            let color = run.ways & ~Int32(PixelWays.flatBit)
            let transparent = run.mayStay ? 0 : color
            let drawn = color | 1
            if transparent != lastTransparent { transparentRuns &+= 1 }
            if drawn != lastDrawn { drawnRuns &+= 1 }
            if run.ways & 1 == 1 {
                freeRuns &+= 1
                freePixels &+= Int(run.length)
            }
            pixels &+= Int(run.length)
            lastTransparent = transparent
            lastDrawn = drawn
        }
        (self.transparentRuns, self.drawnRuns) = (transparentRuns, drawnRuns)
        (self.freeRuns, self.freePixels, self.pixels) = (freeRuns, freePixels, pixels)
    }

    /// Whether drawing again leaves hardly more runs, which then are those that pixels of the same colours beside them have.
    var prefersDrawn: Bool { 10 * drawnRuns < 11 * transparentRuns }

    /// Whether so many runs or pixels may be either that choosing for each of them pays.
    var hasManyAlternatives: Bool { 8 * freeRuns > transparentRuns || 4 * freePixels > pixels }
}
