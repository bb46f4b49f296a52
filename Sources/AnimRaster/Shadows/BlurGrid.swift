import AnimGeometry
import AnimGraphics

/// The samples of a blur along both axes.
///
/// What is drawn, blurred and shown are rectangles one within the other, each of which has what the next one needs:
///
///     ┌ samples(for:) ──────────────────┐
///     │   ┌ blurred samples ────────┐   │   the reach of the kernel, each way, in whole vectors
///     │   │   ┌ wanted pixels ──┐   │   │   a neighbour each way, where samples are reduced
///     │   │   └─────────────────┘   │   │
///     │   └─────────────────────────┘   │
///     └─────────────────────────────────┘
///
/// and `pixels(reachedBy:)` is the way back from the samples that something is drawn on to the pixels that it may show in.
///
/// Under a map that scales unevenly, a Gaussian becomes one whose deviations differ along two directions. Those are the axes' for all
/// similarities, and for scales along the axes. In between, the deviations along the axes are right, but the shadow is not
/// longer along a slanted line. In perspective the blur is that of the space's origin.
struct BlurGrid {
    let columns: BlurAxis
    let rows: BlurAxis

    /// Creates the grid of a deviation in a space that is mapped to pixels; nil where nothing of it can be seen.
    init?(radius: Double, transform: Projection) {
        guard let origin = transform.apply(.zero), let linear = transform.derivative(at: .zero), linear.isFinite else {
            return nil
        }
        let deviation = radius > 0 ? radius : 0
        let across = deviation * (linear.a * linear.a + linear.c * linear.c).squareRoot()
        let down = deviation * (linear.b * linear.b + linear.d * linear.d).squareRoot()
        guard across <= BlurKernel.limit, down <= BlurKernel.limit else { return nil }
        columns = BlurAxis(BlurKernel(deviation: across), anchor: BlurGrid.anchor(origin.x))
        rows = BlurAxis(BlurKernel(deviation: down), anchor: BlurGrid.anchor(origin.y))
    }

    /// The pixel that the samples are counted from, so that a picture that moves by whole pixels stays the same.
    private static func anchor(_ origin: Double) -> Int {
        guard origin.magnitude < Subpixel.limit else { return 0 }
        let whole = Int(origin)
        return Double(whole) > origin ? whole - 1 : whole
    }

    /// A map to pixels, followed by that to samples.
    func toSamples(_ transform: Projection) -> Projection {
        let scaleX = columns.samplesPerPixel
        let scaleY = rows.samplesPerPixel
        return transform.concatenating(
            Projection(
                Transform(
                    a: scaleX, b: 0, c: 0, d: scaleY, tx: -Double(columns.anchor) * scaleX, ty: -Double(rows.anchor) * scaleY)))
    }

    /// The pixels that a blur of samples can reach.
    func pixels(reachedBy samples: PixelRect) -> PixelRect {
        if samples.isEmpty { return .empty }
        let x = columns.pixels(reachedBy: samples.minX..<samples.maxX)
        let y = rows.pixels(reachedBy: samples.minY..<samples.maxY)
        return PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
    }

    /// The samples that the blurred pixels of an area, which is not empty, are made of.
    func samples(for pixels: PixelRect) -> PixelRect {
        let x = columns.samples(for: pixels.minX..<pixels.maxX)
        let y = rows.samples(for: pixels.minY..<pixels.maxY)
        return PixelRect(
            minX: x.lowerBound - columns.kernel.reach - BlurPlane.lanes, minY: y.lowerBound - rows.kernel.reach,
            maxX: x.upperBound + columns.kernel.reach + BlurPlane.lanes, maxY: y.upperBound + rows.kernel.reach)
    }
}
