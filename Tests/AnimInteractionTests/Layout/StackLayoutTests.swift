import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimLayout
import AnimTiming
import Testing

/// Stacks on a stage, and the times at which they are laid out.
@Suite struct StackLayoutTests {
    private let linear = ViewAnimation(duration: 1, pacing: .curve(.linear))

    @Test func aStackWithoutASizeTakesItsFittingSize() {
        let fixture = LayoutFixture(widths: [50, 60, 70])
        fixture.stage.run(until: 0)
        #expect(fixture.stage.model(of: fixture.stack).bounds.size == Size(width: 200, height: 20))
        #expect([fixture.span(0), fixture.span(1), fixture.span(2)] == [[0, 50], [60, 60], [130, 70]])
    }

    @Test func aStackKeepsAGivenSizeAndFollowsItsChanges() {
        let fixture = LayoutFixture(widths: [50, 60], size: Size(width: 200, height: 40))
        fixture.stage.run(until: 0)
        #expect([fixture.span(0), fixture.span(1)] == [[0, 130], [140, 60]])
        #expect(fixture.stage.model(of: fixture.views[0]).bounds.height == 40)
        fixture.stage.setFrame(Rect(x: 0, y: 0, width: 300, height: 40), of: fixture.stack)
        fixture.stage.layOutIfNeeded()
        #expect([fixture.span(0), fixture.span(1)] == [[0, 230], [240, 60]])
    }

    @Test func addedAndRemovedLayersAreLaidOut() {
        let fixture = LayoutFixture(widths: [50, 60])
        fixture.stage.run(until: 0)
        let added = fixture.addView(width: 30, at: 1)
        fixture.stage.layOutIfNeeded()
        #expect([fixture.span(0), fixture.span(added), fixture.span(1)] == [[0, 50], [60, 30], [100, 60]])
        fixture.stage.removeLayer(fixture.views[0])
        fixture.stage.layOutIfNeeded()
        #expect([fixture.span(added), fixture.span(1)] == [[0, 30], [40, 60]])
        fixture.stage.insertLayer(added, into: fixture.stack)
        fixture.stage.layOutIfNeeded()
        #expect([fixture.span(1), fixture.span(added)] == [[0, 60], [70, 30]])
    }

    @Test func aChangeOutsideOfABlockDoesNotAnimate() {
        let fixture = LayoutFixture(widths: [50, 60])
        fixture.stage.schedule(at: 0.5) { fixture.hide(0) }
        let recording = fixture.stage.run(until: 2)
        #expect(fixture.shown(1, at: 0.49, in: recording) == [60, 60])
        #expect(fixture.shown(1, at: 0.51, in: recording) == [0, 60])
        #expect(recording.timeline.presentation(of: fixture.views[0], at: 0.51).isHidden)
    }

    /// The middle of three views is hidden: it shrinks towards the middle of the gap that remains, and stays on screen meanwhile.
    @Test func aViewThatABlockHidesShrinksUntilItsEnd() {
        let fixture = LayoutFixture(widths: [50, 60, 70])
        fixture.stage.schedule(at: 1) { fixture.stage.animate(linear, animations: { fixture.hide(1) }) }
        let recording = fixture.stage.run(until: 3)
        #expect(fixture.shown(1, at: 1, in: recording) == [60, 60])
        #expect(fixture.shown(1, at: 1.5, in: recording) == [57.5, 30])
        #expect(fixture.shown(2, at: 1.5, in: recording) == [95, 70])
        #expect(!recording.timeline.presentation(of: fixture.views[1], at: 1.99).isHidden)
        #expect(recording.timeline.presentation(of: fixture.views[1], at: 2.01).isHidden)
        #expect(fixture.shown(2, at: 2.01, in: recording) == [60, 70])
        #expect(fixture.stage.model(of: fixture.stack).bounds.width == 130)
    }

    @Test func aViewThatABlockShowsGrowsFromTheMiddleOfTheGap() {
        let fixture = LayoutFixture(widths: [50, 60, 70])
        fixture.hide(1)
        fixture.stage.schedule(at: 1) { fixture.stage.animate(linear, animations: { fixture.hide(1, false) }) }
        let recording = fixture.stage.run(until: 3)
        #expect(recording.timeline.presentation(of: fixture.views[1], at: 0.9).isHidden)
        #expect(!recording.timeline.presentation(of: fixture.views[1], at: 1.01).isHidden)
        #expect(fixture.shown(1, at: 1.25, in: recording) == [56.25, 15])
        #expect(fixture.shown(2, at: 1.25, in: recording) == [77.5, 70])
        #expect(fixture.shown(1, at: 2.01, in: recording) == [60, 60])
    }

