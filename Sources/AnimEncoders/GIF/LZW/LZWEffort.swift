/// How many ways to compress an image are tried.
struct LZWEffort {
    /// The codes after which the ways to store pixels that may stay are compared; nil where one is chosen without.
    let trialCodes: Int?
    /// The ends that are tried, in one pass over the image after the other, of which the smallest is kept.
    let ends: [EarlierEnds]
    /// Takes the level of an encoder; where pixels may have errors, what each pass finds is worth more.
    init(_ level: CompressionLevel, hasErrors: Bool) {
        switch level {
        case .fast: (trialCodes, ends) = (nil, [EarlierEnds(runs: 1)])
        case .default where !hasErrors: (trialCodes, ends) = (1_024, [EarlierEnds(runs: 1)])
        case .default: (trialCodes, ends) = (.max, [EarlierEnds(runs: 1), EarlierEnds(pixels: 4, runs: 2)])
        case .best: (trialCodes, ends) = (.max, [EarlierEnds(runs: 1), EarlierEnds(pixels: 16, runs: 4)])
        }
    }
}

/// The ends of a match that are tried besides its last pixel.
///
/// The longest match is not always the best one: one that ends earlier may leave a longer one to the next code. Where rows of a picture repeat
/// those above, the longest matches grow by a pixel with each row, so that the next ones begin at another pixel than before; those that end
/// with a run of pixels do not.
struct EarlierEnds {
    /// The ends that are tried pixel by pixel.
    var pixels = 0
    /// The ends of runs that are tried before those.
    var runs = 0

    var isEmpty: Bool { pixels == 0 && runs == 0 }
}
