import AnimRender
import Testing

@testable import AnimInspection

/// Property animators and scroll views as `inspect` prints them.
struct InteractionInspectionTests {
    /// An animator of 1 s that runs from 0.5 s on and is reversed at 1 s, and a scroll view that is moved at 1 s.
    private func scene() -> Scene {
        let stage = Stage(size: Size(width: 100, height: 100))
        let pager = stage.addLayer(Layer(), name: "pager")
        let unnamed = stage.addLayer(Layer(), name: nil)
        let views = [ScrollView(layer: pager, on: stage), ScrollView(layer: unnamed, on: stage)]
        for view in views { view.contentSize = Size(width: 900, height: 0) }
        stage.schedule(at: 0.5) {
            let animator = PropertyAnimator(on: stage, name: "turn", duration: 1, pacing: .curve(.linear)) {
                stage.set(.point(Point(x: 50, y: 0)), for: LayerKeyPath(.position), of: unnamed)
            }
            animator.startAnimation()
            stage.schedule(at: 1) {
                animator.isReversed = true
                views[0].contentOffset = Point(x: 300, y: 0)
            }
        }
        return Scene(
            canvas: Canvas(size: Size(width: 100, height: 100), scale: 1, backgroundColor: .white),
            recording: stage.run(until: 3), layers: [Scene.NamedLayer(name: "pager", id: pager)])
    }

    private func json(at time: Double) -> String {
        JSONText.object(InteractionInspection(scene(), at: time).members).line
    }

    @Test func nothingIsThereBeforeItIsMade() {
        #expect(json(at: 0.25) == #"{"animators": {}, "scrollViews": {"pager": {"contentOffset": [0, 0]}}}"#)
    }

    @Test func animatorsAndScrollViewsAreThere() {
        #expect(
            json(at: 0.75)
                == #"{"animators": {"turn": {"state": "active", "fractionComplete": 0.25, "isReversed": false, "#
                + #""isRunning": true}}, "scrollViews": {"pager": {"contentOffset": [0, 0]}}}"#)
        #expect(
            json(at: 1)
                == #"{"animators": {"turn": {"state": "active", "fractionComplete": 0.5, "isReversed": true, "#
                + #""isRunning": true}}, "scrollViews": {"pager": {"contentOffset": [300, 0]}}}"#)
        #expect(json(at: 2).contains(#""state": "inactive", "fractionComplete": 0,"#))
    }

    @Test func peopleGetALineEach() {
        #expect(
            InteractionInspection(scene(), at: 1).text == """

                animators
                  turn              active, running at 0.5, reversed

                scroll views
                  pager             contentOffset [300, 0]

                """)
    }

    @Test func theLastOfOneNameCounts() {
        let stage = Stage(size: Size(width: 10, height: 10))
        let layer = stage.addLayer(Layer(), name: nil)
        func animator(to opacity: Double) -> PropertyAnimator {
            PropertyAnimator(on: stage, name: "turn", duration: 4, pacing: .curve(.linear)) {
                stage.set(.number(opacity), for: LayerKeyPath(.opacity), of: layer)
            }
        }
        stage.schedule(at: 0) { animator(to: 0.5).startAnimation() }
        stage.schedule(at: 1) { animator(to: 0).startAnimation() }
        let scene = Scene(
            canvas: Canvas(size: Size(width: 10, height: 10), scale: 1, backgroundColor: .white),
            recording: stage.run(until: 2))
        #expect(InteractionInspection(scene, at: 0.5).text == "\nanimators\n  turn              active, running at 0.125\n")
        #expect(InteractionInspection(scene, at: 1.5).text == "\nanimators\n  turn              active, running at 0.125\n")
    }
}
