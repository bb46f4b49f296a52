import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimTiming
import Testing

/// A timeline of one layer with animations added at time 0.
func timeline(_ layer: Layer = Layer(), animations: [LayerAnimation]) -> (Timeline, LayerID) {
    let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
    let id = recorder.createLayer(layer, name: "layer", at: 0)
    recorder.insert(id, into: Timeline.root, time: 0)
    for (index, animation) in animations.enumerated() {
        _ = recorder.attach(animation, forKey: "\(index)", to: id, at: 0)
    }
    return (recorder.timeline, id)
}

/// An animation of the x of the position, which is 10 in the model: one second, linear, filling both ways.
func moveX(
    _ values: AnimationValues, additive: Bool = false, cumulative: Bool = false, repeatCount: Double = 0
) -> LayerAnimation {
    let keyPath = LayerKeyPath(.position, .x) ?? LayerKeyPath(.opacity)
    let timing = MediaTiming(duration: 1, repeatCount: repeatCount, fillMode: .both)
    return LayerAnimation(
        .property(PropertyAnimation(keyPath, values, isAdditive: additive, isCumulative: cumulative)), timing: timing)
}

func x(at time: Double, _ animations: LayerAnimation...) -> Double {
    var layer = Layer()
    layer.position.x = 10
    let (timeline, id) = timeline(layer, animations: animations)
    return timeline.presentation(of: id, at: time).position.x
}

@Suite("Animations on a layer")
struct AnimationEvaluationTests {
    @Test(
        arguments: [
            (BasicValues(from: .number(20), to: .number(40)), 25.0),
            (BasicValues(from: .number(20), by: .number(40)), 30),
            (BasicValues(to: .number(20), by: .number(40)), -10),
            (BasicValues(from: .number(20)), 17.5),
            (BasicValues(to: .number(20)), 12.5),
            (BasicValues(by: .number(20)), 15),
            (BasicValues(), 10),
            (BasicValues(from: .number(20), to: .number(40), by: .number(1000)), 25),
        ] as [(BasicValues, Double)])
    func endsAreCompleted(values: BasicValues, expected: Double) {
        #expect(x(at: 0.25, moveX(.basic(values))) == expected)
    }

    @Test func laterAnimationsReplaceOrAdd() {
        let base = moveX(.basic(BasicValues(from: .number(0), to: .number(100))))
        let on = BasicValues(from: .number(8), to: .number(4))
        #expect(x(at: 0.5, base, moveX(.basic(on))) == 6)
        #expect(x(at: 0.5, base, moveX(.basic(on), additive: true)) == 56)
        #expect(x(at: 0.5, moveX(.basic(on), additive: true), base) == 50)
    }

    /// The missing end is the value below at each moment, so that the animation is smooth over a moving base.
    @Test func missingEndsFollowWhatIsBelow() {
        let base = moveX(.basic(BasicValues(from: .number(0), to: .number(100))))
        #expect(x(at: 0.5, base, moveX(.basic(BasicValues(to: .number(200))))) == 125)
    }

    @Test func cumulativePlaysGoOnWhereTheLastOneEnded() {
        let values = AnimationValues.basic(BasicValues(from: .number(0), to: .number(100)))
        #expect(x(at: 2.25, moveX(values, cumulative: true, repeatCount: 3)) == 225)
        #expect(x(at: 3, moveX(values, cumulative: true, repeatCount: 3)) == 300)
        #expect(x(at: 2.25, moveX(values, repeatCount: 3)) == 25)
    }

