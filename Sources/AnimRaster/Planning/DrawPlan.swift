import AnimGraphics

/// A step of a frame, in pixels: what is left of a display list after transforms, culling and folding.
enum DrawStep {
    /// Fills an area with pixels, within bounds that the clips in force contain.
    case fill(Area, source: PixelSource, bounds: PixelRect)
    /// Paints a blurred mask in a premultiplied pixel, within bounds that the clips in force contain.
    indirect case shadow(ShadowMask, pixel: UInt32, bounds: PixelRect)
    /// Multiplies the clip mask by an area's coverage until the matching end.
    case beginClip(Area, bounds: PixelRect, end: Int)
    case endClip
    /// Draws on a new transparent layer until the matching end, which composites it.
    case beginLayer(LayerStyle, bounds: PixelRect, end: Int)
    case endLayer
}

/// What becomes of a layer when it ends.
struct LayerStyle {
    /// The factor of its alpha, 1…255.
    let opacity: UInt32
    /// How it is put on what is below.
    let compositing: Compositing
}

/// The steps of a frame.
///
/// Begins and ends match, and everything in between lies within the bounds of the begin.
struct DrawPlan {
    var steps: [DrawStep] = []
}

extension DrawPlan {
    /// The pixels that the first step makes opaque, whatever they were before.
    var pixelsWithoutBackground: PixelRect {
        guard case .fill(.rect(let rect), let source, let bounds)? = steps.first, source.isOpaque else { return .empty }
        return rect.wholePixels.intersection(bounds)
    }

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
        case .beginLayer(let style, _, _):
            steps[begin] = .beginLayer(style, bounds: bounds, end: end)
            steps.append(.endLayer)
        case .fill, .shadow, .endClip, .endLayer:
            preconditionFailure("only scopes are closed")
        }
    }
}
