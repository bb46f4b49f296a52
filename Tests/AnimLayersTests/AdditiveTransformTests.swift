import AnimGeometry
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Additive transforms")
struct AdditiveTransformTests {
    private let quarterTurn = Transform(rotation: .pi / 2)

    /// A view's animation from one transform to the model's next one.
    private func change(from old: Transform, to new: Transform) -> LayerAnimation {
        let delta = LayerValue.affineTransform(old).subtracting(.affineTransform(new))
        let values = BasicValues(from: delta, to: .transform(.identity))
        let animation = PropertyAnimation(LayerKeyPath(.transform), .basic(values), isAdditive: true)
        return LayerAnimation(.property(animation), timing: MediaTiming(duration: 1, fillMode: .both))
    }

    private func transform(at time: Double, model: Transform, _ animations: [LayerAnimation]) -> Transform {
        var layer = Layer()
        layer.affineTransform = model
        let (timeline, id) = timeline(layer, animations: animations)
        return timeline.presentation(of: id, at: time).affineTransform
    }

    private func expectClose(_ a: Transform, _ b: Transform, sourceLocation: SourceLocation = #_sourceLocation) {
        func numbers(_ transform: Transform) -> [Double] {
            [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        }
        TestSupport.expectClose(numbers(a), numbers(b), within: 1e-9, sourceLocation: sourceLocation)
    }

    /// P = A · M: the fading difference is applied to points first.
    @Test func theDifferenceComesBeforeTheModel() {
        let model = quarterTurn.translatedBy(x: 100, y: 0)
        let animation = change(from: .identity, to: model)
        expectClose(transform(at: 0, model: model, [animation]), .identity)
        let half = Transform.identity.concatenating(model.inverted() ?? .identity).interpolated(to: .identity, by: 0.5)
        expectClose(transform(at: 0.5, model: model, [animation]), half.concatenating(model))
        expectClose(transform(at: 1, model: model, [animation]), model)
    }

    /// A change of the model that a new animation makes up for is not seen, although rotations and translations do not commute.
    @Test func interruptionsAreContinuous() {
        let moved = Transform(translationX: 100, y: 0)
        let turned = moved.rotated(by: .pi / 2)
        let first = change(from: .identity, to: moved)
        var second = change(from: moved, to: turned)
        second.timing.beginTime = 0.5
        expectClose(transform(at: 0.5, model: moved, [first]), Transform(translationX: 50, y: 0))
        expectClose(transform(at: 0.5, model: turned, [first, second]), Transform(translationX: 50, y: 0))
        expectClose(transform(at: 1.5, model: turned, [first, second]), turned)
    }

    /// An animation that replaces the value below starts a new sum.
    @Test func additionsStartAgainAboveAReplacement() {
        let replacement = LayerAnimation(
            .property(
                PropertyAnimation(
                    LayerKeyPath(.transform), .basic(BasicValues(to: .affineTransform(Transform(scaleX: 3, y: 3)))))),
            timing: MediaTiming(duration: 1, fillMode: .both))
        let below = change(from: Transform(scaleX: 9, y: 9), to: .identity)
        let above = change(from: Transform(scaleX: 5, y: 5), to: .identity)
        expectClose(transform(at: 1, model: .identity, [below, replacement, above]), Transform(scaleX: 3, y: 3))
        expectClose(transform(at: 0, model: .identity, [below, above]), Transform(scaleX: 45, y: 45))
    }
}