    @Test func springsRunInSecondsAndAreCutAtTheirEnd() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
        let values = AnimationValues.spring(BasicValues(from: .number(0), to: .number(100)), spring)
        #expect(abs(x(at: 0.5, moveX(values)) - 100 * spring.value(at: 0.5)) < 1e-9)
        #expect(abs(x(at: 9, moveX(values)) - 100 * spring.value(at: 1)) < 1e-9)
    }

    @Test func keyframesRunThroughTheirValues() {
        let track = KeyframeTrack(values: [LayerValue.number(0), .number(10), .number(5)])
        #expect(x(at: 0.25, moveX(.keyframes(track))) == 5)
        #expect(x(at: 0.75, moveX(.keyframes(track))) == 7.5)
    }

    @Test func groupsCutTheirAnimationsAtTheirEnd() {
        var child = moveX(.basic(BasicValues(from: .number(0), to: .number(100))))
        child.timing.duration = 4
        var group = LayerAnimation(.group([child]), timing: MediaTiming(duration: 2))
        #expect(x(at: 1, group) == 25)
        #expect(x(at: 1.999, group) < 50)
        #expect(x(at: 2, group) == 10)
        group.timing.repeatCount = 2
        #expect(x(at: 3, group) == 25)
    }

    @Test func groupsGiveTheirAnimationsATimeSpace() {
        var late = moveX(.basic(BasicValues(from: .number(0), to: .number(100))))
        late.timing = MediaTiming(beginTime: 1, duration: 0, fillMode: .removed)
        var group = LayerAnimation(.group([late]), timing: MediaTiming(duration: 2))
        #expect(x(at: 0.5, group) == 10)
        #expect(x(at: 1.5, group) == 25)
        group.timingFunction = .easeIn
        #expect(abs(x(at: 1.6, group) - 100 * (2 * TimingFunction.easeIn.value(at: 0.8) - 1) / 2) < 1e-9)
    }

    @Test func animationsThatEndedShowNothing() {
        var early = moveX(.basic(BasicValues(from: .number(0), to: .number(100))))
        early.timing.fillMode = .removed
        #expect(x(at: 0.999, early) > 99)
        #expect(x(at: 1, early) == 10)
    }

    /// With a rotation mode the layer turns to where the path goes, on top of its own transform.
    @Test func layersTurnAlongPaths() {
        var layer = Layer()
        layer.affineTransform = Transform(scaleX: 2, y: 2)
        let path = MotionPath(Path([.move(.zero), .line(Point(x: 0, y: 10))]))
        func shown(_ mode: RotationMode?) -> Layer {
            let animation = LayerAnimation(
                .property(PropertyAnimation(LayerKeyPath(.position), .path(path, mode))), timing: MediaTiming(duration: 1))
            let (timeline, id) = timeline(layer, animations: [animation])
            return timeline.presentation(of: id, at: 0.5)
        }
        #expect(shown(.auto).position == Point(x: 0, y: 5))
        #expect(shown(.auto).affineTransform == Transform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0))
        #expect(shown(nil).transform == layer.transform)
    }

    @Test func numbersBeyondMeasureDoNotTrap() {
        let extremes = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0]
        for duration in extremes {
            for speed in extremes {
                for start in extremes {
                    var animation = moveX(
                        .basic(BasicValues(from: .number(start), to: .number(speed))), cumulative: true, repeatCount: duration)
                    animation.timing = MediaTiming(
                        beginTime: start, timeOffset: speed, duration: duration, speed: speed, repeatCount: start,
                        autoreverses: true, fillMode: .both)
                    let group = LayerAnimation(.group([animation, animation]), timing: animation.timing)
                    for time in extremes { _ = x(at: time, animation, group) }
                }
            }
        }
    }

    @Test func valueFunctionsMakeTransforms() {
        var layer = Layer()
        layer.affineTransform = Transform(translationX: 5, y: 0)
        func turned(additive: Bool) -> Transform {
            let animation = PropertyAnimation(
                LayerKeyPath(.transform), .basic(BasicValues(from: .number(0), to: .number(40))), isAdditive: additive,
                valueFunction: .translateX)
            let (timeline, id) = timeline(
                layer, animations: [LayerAnimation(.property(animation), timing: MediaTiming(duration: 1))])
            return timeline.presentation(of: id, at: 0.5).affineTransform
        }
        #expect(turned(additive: false).tx == 20)
        #expect(turned(additive: true).tx == 25)
    }

    @Test func animationsOfMissingPropertiesDoNothing() {
        let fill = PropertyAnimation(LayerKeyPath(.fillColor), .basic(BasicValues(to: .color(.white))))
        let (timeline, id) = timeline(
            animations: [LayerAnimation(.property(fill), timing: MediaTiming(duration: 1))])
        #expect(timeline.presentation(of: id, at: 0.5) == Layer())
    }
}

