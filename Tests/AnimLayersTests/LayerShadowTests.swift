import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimLayers

@Suite struct LayerShadowTests {
    /// A window with one layer, of 40 × 30 points at (10, 20), and what a test adds to it.
    private struct Scene {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        let layer: LayerID

        init(_ configure: (inout Layer) -> Void) {
            var values = Layer()
            values.frame = Rect(x: 10, y: 20, width: 40, height: 30)
            values.shadow.opacity = 0.5
            configure(&values)
            layer = recorder.createLayer(values, name: nil, at: 0)
            recorder.insert(layer, into: Timeline.root, time: 0)
        }

        mutating func add(_ frame: Rect, _ configure: (inout Layer) -> Void = { _ in }) -> LayerID {
            var values = Layer()
            values.frame = frame
            values.backgroundColor = .white
            configure(&values)
            let id = recorder.createLayer(values, name: nil, at: 0)
            recorder.insert(id, into: layer, time: 0)
            return id
        }

        var commands: [DrawCommand] {
            recorder.timeline.presentation(at: 0).displayList(width: 100, height: 100, scale: 1, background: .clear).commands
        }
    }

    private let own = Projection(Transform(translationX: 10, y: 20))
    private let bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    private let shadowColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)

    private func shadow(_ shape: Shape, alpha: Double = 0.5) -> DrawCommand {
        .shadow(
            shape, radius: 3, color: Color(red: 0, green: 0, blue: 0, alpha: alpha),
            transform: Projection(Transform(translationX: 10, y: 17)))
    }

    private func castsAsPicture(_ commands: [DrawCommand]) -> Bool {
        commands.contains { if case .pushGroup(let style) = $0 { style.shadow != nil } else { false } }
    }

    @Test func opaqueBackgroundCastsTheShadowOfItsOutline() {
        let scene = Scene {
            $0.backgroundColor = .white
            $0.cornerRadius = 8
        }
        let outline = Shape.roundedRect(RoundedRect(bounds, cornerRadius: 8))
        #expect(scene.commands == [shadow(outline), .fill(outline, paint: .color(.white), transform: own)])
    }

    @Test func sublayersInsideDoNotMatter() {
        var scene = Scene { $0.backgroundColor = .white }
        _ = scene.add(Rect(x: 0, y: 0, width: 40, height: 10))
        #expect(scene.commands.first == shadow(.rect(bounds)))
        _ = scene.add(Rect(x: 35, y: 5, width: 10, height: 10))
        #expect(castsAsPicture(scene.commands))
    }

    @Test func sublayersInTheCornersMatter() {
        var scene = Scene {
            $0.backgroundColor = .white
            $0.cornerRadius = 10
        }
        _ = scene.add(Rect(x: 0, y: 0, width: 40, height: 30)) { $0.cornerRadius = 10 }
        #expect(!castsAsPicture(scene.commands))
        _ = scene.add(Rect(x: 1, y: 1, width: 5, height: 5))
        #expect(castsAsPicture(scene.commands))
    }

    @Test func translucentBackgroundsCastFaintShadows() {
        let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        let scene = Scene { $0.backgroundColor = half }
        #expect(
            scene.commands == [
                shadow(.rect(bounds), alpha: 0.25), .fill(.rect(bounds), paint: .color(half), transform: own),
            ])
    }

    @Test func withoutABackgroundAllThatIsShownCastsTheShadow() {
        var scene = Scene { _ in }
        _ = scene.add(Rect(x: 0, y: 0, width: 10, height: 10))
        let drop = DropShadow(color: shadowColor, radius: 3, offset: Size(width: 0, height: -3), transform: own)
        #expect(
            scene.commands == [
                .pushGroup(GroupStyle(shadow: drop, sharesBackdrop: true)),
                .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint: .color(.white), transform: own), .popGroup,
            ])
    }

    @Test func pathCastsInPlaceOfTheLayer() {
        let path = Path(rect: Rect(x: 0, y: 0, width: 5, height: 5))
        let scene = Scene { $0.shadow.path = path }
        #expect(scene.commands == [shadow(.path(path, .nonZero))])
    }

    @Test func masksToBoundsCutsTheShadowAway() {
        let scene = Scene {
            $0.backgroundColor = .white
            $0.masksToBounds = true
        }
        #expect(scene.commands == [.fill(.rect(bounds), paint: .color(.white), transform: own)])
    }

    @Test func opacityTakesShadowAndLayerAsOneImage() {
        let scene = Scene {
            $0.backgroundColor = .white
            $0.opacity = 0.5
        }
        #expect(
            scene.commands == [
                .pushGroup(opacity: 0.5), shadow(.rect(bounds)), .fill(.rect(bounds), paint: .color(.white), transform: own),
                .popGroup,
            ])
    }

    @Test func withoutGroupOpacityEachPartFades() {
        var scene = Scene {
            $0.backgroundColor = .white
            $0.opacity = 0.5
            $0.allowsGroupOpacity = false
        }
        _ = scene.add(Rect(x: 0, y: 0, width: 10, height: 10))
        let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        #expect(
            scene.commands == [
                shadow(.rect(bounds), alpha: 0.25), .fill(.rect(bounds), paint: .color(half), transform: own),
                .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint: .color(half), transform: own),
            ])
    }

    @Test func maskComesLast() {
        var scene = Scene {
            $0.backgroundColor = .white
            $0.shadow.opacity = 0
            $0.borderWidth = 1
            $0.bounds.origin = Point(x: 0, y: 4)
        }
        _ = scene.add(Rect(x: 0, y: 0, width: 10, height: 10))
        let mask = scene.add(Rect(x: 1, y: 5, width: 20, height: 20)) { $0.opacity = 0.5 }
        let isMasked = scene.recorder.setMask(mask, of: scene.layer, at: 0)
        #expect(isMasked)
        #expect(scene.recorder.sublayers(of: scene.layer).count == 1)
        let commands = scene.commands
        #expect(commands.first == .pushGroup(GroupStyle()))
        #expect(
            commands.suffix(4) == [
                .pushGroup(GroupStyle(compositing: .destinationIn)),
                .fill(
                    .rect(Rect(x: 0, y: 0, width: 20, height: 20)),
                    paint: .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5)),
                    transform: Projection(Transform(translationX: 11, y: 21))), .popGroup, .popGroup,
            ])
    }

    @Test func hiddenMasksHideTheLayer() {
        var scene = Scene { $0.backgroundColor = .white }
        let mask = scene.add(bounds) { $0.isHidden = true }
        scene.recorder.setMask(mask, of: scene.layer, at: 0)
        #expect(
            scene.commands.suffix(3) == [.pushGroup(GroupStyle(compositing: .destinationIn)), .popGroup, .popGroup])
    }

    @Test func masksAreInOnePlace() {
        var scene = Scene { _ in }
        let first = scene.add(bounds)
        let second = scene.add(bounds)
        scene.recorder.setMask(first, of: scene.layer, at: 0)
        #expect(scene.recorder.superlayer(of: first) == scene.layer)
        scene.recorder.setMask(second, of: scene.layer, at: 1)
        #expect(scene.recorder.superlayer(of: first) == nil)
        #expect(scene.recorder.sublayers(of: scene.layer).isEmpty)
        let isCycle = !scene.recorder.setMask(scene.layer, of: second, at: 1)
        let isRootKept = !scene.recorder.setMask(Timeline.root, of: second, at: 1)
        #expect(isCycle && isRootKept)
        scene.recorder.insert(second, into: Timeline.root, time: 2)
        #expect(scene.recorder.mask(of: scene.layer) == nil)
        #expect(scene.recorder.timeline.presentation(at: 1.5).nodes.last?.isMask == true)
        #expect(scene.recorder.timeline.presentation(at: 2).nodes.last?.isMask == false)
    }
}