    /// Shown again halfway, it continues from what is seen.
    @Test func hidingCanBeInterrupted() {
        let fixture = LayoutFixture(widths: [50, 60, 70])
        fixture.stage.schedule(at: 1) { fixture.stage.animate(linear, animations: { fixture.hide(1) }) }
        fixture.stage.schedule(at: 1.5) { fixture.stage.animate(linear, animations: { fixture.hide(1, false) }) }
        let recording = fixture.stage.run(until: 3)
        #expect(fixture.shown(1, at: 1.5, in: recording) == [57.5, 30])
        #expect(fixture.shown(1, at: 1.75, in: recording) == [57.5, 30])
        #expect(fixture.shown(1, at: 2.5, in: recording) == [60, 60])
        #expect(!recording.timeline.presentation(of: fixture.views[1], at: 2.2).isHidden)
    }

    @Test func whatWasToBeLaidOutBeforeABlockDoesNotAnimate() {
        let fixture = LayoutFixture(widths: [50, 60, 70])
        fixture.stage.schedule(at: 1) {
            fixture.hide(0)
            fixture.stage.animate(linear, animations: { fixture.hide(1) })
        }
        let recording = fixture.stage.run(until: 3)
        // The first view is gone at once, and the second begins at its place.
        #expect(fixture.shown(1, at: 1.001, in: recording)[0] < 0.1)
        #expect(fixture.shown(1, at: 1.5, in: recording) == [0, 30])
        #expect(fixture.shown(2, at: 1.5, in: recording) == [35, 70])
    }

    @Test func aViewAddedInABlockAppearsAtItsPlace() {
        let fixture = LayoutFixture(widths: [50, 60])
        var added: LayerID?
        fixture.stage.schedule(at: 1) {
            fixture.stage.animate(linear, animations: { added = fixture.addView(width: 30, at: 1) })
        }
        let recording = fixture.stage.run(until: 3)
        #expect(fixture.shown(1, at: 1.5, in: recording) == [80, 60])
        let frame = added.map { recording.timeline.presentation(of: $0, at: 1.5).frame }
        #expect(frame == Rect(x: 60, y: 0, width: 30, height: 20))
    }

    @Test func anAnimatorCanBeReversedToTheStart() {
        let fixture = LayoutFixture(widths: [50, 60, 70])
        let animator = PropertyAnimator(on: fixture.stage, duration: 1, pacing: .curve(.linear)) { fixture.hide(1) }
        fixture.stage.schedule(at: 1) { animator.startAnimation() }
        fixture.stage.schedule(at: 1.5) {
            animator.pauseAnimation()
            animator.isReversed = true
            animator.startAnimation()
        }
        let recording = fixture.stage.run(until: 3)
        #expect(fixture.shown(1, at: 1.5, in: recording) == [57.5, 30])
        #expect(fixture.shown(2, at: 2.5, in: recording) == [130, 70])
        #expect(!fixture.stage.model(of: fixture.views[1]).isHidden)
        #expect(fixture.span(1) == [60, 60])
    }

    /// As in UIKit, nothing is laid out again until something changes.
    @Test func aStoppedAnimatorLeavesFramesWhereTheyAre() {
        let fixture = LayoutFixture(widths: [50, 60, 70])
        let animator = PropertyAnimator(on: fixture.stage, duration: 1, pacing: .curve(.linear)) { fixture.hide(1) }
        fixture.stage.schedule(at: 1) { animator.startAnimation() }
        fixture.stage.schedule(at: 1.5) { animator.stopAnimation(true) }
        let recording = fixture.stage.run(until: 3)
        #expect(fixture.shown(2, at: 2, in: recording) == [95, 70])
        #expect(fixture.stage.model(of: fixture.views[1]).isHidden)
        fixture.hide(0)
        fixture.stage.layOutIfNeeded()
        #expect(fixture.span(2) == [0, 70])
    }

