// swift-format-ignore-file
// Made by `make snippets` from the Swift code of the documentation. SnippetTests checks that it is up to date.

import AnimRender
import AnimRenderPreview
import AnimRenderTesting
import Testing
import XCTest

// README.md
func readme1() throws {
    let scene = try Scene(contentsOf: "card.json")
    try Renderer(scene).render(to: "card.gif")
    _ = scene
}

// README.md
func readme2() throws {
    let film = try Film(size: Size(width: 200, height: 200), duration: 3) { window in
        let card = View(frame: Rect(x: 20, y: 80, width: 60, height: 40))
        card.backgroundColor = .black
        card.layer.name = "card"
        window.addSubview(card)
        card.addGestureRecognizer(TapGestureRecognizer { _ in
            View.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
                card.center.x = 150
            } completion: { finished in
                Stage.current.send("arrived", value: .flag(finished))
            }
        })
        window.touches.tap(card, at: 0.5)
    }
    try Renderer(film).render(to: "card.gif")
    let shown = film.presentation(of: "card", at: 0.7)?.position
    _ = film
    _ = shown
}

// docs/from-swift-snapshot-testing.md
func docsFromSwiftSnapshotTesting1() throws {
    final class SwitchTests: XCTestCase {
        func testTurnsOn() throws {
            let film = try Film(size: Size(width: 91, height: 71), duration: 1.2) { window in
                let knob = View(frame: Rect(x: 20, y: 20, width: 31, height: 31))
                knob.backgroundColor = .black
                knob.layer.name = "knob"
                window.addSubview(knob)
                knob.addGestureRecognizer(TapGestureRecognizer { _ in
                    View.animate(withDuration: 0.4) { knob.center.x += 20 }
                })
                window.touches.tap(knob, at: 0.3)
            }
            assertSnapshot(of: film, as: .hashes)
            assertSnapshot(of: film, as: .values(of: "knob", "position.x"), named: "knob")
            assertSnapshot(of: film, as: .frame(at: 1, scale: 2), named: "on")
        }
    }
}

// docs/swift.md
func docsSwift1() throws {
    let film = try Film(size: Size(width: 200, height: 200), scale: 2, duration: 2) { window in
        let block = View(frame: Rect(x: 60, y: 60, width: 80, height: 80))
        block.backgroundColor = Color(rgb: 0x007AFF)
        block.layer.cornerRadius = 16
        block.layer.name = "block"
        window.addSubview(block)

        block.addGestureRecognizer(TapGestureRecognizer { _ in
            View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                block.transform = Transform(scaleX: 1.5, y: 1.5)
            } completion: { finished in
                Stage.current.send("grown", value: .flag(finished))
            }
        })
        window.touches.tap(block, at: 0.5)
    }
    try Renderer(film).render(to: "block.gif")
    _ = film
}

// docs/swift.md
func docsSwift2(window: Window, block: View, bubble: View, button: View, photo: View) throws {
    window.touches.press(block, at: 0.2, for: 0.4)
    window.touches.tap(button, at: 1, count: 2)
    window.touches.drag(bubble, to: Point(x: 190, y: 165), at: 2, for: 0.8, curve: .easeInEaseOut, holdBefore: 0.6)
    window.touches.swipe(Point(x: 280, y: 100), by: Point(x: -200, y: 0), at: 4)
    window.touches.pinch(photo, from: 80, to: 160, at: 5, for: 0.5)
    window.touches.samples([(0, Point(x: 20, y: 60)), (0.1, Point(x: 45, y: 80)), (0.2, Point(x: 90, y: 85))], at: 6)
}

// docs/swift.md
func docsSwift3() throws {
    final class RightToLeftSwipeGestureRecognizer: PanGestureRecognizer {
        override func touchesMoved(_ touches: [Touch]) {
            super.touchesMoved(touches)
            guard let view, state == .began else { return }
            let velocity = velocity(in: view)
            if abs(velocity.x) <= abs(velocity.y) || velocity.x >= 0 { state = .failed }
        }
    }
}

// docs/swift.md
func docsSwift4(film: Film) throws {
    #expect(film.presentation(of: "block", at: 1.1)?.affineTransform.a == 1.5)
    #expect(film.events.events.contains { $0.kind == .send(name: "grown", value: .flag(true)) })

    let picture = try Renderer(film).frame(at: 0.75)
    #expect(PixelHash(picture).description == "…")
    _ = picture
}

