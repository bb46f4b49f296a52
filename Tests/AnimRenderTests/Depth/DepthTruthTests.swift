import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimRaster
import TestSupport
import Testing

/// A rectangle turned in space, in front of an eye above the middle of the canvas.
private struct TurnedCard {
    let center: SIMD3<Double>
    let size: SIMD2<Double>
    let turn: SIMD2<Double>
    let color: SIMD3<Double>
    /// The images of the x and y axes.
    let axes: (x: SIMD3<Double>, y: SIMD3<Double>)

    init(_ numbers: inout SplitMix64, within canvas: SIMD2<Double>) {
        func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(numbers.next() >> 11) * 0x1p-53 }
        center = SIMD3(number(0.3, 0.7) * canvas.x, number(0.3, 0.7) * canvas.y, number(-8, 8))
        size = SIMD2(number(0.3, 0.8) * canvas.x, number(0.3, 0.8) * canvas.y)
        turn = SIMD2(number(-1.2, 1.2), number(-1.2, 1.2))
        color = SIMD3(number(0, 1), number(0, 1), number(0, 1))
        // About x first, which takes y towards z, then about y, which takes x away from the eye.
        let (sx, cx) = (DeterministicMath.sin(turn.x), DeterministicMath.cos(turn.x))
        let (sy, cy) = (DeterministicMath.sin(turn.y), DeterministicMath.cos(turn.y))
        axes = (SIMD3(cy, 0, -sy), SIMD3(sx * sy, cx, sx * cy))
    }

    func layer(opacity: Double) -> Layer {
        var layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: size.x, height: size.y)
        layer.position = Point(x: center.x, y: center.y)
        layer.zPosition = center.z
        layer.transform = Transform3D(rotationX: turn.x).concatenating(Transform3D(rotationY: turn.y))
        layer.backgroundColor = Color(red: color.x, green: color.y, blue: color.z)
        layer.opacity = opacity
        return layer
    }

    /// The z of the point that is seen at a point of the canvas; nil beside the card.
    func depth(at point: SIMD2<Double>, eye: SIMD3<Double>) -> Double? {
        let ray = SIMD3(point.x, point.y, 0) - eye
        let normal = SIMD3(
            axes.x.y * axes.y.z - axes.x.z * axes.y.y, axes.x.z * axes.y.x - axes.x.x * axes.y.z,
            axes.x.x * axes.y.y - axes.x.y * axes.y.x)
        let share = (normal * (center - eye)).sum() / (normal * ray).sum()
        guard share > 0 else { return nil }
        let hit = eye + share * ray
        let (x, y) = (((hit - center) * axes.x).sum(), ((hit - center) * axes.y).sum())
        return abs(x) <= size.x / 2 && abs(y) <= size.y / 2 ? hit.z : nil
    }
}

/// The engine against rays that are followed from the eye, 64 for each pixel.
@Suite("Depth against rays") struct DepthTruthTests {
    private static let (width, height) = (48, 36)
    private static let samples = 8
    private static let eye = SIMD3(24.0, 18, 90)

    /// What rays see of cards: the mean color of each pixel, and whether no edge of a card crosses it.
    private func seen(_ cards: [TurnedCard], opacity: Double, sorted: Bool = true) -> [(color: SIMD3<Double>, isInner: Bool)] {
        (0..<Self.width * Self.height).map { index in
            var sum = SIMD3<Double>.zero
            var counts = [Int](repeating: 0, count: cards.count)
            for sample in 0..<Self.samples * Self.samples {
                let x = Double(index % Self.width) + (Double(sample % Self.samples) + 0.5) / Double(Self.samples)
                let y = Double(index / Self.width) + (Double(sample / Self.samples) + 0.5) / Double(Self.samples)
                var hits: [(depth: Double, card: Int)] = []
                for card in cards.indices {
                    guard let depth = cards[card].depth(at: SIMD2(x, y), eye: Self.eye) else { continue }
                    hits.append((depth, card))
                    counts[card] += 1
                }
                if sorted { hits.sort { ($0.depth, $0.card) < ($1.depth, $1.card) } }
                sum += hits.reduce(SIMD3(repeating: 1)) { $0 + (cards[$1.card].color - $0) * opacity }
            }
            let all = Self.samples * Self.samples
            return (sum / Double(all), counts.allSatisfy { $0 == 0 || $0 == all })
        }
    }

    private func drawn(_ cards: [TurnedCard], opacity: Double) -> Pixmap {
        let stage = Stage(size: Size(width: Double(Self.width), height: Double(Self.height)))
        var space = Layer()
        space.frame = Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
        space.sublayerTransform = Transform3D(perspective: Self.eye.z)
        let superlayer = stage.addLayer(space)
        for card in cards { stage.addLayer(card.layer(opacity: opacity), to: superlayer) }
        let tree = stage.run(until: 0).timeline.presentation(at: 0)
        var rasterizer = Rasterizer()
        return rasterizer.render(tree.displayList(width: Self.width, height: Self.height, scale: 1, background: .white))
    }

    /// The greatest difference of a component, in steps of 255.
    private func difference(_ pixel: UInt32, _ color: SIMD3<Double>) -> Double {
        let drawn = SIMD3(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
        let difference = drawn - 255 * color
        return max(abs(difference.x), max(abs(difference.y), abs(difference.z)))
    }

    /// Pixels that no edge crosses differ by what 64 samples miss of a cut: an eighth of a pixel at most, of which few have so much.
    @Test(arguments: [1, 0.6]) func cardsCutEachOther(opacity: Double) {
        var numbers = SplitMix64(seed: 17)
        var (wrong, wrongInOrderOfList, inner) = (0, 0, 0)
        var greatest = 0.0
        for scene in 0..<16 {
            let cards = (0..<2 + scene % 5).map { _ in
                TurnedCard(&numbers, within: SIMD2(Double(Self.width), Double(Self.height)))
            }
            let truth = seen(cards, opacity: opacity)
            let unsorted = seen(cards, opacity: opacity, sorted: false)
            let picture = drawn(cards, opacity: opacity)
            for index in truth.indices where truth[index].isInner {
                let difference = difference(picture.pixels[index], truth[index].color)
                greatest = max(greatest, difference)
                inner += 1
                if difference > 16 { wrong += 1 }
                if self.difference(picture.pixels[index], unsorted[index].color) > 16 { wrongInOrderOfList += 1 }
            }
        }
        #expect(inner > 10_000)
        #expect(wrongInOrderOfList > 1000)
        #expect(wrong <= 2 && greatest < 24, "\(wrong) of \(inner), up to \(greatest)")
    }
}