@Suite("Interpolation of values")
struct InterpolationTests {
    @Test func transformsTurnAndGrowSeparately() {
        let end = LayerValue.affineTransform(Transform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0))
        guard case .transform(let t) = LayerValue.transform(.identity).interpolated(to: end, by: 0.5) else { return }
        for (entry, expected) in [(t.m11, 1.0606602), (t.m12, 1.0606602), (t.m21, -1.0606602), (t.m22, 1.0606602)] {
            #expect(abs(entry - expected) < 1e-7)
        }
    }

    @Test func colorsMoveUnpremultiplied() {
        let value = LayerValue.color(.black).interpolated(to: .color(.clear), by: 0.25)
        #expect(value == .color(Color(red: 0, green: 0, blue: 0, alpha: 0.75)))
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(
            LayerValue.color(nil).interpolated(to: .color(red), by: 0.5)
                == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    }

    @Test func valuesWithoutSteps() {
        #expect(LayerValue.flag(false).interpolated(to: .flag(true), by: 0) == .flag(false))
        #expect(LayerValue.flag(false).interpolated(to: .flag(true), by: 0.01) == .flag(true))
        let line = Path([.move(.zero), .line(Point(x: 1, y: 0))])
        let curve = Path([.move(.zero), .quad(control: .zero, end: Point(x: 1, y: 0))])
        #expect(LayerValue.path(line).interpolated(to: .path(curve), by: 0.49) == .path(line))
        #expect(LayerValue.path(line).interpolated(to: .path(curve), by: 0.5) == .path(curve))
    }

    @Test func numbersGoOnPastTheEnds() {
        #expect(LayerValue.number(10).interpolated(to: .number(20), by: 1.5) == .number(25))
        #expect(
            LayerValue.size(Size(width: 0, height: 4)).interpolated(to: .size(Size(width: 8, height: 0)), by: -0.5)
                == .size(Size(width: -4, height: 6)))
    }

    /// Ends that are huge or that rounding would miss are met all the same.
    @Test func theEndsAreExact() {
        for (a, b) in [(0.1, 0.7), (1e16, 1), (-1e308, 1e308), (0, Double.infinity)] {
            #expect(LayerValue.number(a).interpolated(to: .number(b), by: 0) == .number(a))
            #expect(LayerValue.number(a).interpolated(to: .number(b), by: 1) == .number(b))
        }
    }

    @Test func noColorAddsNothing() {
        let red = LayerValue.color(Color(red: 1, green: 0, blue: 0))
        #expect(red.adding(.color(nil)) == red)
        #expect(LayerValue.color(nil).adding(red) == red)
    }

    @Test func additionAndSubtractionAreInverse() {
        let values: [(LayerValue, LayerValue)] = [
            (.number(3), .number(5)), (.point(Point(x: 1, y: 2)), .point(Point(x: 5, y: 7))),
            (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), .rect(Rect(x: 0, y: 1, width: 9, height: 2))),
            (.affineTransform(Transform(scaleX: 4, y: 2)), .affineTransform(Transform(a: 2, b: 0, c: 0, d: 2, tx: 8, ty: 4))),
        ]
        for (old, new) in values {
            #expect(old.subtracting(new).map { new.adding($0) } == old)
            #expect(new.zero.map { new.adding($0) } == new)
        }
        #expect(LayerValue.transform(.identity).subtracting(.affineTransform(Transform(scaleX: 0, y: 1))) == nil)
    }
}