// docs/swift.md
func docsSwift5() throws {
    struct MovingBlock: PreviewSubject {
        var damping = 0.6

        var previewScene: Scene {
            get throws {
                let film = try Film(size: Size(width: 200, height: 100), scale: 2, duration: 2) { window in
                    let block = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
                    block.backgroundColor = Color(rgb: 0x007AFF)
                    window.addSubview(block)
                    View.animate(withDuration: 1, delay: 0.3, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
                        block.center.x = 150
                    }
                }
                return Scene(film)
            }
        }
    }

    try preview(
        MovingBlock(),
        Preview("Without bounce") { MovingBlock(damping: 1) })
}

// docs/swift.md
func docsSwift6(film: Film) throws {
    assertSnapshot(of: film, as: .hashes)
    assertSnapshot(of: film, as: .values(of: "knob", "position.x", every: 0.1), named: "knob")
    assertSnapshot(of: film, as: .sheet(count: 6), named: "sheet")
    assertSnapshot(of: film, as: .frame(at: 1.2, scale: 2), named: "on")
}

// Sources/AnimKit/Animations/LayerAnimations.swift
func sourcesAnimKitAnimationsLayerAnimations1(layer: StageLayer) throws {
    var grow = BasicAnimation(keyPath: "bounds.size.width")
    grow.fromValue = 0
    grow.toValue = 180
    grow.duration = 0.7
    layer.add(grow, forKey: "grow")
    _ = grow
}

// Sources/AnimKit/Animations/LayerAnimations.swift
func sourcesAnimKitAnimationsLayerAnimations2(card: View) throws {
    var push = Transition()
    push.type = .push
    push.subtype = .fromRight
    push.duration = 0.4
    card.layer.add(push)
    card.backgroundColor = .white
    _ = push
}

// Sources/AnimKit/Film.swift
func sourcesAnimKitFilm1() throws {
    let film = try Film(size: Size(width: 200, height: 200), duration: 2) { window in
        let block = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
        block.backgroundColor = Color(rgb: 0x007AFF)
        window.addSubview(block)
        View.animate(withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
            block.center.x = 150
        }
    }
    try Renderer(film).render(to: "block.gif")
    _ = film
}

// Sources/AnimKit/Gestures/GestureRecognizer+Views.swift
func sourcesAnimKitGesturesGestureRecognizerViews1(view: View) throws {
    final class BlockController: ViewController {
        override func viewDidLoad() {
            view.addGestureRecognizer(LongPressGestureRecognizer(target: self, action: BlockController.blockLongPressed))
        }

        func blockLongPressed(_ press: LongPressGestureRecognizer) {
            view.backgroundColor = press.state == .began ? .black : .white
        }
    }
}

// Sources/AnimKit/Gestures/TouchScript.swift
func sourcesAnimKitGesturesTouchScript1(window: Window, block: View, bubble: View) throws {
    window.touches.press(block, at: 0.2, for: 0.4)
    window.touches.drag(bubble, to: Point(x: 190, y: 165), at: 1, for: 0.8, holdBefore: 0.6)
}

// Sources/AnimKit/Layers/EmitterLayer.swift
func sourcesAnimKitLayersEmitterLayer1(view: View) throws {
    var spark = EmitterCell()
    spark.shape = .disc(radius: 2)
    spark.birthRate = 80
    spark.lifetime = 0.8
    spark.velocity = 120
    spark.emissionRange = 2 * .pi

    let sparks = EmitterLayer()
    sparks.emitterPosition = Point(x: 100, y: 100)
    sparks.emitterCells = [spark]
    view.layer.addSublayer(sparks)
    _ = spark
    _ = sparks
}

// Sources/AnimKit/Layers/GradientLayer.swift
func sourcesAnimKitLayersGradientLayer1(view: View) throws {
    let sky = GradientLayer()
    sky.frame = Rect(x: 0, y: 0, width: 390, height: 400)
    sky.colors = [Color(r: 20, g: 40, b: 120), Color(r: 250, g: 160, b: 90)]
    view.layer.addSublayer(sky)
    _ = sky
}

// Sources/AnimKit/Layers/ReplicatorLayer.swift
func sourcesAnimKitLayersReplicatorLayer1(spoke: StageLayer) throws {
    let ring = ReplicatorLayer()
    ring.instanceCount = 12
    ring.instanceTransform = Transform3D(Transform(rotation: .pi / 6))
    ring.instanceDelay = 1.0 / 12
    ring.addSublayer(spoke)
    _ = ring
}

// Sources/AnimKit/Layers/ShapeLayer.swift
func sourcesAnimKitLayersShapeLayer1(bubble: View) throws {
    var triangle = Path()
    triangle.move(to: Point(x: 40, y: 1))
    triangle.line(to: Point(x: 50, y: -10))
    triangle.line(to: Point(x: 60, y: 1))
    triangle.close()

    let arrow = ShapeLayer()
    arrow.path = triangle
    bubble.layer.addSublayer(arrow)
    _ = triangle
    _ = arrow
}

