import AnimGraphics

/// A step of a frame, in pixels: what is left of a display list after transforms, culling and folding.
enum DrawStep {
    /// Fills an area with a premultiplied pixel, within bounds that the clips in force contain.
    case fill(Area, pixel: UInt32, bounds: PixelRect)
    /// Multiplies the clip mask by an area's coverage until the matching end.
    case beginClip(Area, bounds: PixelRect, end: Int)
    case endClip
    /// Draws on a new transparent layer until the matching end, which blends it at an opacity of 1…255.
    case beginLayer(opacity: UInt32, bounds: PixelRect, end: Int)
    case endLayer
}

/// The steps of a frame.
///
/// Begins and ends match, and everything in between lies within the bounds of the begin.
struct DrawPlan {
    var steps: [DrawStep] = []
}

extension DrawPlan {
    /// Appends the begin of a scope, whose bounds and end are set when it closes, and returns its index.
    mutating func begin(_ step: DrawStep) -> Int {
        steps.append(step)
        return steps.count - 1
    }

    /// Closes a scope around content within `bounds`; a scope without content vanishes.
    mutating func close(_ begin: Int, around bounds: PixelRect) {
        if bounds.isEmpty {
            steps.removeSubrange(begin...)
            return
        }
        let end = steps.count
        switch steps[begin] {
        case .beginClip(let area, _, _):
            steps[begin] = .beginClip(area, bounds: bounds, end: end)
            steps.append(.endClip)
        case .beginLayer(let opacity, _, _):
            steps[begin] = .beginLayer(opacity: opacity, bounds: bounds, end: end)
            steps.append(.endLayer)
        case .fill, .endClip, .endLayer:
            preconditionFailure("only scopes are closed")
        }
    }
}
