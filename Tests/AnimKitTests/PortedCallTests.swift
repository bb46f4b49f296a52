import AnimGeometry
import AnimInteraction
import AnimKit
import AnimLayers
import AnimText
import AnimTiming
import TestSupport
import Testing

/// Calls of UIKit and Core Animation that no example makes, by numbers.
@Suite struct PortedCallTests {
    /// A critically damped spring of 10 radians per second: its displacement is (1 + (10 − v) t) e^(−10 t).
    @Test func springTimingParametersSetTheSpringOfAnAnimator() throws {
        let played = try film { window in
            let view = makeView()
            window.addSubview(view)
            let parameters = SpringTimingParameters(
                mass: 1, stiffness: 100, damping: 20, initialVelocity: SpringVelocity(dx: 0, dy: 10))
            let animator = PropertyAnimator(duration: 5, timingParameters: parameters)
            animator.addAnimations { view.center = Point(x: 150, y: 150) }
            animator.startAnimation()
        }
        let inverseOfE = 0.36787944117144233
        expectClose(try played.shown(at: 0.1).position.x, 50 + 100 * (1 - 2 * inverseOfE), within: 1e-9)
        expectClose(try played.shown(at: 0.1).position.y, 50 + 100 * (1 - inverseOfE), within: 1e-9)
    }

    @Test func sublayersAreInsertedAtAnIndex() throws {
        _ = try film { window in
            let layers = ["a", "b", "c", "d"].map { name in
                let layer = StageLayer()
                layer.name = name
                return layer
            }
            window.layer.addSublayer(layers[0])
            window.layer.addSublayer(layers[1])
            window.layer.insertSublayer(layers[2], at: 1)
            window.layer.insertSublayer(layers[3], at: 99)
            #expect(window.layer.sublayers.map(\.name) == ["a", "c", "b", "d"])
            window.layer.insertSublayer(layers[3], at: 0)
            #expect(window.layer.sublayers.map(\.name) == ["d", "a", "c", "b"])
        }
    }

    /// The advances of "The quick brown fox" are 95.38 points at 10 points, less the kerning; a line is 13.62 high.
    @Test func textLayersKnowTheSizeOfTheirText() throws {
        let font = try Font(data: try Repository.font("NotoSans-Regular.ttf"))
        _ = try Film(size: Size(width: 100, height: 100), scale: 2, duration: 0.1) { _ in
            let layer = TextLayer()
            layer.font = FontCollection([font])
            layer.fontSize = 10
            layer.string = "The quick brown fox"
            #expect(layer.preferredFrameSize() == Size(width: 95, height: 14))
            layer.isWrapped = true
            #expect(layer.preferredFrameSize(width: 60).height == 27.5)
        }
    }

    @Test func boldFontsAreThoseOfTheBoldWeight() {
        #expect(SizedFont.boldSystemFont(ofSize: 17) == SizedFont(SystemFonts.standard(weight: .bold), size: 17))
    }

    @Test func viewsMoveInSpace() throws {
        let played = try film { window in
            let view = makeView()
            window.addSubview(view)
            view.transform3D = Transform3D(Transform(scaleX: 2, y: 1))
            #expect(view.transform == Transform(scaleX: 2, y: 1))
            View.animate(withDuration: 1, options: .curveLinear) {
                view.transform3D = Transform3D(translationX: 0, y: 0, z: 40)
            }
            #expect(view.transform == .identity && view.layer.transform == view.transform3D)
        }
        let transform = try played.shown(at: 0.25).transform
        #expect(transform.m43 == 10 && transform.m11 == 1.75)
    }

    /// A finger that moves 100 points in 0.2 seconds is beyond the hysteresis of 10 with its second sample.
    @Test func scrollViewsHaveAPan() throws {
        let played = try film { window in
            let view = ScrollingView(frame: window.bounds)
            view.contentSize = Size(width: 300, height: 900)
            window.addSubview(view)
            view.panGestureRecognizer.addAction { Stage.current.send($0.state.rawValue) }
            window.touches.drag(Point(x: 150, y: 200), by: Point(x: 0, y: -100), at: 0.1, for: 0.2)
        }
        #expect(played.messages.first == "began@0.133" && played.messages.last == "ended@0.3")
    }
}
