extension CompressionLevel {
    /// Returns libdeflate's level for the rows of a picture.
    ///
    /// Level 1 looks at one earlier match for each byte, which is all that there is to find in a photograph: level 5 takes three times the time
    /// there, for 1 % of the bytes. Where pixels repeat, matches are long, and the first one is seldom the longest. Filtered gradients are between
    /// the two: level 5 looks at chains of short matches for 1.6 times as long as level 2, for a tenth of the bytes.
    func deflateLevel(isNoisy: Bool, isFlat: Bool) -> Int32 {
        switch self {
        case .fast: isFlat ? 3 : 1
        case .default: isNoisy ? 1 : isFlat ? 5 : 2
        case .best: 12
        }
    }

    /// libdeflate's level for what frames change: small pictures, which a film has once and is looked at often.
    var animationDeflateLevel: Int32 {
        switch self {
        case .fast: 3
        case .default: 9
        case .best: 12
        }
    }
}
