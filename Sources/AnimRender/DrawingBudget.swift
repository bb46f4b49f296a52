import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimRaster
import AnimScene
import AnimSource

/// The limit of the work to draw one frame.
package enum DrawingBudget {
    /// The maximum work of a frame in tenths of a nanosecond, about 3 seconds; estimates tend to be too high.
    ///
    /// 4096 × 4096 pixels, the largest canvas of a scene, can be filled 890 times, or have 47 conic gradients, or 10 shadows a layer
    /// for 4 layers; a canvas of 1200 × 1200 has 11 times as much for each pixel.
    package static let limit = 30e9

    /// The pixels up to which the limit is constant; for larger pictures, which need a scale in the options, it grows in proportion.
    private static let ordinaryPixelCount = 4096.0 * 4096

    /// Returns the limit on a canvas.
    package static func limit(on canvas: RenderCanvas) -> Double {
        limit * max(1, Double(canvas.width) * Double(canvas.height) / ordinaryPixelCount)
    }

    /// Returns the excess of a frame; nil if it is within the limit.
    ///
    /// - Parameters:
    ///   - tree: The layers of the frame.
    ///   - list: The drawing steps of the tree, and perhaps further ones.
    static func excess(of tree: PresentationTree, _ list: DisplayList, on canvas: RenderCanvas) -> Excess? {
        if let layer = tree.overflowingLayer { return Excess(layer: layer, reason: .contents) }
        let limit = limit(on: canvas)
        if DrawingEstimate.isBelow(limit, list) { return nil }
        let quick = DrawingEstimate(of: list)
        if quick.total.total + quick.uncertainty <= limit { return nil }
        // Work that is clearly too much is not examined more closely, which would take long.
        let isClose = quick.total.total <= limit
        let exact = DrawingEstimate(of: list, keepsCosts: true, countsComparisons: isClose)
        let (total, costs) = (exact.total, exact.costs)
        if total.total <= limit { return nil }
        let owners = tree.commandOwners(scale: canvas.scale)
        var byLayer: [LayerID: DrawingCost] = [:]
        for (owner, cost) in zip(owners, costs) { byLayer[owner, default: DrawingCost()] += cost }
        let layer = tree.nodes.map(\.id).max { (byLayer[$0]?.total ?? 0) < (byLayer[$1]?.total ?? 0) }
        let work = layer.flatMap { byLayer[$0] }?.mainWork ?? total.mainWork
        return Excess(layer: layer ?? Timeline.root, reason: .work(total.total, limit: limit, mostly: work))
    }

    /// The reason why a frame is too much work, and the layer that costs most.
    struct Excess {
        enum Reason {
            case work(Double, limit: Double, mostly: DrawingWork)
            case contents
            /// Too many sublayers cross each other in space.
            case crossings
        }

        let layer: LayerID
        let reason: Reason
    }
}

extension DrawingBudget.Excess {
    /// The problem in words.
    func message(at time: Double) -> String {
        switch reason {
        case .work(let units, let limit, let work):
            """
            the frame at \(Diagnostic.numberText((time * 1000).rounded() / 1000)) s takes too much work to draw: \(millions(units)) \
            million units, mostly for \(work.phrase) of this layer; the limit is \(millions(limit)) million
            """
        case .contents:
            "with this layer, the scene has too many characters, colors and path elements: use fewer copies of it"
        case .crossings:
            """
            at \(Diagnostic.numberText((time * 1000).rounded() / 1000)) s too many sublayers of this layer overlap or cross each other in \
            space: have fewer of them, or spread them over several layers, each of which is flat
            """
        }
    }

    private func millions(_ units: Double) -> Int { units < 1e18 ? Int(units / 1e6) : 1_000_000_000_000 }
}

extension DrawingWork {
    /// The kind of work in messages.
    fileprivate var phrase: String {
        switch self {
        case .fills: "areas"
        case .gradients: "gradients"
        case .images: "pictures"
        case .glyphs: "glyphs"
        case .outlines: "lines of paths and strokes"
        case .clips: "clips"
        case .groups: "groups that are faded or clipped as one"
        case .masks: "masks"
        case .blends: "compositing filters"
        case .shadows: "shadows"
        case .filters: "filters and materials"
        }
    }
}

/// A frame of a film that is too much work to draw.
public struct DrawingLimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
    /// The time of the frame in seconds.
    public let time: Double
    /// The layer that costs most.
    public let layer: LayerID
    /// The problem in words.
    public let description: String
}
