import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

@Suite("Hit testing")
struct HitTestingTests {
    private let stage = Stage(size: Size(width: 400, height: 800))

    private func add(
        _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100), to superlayer: LayerID = Timeline.root,
        _ configure: (inout Layer) -> Void = { _ in }
    ) -> LayerID {
        stage.addView(frame, to: superlayer, configure)
    }

    private func hit(_ x: Double, _ y: Double) -> LayerID? { stage.hitTest(Point(x: x, y: y)) }

    @Test func theWindowIsHitWhereNothingElseIs() {
        #expect(hit(5, 5) == Timeline.root)
        #expect(hit(-1, 5) == nil)
        #expect(hit(400, 5) == nil)
        #expect(hit(.nan, 5) == nil)
    }

    @Test func leftAndUpperEdgesBelongToTheBounds() {
        let view = add(Rect(x: 10, y: 20, width: 100, height: 100))
        #expect(hit(10, 20) == view)
        #expect(hit(109.999, 119.999) == view)
        #expect(hit(110, 50) == Timeline.root)
        #expect(hit(50, 120) == Timeline.root)
    }

    @Test func theOrderOfTheTreeCountsAndNotTheZPosition() {
        _ = add { $0.zPosition = 10 }
        let front = add { $0.zPosition = -10 }
        #expect(hit(50, 50) == front)
    }

    /// Touches hit what is seen: the nearer of two views that cross, on either side, and of equally near ones the later.
    @Test func touchesOfTurnedSiblingsGoByDepth() {
        var options = StageOptions()
        options.touchesGoByDepth = false
        for (isByDepth, stage) in [(true, stage), (false, Stage(size: Size(width: 400, height: 800), options: options))] {
            let frame = Rect(x: 100, y: 100, width: 100, height: 100)
            let turned = stage.addView(frame) { $0.transform = Transform3D(rotationY: 0.8) }
            let flat = stage.addView(frame)
            let later = stage.addView(Rect(x: 100, y: 180, width: 100, height: 100))
            func hit(_ x: Double, _ y: Double) -> LayerID? { stage.hitTest(Point(x: x, y: y)) }
            #expect(hit(130, 150) == (isByDepth ? turned : flat))
            #expect(hit(170, 150) == flat)
            #expect(hit(105, 150) == flat)
            #expect(hit(170, 190) == later)
        }
    }

    /// A transform layer is not hit; its sublayers are, where they are in space, and in its place in the order.
    @Test func sublayersOfTransformLayersAreHitWhereTheyAre() {
        let behind = add(Rect(x: 0, y: 0, width: 400, height: 400))
        let box = add(Rect(x: 100, y: 100, width: 100, height: 100)) {
            $0.content = .transform
            $0.transform = Transform3D(rotationY: .pi / 2)
        }
        // Seen edge-on were it flattened; turned back, the face looks as if neither were turned, but 30 points to the right.
        let face = add(Rect(x: 0, y: 0, width: 100, height: 100), to: box) {
            $0.transform = Transform3D(translationX: 30, y: 0).concatenating(Transform3D(rotationY: -.pi / 2))
        }
        #expect(hit(225, 150) == face)
        #expect(hit(115, 150) == behind)
        #expect(stage.centerOnScreen(of: face) == Point(x: 180, y: 150))
        #expect(stage.convert(Point(x: 50, y: 50), from: face, to: nil) == Point(x: 180, y: 150))
        let front = add(Rect(x: 140, y: 140, width: 20, height: 20))
        #expect(hit(150, 150) == front)
    }

    @Test func theDeepestLayerIsHit() {
        let outer = add()
        let inner = add(Rect(x: 10, y: 10, width: 50, height: 50), to: outer)
        #expect(hit(30, 30) == inner)
        #expect(hit(80, 80) == outer)
    }

    /// Layers outside of their superlayer can be seen and not touched.
    @Test func sublayersOutsideOfTheBoundsAreNotHit() {
        let outer = add()
        _ = add(Rect(x: 50, y: 50, width: 100, height: 100), to: outer)
        #expect(hit(120, 120) == Timeline.root)
    }

    @Test func hiddenLayersAndThoseBelowThemAreNotHit() {
        let outer = add { $0.isHidden = true }
        _ = add(to: outer)
        #expect(hit(50, 50) == Timeline.root)
    }

    @Test func layersWithoutInteractionAndThoseBelowThemAreNotHit() throws {
        let outer = add { $0.isUserInteractionEnabled = false }
        let inner = add(to: outer)
        #expect(hit(50, 50) == Timeline.root)
        #expect(stage.set(.flag(true), for: LayerKeyPath(.userInteractionEnabled), of: outer))
        #expect(hit(50, 50) == inner)
    }

    @Test(arguments: [(0.01, true), (0.0099, false), (0, false)])
    func layersThatCanHardlyBeSeenAreNotHit(opacity: Double, isHit: Bool) {
        let view = add { $0.opacity = opacity }
        #expect(hit(50, 50) == (isHit ? view : Timeline.root))
    }

    @Test func standaloneLayersAreNotHit() {
        let view = add()
        _ = stage.addView(Rect(x: 0, y: 0, width: 100, height: 100), to: view) { $0.isStandalone = true }
        #expect(hit(50, 50) == view)
    }

    @Test func cornersAreHitThoughTheyAreRound() {
        let view = add { $0.cornerRadius = 50 }
        #expect(hit(1, 1) == view)
    }

    @Test func transformsAreUndone() {
        let view = add(Rect(x: 100, y: 100, width: 100, height: 20)) { $0.affineTransform = Transform(rotation: .pi / 2) }
        #expect(hit(150, 65) == view)
        #expect(hit(110, 110) == Timeline.root)
    }

    @Test func flattenedLayersAreNotHit() {
        _ = add { $0.affineTransform = Transform(scaleX: 0, y: 1) }
        #expect(hit(50, 50) == Timeline.root)
    }

    @Test func theOriginOfTheBoundsAndSublayerTransformsMoveSublayers() {
        let scrolled = add { $0.bounds.origin.y = 200 }
        let row = add(Rect(x: 0, y: 250, width: 100, height: 10), to: scrolled)
        #expect(hit(50, 55) == row)
        #expect(hit(50, 45) == scrolled)
        let turned = add(Rect(x: 200, y: 0, width: 100, height: 100)) { $0.sublayerTransform = Transform3D(scaleX: 0.5, y: 0.5) }
        let all = add(to: turned)
        #expect(hit(230, 30) == all)
        #expect(hit(220, 30) == turned)
    }

    /// Touches find an animated view where it is going, and not at all while its block does not allow interaction.
    @Test func viewAnimationsBlockTouchesUnlessTheyAllowThem() {
        let view = add()
        func move(to x: Double, options: ViewAnimationOptions) {
            stage.animate(ViewAnimation(duration: 1, options: options)) {
                stage.setFrame(Rect(x: x, y: 0, width: 100, height: 100), of: view)
            }
        }
        move(to: 200, options: [])
        stage.run(until: 0.5)
        #expect(hit(250, 50) == Timeline.root)
        stage.run(until: 1.5)
        #expect(hit(250, 50) == view)
        move(to: 0, options: .allowUserInteraction)
        stage.run(until: 2)
        #expect(hit(50, 50) == view)
        #expect(hit(150, 50) == Timeline.root)
    }

    /// An animator keeps views open to touches where they are on screen, unless that is disabled.
    @Test func animatedViewsAreHitWhereTheyAre() {
        let view = add()
        func move(to x: Double, _ configure: (PropertyAnimator) -> Void) {
            let animator = PropertyAnimator(on: stage, duration: 1, pacing: .curve(.linear)) { [stage] in
                stage.setFrame(Rect(x: x, y: 0, width: 100, height: 100), of: view)
            }
            configure(animator)
            animator.startAnimation()
        }
        move(to: 200) { _ in }
        stage.run(until: 0.5)
        #expect([150, 199, 201, 250].map { hit($0, 50) == view } == [true, true, false, false])
        stage.run(until: 2)
        move(to: 0) { $0.isManualHitTestingEnabled = true }
        stage.run(until: 2.5)
        #expect([50, 150].map { hit($0, 50) == view } == [true, false])
        stage.run(until: 4)
        move(to: 200) { $0.isUserInteractionEnabled = false }
        stage.run(until: 4.5)
        #expect([150, 250].map { hit($0, 50) == view } == [false, false])
    }
}