    @Test func keyframesHaveTheirOwnLayout() {
        let fixture = LayoutFixture(widths: [50, 60, 70])
        fixture.stage.schedule(at: 1) {
            let block = ViewKeyframeAnimation(linear)
            fixture.stage.animateKeyframes(block) {
                fixture.stage.addKeyframe(relativeStartTime: 0, relativeDuration: 0.5) { fixture.hide(0) }
                fixture.stage.addKeyframe(relativeStartTime: 0.5, relativeDuration: 0.5) { fixture.hide(1) }
            }
        }
        let recording = fixture.stage.run(until: 3)
        #expect(fixture.shown(2, at: 1.25, in: recording) == [100, 70])
        #expect(fixture.shown(2, at: 1.5, in: recording) == [70, 70])
        #expect(fixture.shown(2, at: 1.75, in: recording) == [35, 70])
        #expect(fixture.span(2) == [0, 70])
    }

    @Test func framesAreOnPixels() {
        let cases: [(scale: Double, widths: [Double])] = [
            (1, [101, 102, 101]), (2, [101.5, 101, 101.5]), (3, [304.0 / 3, 304.0 / 3, 304.0 / 3]),
        ]
        for (scale, widths) in cases {
            let fixture = LayoutFixture(
                widths: [1, 2, 3], spacing: 8, size: Size(width: 320, height: 44), scale: scale
            ) { $0.distribution = .fillEqually }
            fixture.stage.layOutIfNeeded()
            let found = fixture.views.map { fixture.stage.model(of: $0).bounds.width }
            #expect(zip(found, widths).allSatisfy { abs($0 - $1) < 1e-9 })
        }
    }

    @Test func problemsAreReported() {
        let fixture = LayoutFixture(widths: [50, 60], spacing: 80, size: Size(width: 60, height: 20))
        var problems: [StackProblem] = []
        fixture.stage.setLayoutProblemHandler { layer, problem in
            #expect(layer == fixture.stack)
            problems.append(problem)
        }
        fixture.stage.layOutIfNeeded()
        #expect(problems == [.spacingDoesNotFit])
        #expect([fixture.span(0), fixture.span(1)] == [[0, 0], [80, 0]])
    }

    @Test func layoutCostsEffort() {
        let fixture = LayoutFixture(widths: [Double](repeating: 5, count: 50))
        fixture.stage.layOutIfNeeded()
        let before = fixture.stage.effort
        fixture.stage.layOutIfNeeded()
        #expect(fixture.stage.effort == before)
        fixture.hide(3)
        fixture.stage.layOutIfNeeded()
        #expect(fixture.stage.effort > before + 50 * 20)
    }
}

/// Texts and pictures, whose sizes are measured.
@Suite struct MeasuredLayoutTests {
    /// A text is as wide as ten points per character, in lines of 20 points.
    private func makeStage() -> Stage {
        let stage = Stage(size: Size(width: 400, height: 300))
        stage.setContentMeasure { layer, width in
            guard case .text(let text) = layer.content else { return nil }
            let length = Double(text.string.count * 10)
            let lines = (length / max(width ?? length, 1)).rounded(.up)
            return ContentSize(width: min(length, width ?? length), height: 20 * max(lines, 1))
        }
        return stage
    }

    @Test func aChangedTextIsLaidOut() {
        let stage = makeStage()
        let row = stage.addLayer(Layer())
        stage.setLayout(LayerLayout(stack: StackArrangement()), of: row)
        let labels = ["abc", "de"].map { string in
            var layer = Layer()
            var text = TextContent()
            text.string = string
            layer.content = .text(text)
            return stage.addLayer(layer, to: row)
        }
        stage.layOutIfNeeded()
        #expect(stage.model(of: labels[1]).frame == Rect(x: 30, y: 0, width: 20, height: 20))
        stage.set(.string("abcdef"), for: LayerKeyPath(.string), of: labels[0])
        stage.layOutIfNeeded()
        #expect(stage.model(of: labels[1]).frame == Rect(x: 60, y: 0, width: 20, height: 20))
        #expect(stage.model(of: row).bounds.width == 80)
    }

    @Test func aPinnedTextIsAsHighAsItsWidthRequires() {
        let stage = makeStage()
        var layer = Layer()
        var text = TextContent()
        text.string = String(repeating: "x", count: 100)
        layer.content = .text(text)
        let label = stage.addLayer(layer)
        let pins = Pins(horizontal: AxisPins(start: 20, end: 130), vertical: AxisPins(start: 10))
        stage.setLayout(LayerLayout(pins: pins), of: label)
        stage.layOutIfNeeded()
        #expect(stage.model(of: label).frame == Rect(x: 20, y: 10, width: 250, height: 80))
    }
}