// Sources/AnimKit/Layers/StageLayer.swift
func sourcesAnimKitLayersStageLayer1(block: View) throws {
    let fill = StageLayer()
    fill.backgroundColor = Color(rgb: 0xDAEBFE)
    block.layer.addSublayer(fill)
    _ = fill
}

// Sources/AnimKit/Layers/StageLayer.swift
func sourcesAnimKitLayersStageLayer2(layer: StageLayer) throws {
    let box = TransformLayer()
    box.transform = Transform3D(rotationY: .pi / 6)
    box.addSublayer(layer)
    _ = box
}

// Sources/AnimKit/Layers/TextLayer.swift
func sourcesAnimKitLayersTextLayer1() throws {
    let title = TextLayer()
    title.frame = Rect(x: 20, y: 20, width: 200, height: 50)
    title.string = "안녕하세요"
    title.foregroundColor = .black
    title.alignmentMode = .center
    _ = title
}

// Sources/AnimKit/Layers/VisualEffectLayer.swift
func sourcesAnimKitLayersVisualEffectLayer1(view: View) throws {
    let bar = VisualEffectLayer()
    bar.material = .systemChromeMaterial
    bar.frame = Rect(x: 0, y: 0, width: 390, height: 91)
    view.layer.addSublayer(bar)
    _ = bar
}

// Sources/AnimKit/Scrolling/ScrollingView.swift
func sourcesAnimKitScrollingScrollingView1(window: Window) throws {
    let pager = ScrollingView(frame: window.bounds)
    pager.contentSize = Size(width: 900, height: 200)
    pager.isPagingEnabled = true
    window.addSubview(pager)
    _ = pager
}

// Sources/AnimKit/Views/ImageView.swift
func sourcesAnimKitViewsImageView1() throws {
    let photo = ImageView(image: try Image(contentsOf: "photo.png"))
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    _ = photo
}

// Sources/AnimKit/Views/Label.swift
func sourcesAnimKitViewsLabel1(view: View) throws {
    let label = Label()
    label.text = "0 번째 뷰"
    label.sizeToFit()
    label.center = view.center
    view.addSubview(label)
    _ = label
}

// Sources/AnimKit/Views/View.swift
func sourcesAnimKitViewsView1(window: Window) throws {
    let block = View(frame: Rect(x: 10, y: 10, width: 180, height: 180))
    block.backgroundColor = Color(rgb: 0xDAEBFE)
    window.addSubview(block)
    View.animate(withDuration: 0.3) { block.alpha = 0 }
    _ = block
}

// Sources/AnimRender/Renderer.swift
func sourcesAnimRenderRenderer1() throws {
    let scene = try Scene(contentsOf: "button.json")
    let renderer = Renderer(scene)
    try renderer.render(to: "button.gif")
    let bytes = try renderer.data(as: .gif)
    let picture = try renderer.frame(at: 1.5)
    _ = scene
    _ = renderer
    _ = bytes
    _ = picture
}

// Sources/AnimRenderPreview/PreviewSubject.swift
func sourcesAnimRenderPreviewPreviewSubject1() throws {
    struct MovingBlock: PreviewSubject {
        var previewScene: Scene {
            get throws {
                Scene(
                    try Film(size: Size(width: 200, height: 100), duration: 2) { window in
                        let block = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
                        block.backgroundColor = Color(rgb: 0x007AFF)
                        window.addSubview(block)
                        View.animate(withDuration: 1) { block.center.x = 150 }
                    })
            }
        }
    }

    try MovingBlock().preview()
}

// Sources/AnimRenderPreview/PreviewSubject.swift
func sourcesAnimRenderPreviewPreviewSubject2() throws {
    enum Films {
        static func block(reaching x: Double) throws -> Film {
            try Film(size: Size(width: 200, height: 100), duration: 2) { window in
                let block = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
                window.addSubview(block)
                View.animate(withDuration: 1) { block.center.x = x }
            }
        }
    }
    try preview(
        Preview("Near") { try Films.block(reaching: 100) },
        Preview("Far") { try Films.block(reaching: 150) })
}

// Sources/AnimRenderTesting/AssertSnapshot.swift
func sourcesAnimRenderTestingAssertSnapshot1(film: Film) throws {
    assertSnapshot(of: film, as: .hashes)
    assertSnapshot(of: film, as: .values(of: "knob", "position.x"), named: "knob")
}
