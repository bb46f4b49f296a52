/// The effort that PNG files are compressed with; the pixels are the same.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
    /// Larger files, in the least time.
    case fast
    /// Small files in little time.
    case `default`
    /// The smallest files, in ten to forty times the time.
    case best

    /// libdeflate's level.
    ///
    /// - Parameter isFlat: Whether most pixels repeat their left neighbour. Level 1, which looks at one earlier match for each byte, is the
    ///   fastest one only where matches are short.
    func level(isFlat: Bool) -> Int32 {
        switch self {
        case .fast: isFlat ? 3 : 1
        case .default: 6
        case .best: 12
        }
    }

    /// libdeflate's level for what frames change: small pictures, which a film has once and is looked at often.
    var animationLevel: Int32 {
        switch self {
        case .fast: 3
        case .default: 9
        case .best: 12
        }
    }
}
