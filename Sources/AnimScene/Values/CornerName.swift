import AnimGeometry

/// The names of corners, those of `CACornerMask` without their prefix.
enum CornerName: String, CaseIterable, Sendable {
    case minXMinY, maxXMinY, minXMaxY, maxXMaxY

    /// The corner.
    var corner: Corners {
        switch self {
        case .minXMinY: .minXMinY
        case .maxXMinY: .maxXMinY
        case .minXMaxY: .minXMaxY
        case .maxXMaxY: .maxXMaxY
        }
    }
}
