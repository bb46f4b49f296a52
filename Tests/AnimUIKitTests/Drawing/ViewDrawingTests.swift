import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimUIKit
import Testing

/// A view that counts its drawings.
private final class DrawnView: UIView {
    var rects: [CGRect] = []
    var color = UIColor.red
    var drawsAgain = false

    override func draw(_ rect: CGRect) {
        rects.append(rect)
        color.setFill()
        UIBezierPath(ovalIn: rect).fill()
        if drawsAgain { setNeedsDisplay() }
    }
}

private final class PlainView: UIView {
    override func draw(_ rect: CGRect) { super.draw(rect) }
}

private final class DrawnLayer: CALayer {
    var count = 0
    private var kept: CGFloat = 0

    override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
    override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        count += 1
        ctx.setFillColor(UIColor.blue.cgColor)
        ctx.fill(bounds)
    }
}

@MainActor private final class LayerDelegate: NSObject, @preconcurrency CALayerDelegate {
    var displays = false
    private(set) var calls: [String] = []

    func layerWillDraw(_ layer: CALayer) { calls.append("will") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.fillEllipse(in: layer.bounds)
    }
}

@MainActor private final class ContentsDelegate: NSObject, @preconcurrency CALayerDelegate {
    private(set) var count = 0
    func display(_ layer: CALayer) {
        count += 1
        layer.contents = nil
    }
}

/// A label with an outline, as many apps have one.
private final class OutlinedLabel: UILabel {
    override func drawText(in rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        let color = textColor
        context?.setLineWidth(4)
        context?.setLineJoin(.round)
        context?.setTextDrawingMode(.stroke)
        textColor = .red
        super.drawText(in: rect)
        context?.setTextDrawingMode(.fill)
        textColor = color
        super.drawText(in: rect)
    }
}

@Suite @MainActor struct ViewDrawingTests {
    @Test func aViewIsDrawnOnceBeforeItsFirstCommit() throws {
        let view = DrawnView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
        let film = try play { window in
            let view = DrawnView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
            view.layer.name = "view"
            window.addSubview(view)
            #expect(view.rects == [])
            window.perform(at: 0.5) {
                #expect(view.rects == [CGRect(x: 0, y: 0, width: 30, height: 20)])
                view.frame.size.width = 60
                view.setNeedsLayout()
            }
            window.perform(at: 0.6) { #expect(view.rects.count == 1, "the picture is stretched") }
            window.perform(at: 0.7) {
                view.setNeedsDisplay()
                view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
                #expect(view.layer.needsDisplay())
            }
            window.perform(at: 0.8) {
                #expect(view.rects.count == 2 && view.rects.last?.width == 60 && !view.layer.needsDisplay())
                view.contentMode = .redraw
                #expect(view.contentMode == .redraw)
                view.frame.size.height = 50
            }
            window.perform(at: 0.9) { #expect(view.rects.count == 3 && view.rects.last?.height == 50) }
        }
        #expect(view.rects == [], "a view outside the tree is not drawn")
        guard let picture = try film.shown(at: 0).drawing else {
            Issue.record("no picture")
            return
        }
        // The view is opaque and has no background.
        #expect(picture.size == Size(width: 30, height: 20) && picture.isContained && picture.steps.count == 2)
        #expect(picture.steps.first?.command == .rect(0, 0, 30, 20))
    }

    @Test func viewsWaitForAnExtentAndToBeShown() throws {
        try play { window in
            let (flat, hidden, inner) = (DrawnView(), DrawnView(frame: window.bounds), DrawnView(frame: window.bounds))
            let box = UIView(frame: window.bounds)
            box.isHidden = true
            box.addSubview(inner)
            hidden.isHidden = true
            for view in [flat, hidden, box] { window.addSubview(view) }
            window.perform(at: 0.2) {
                #expect(flat.rects.isEmpty && hidden.rects.isEmpty && inner.rects.isEmpty)
                flat.frame.size = CGSize(width: 5, height: 5)
                hidden.isHidden = false
                box.isHidden = false
            }
            window.perform(at: 0.4) {
                #expect(flat.rects.count == 1 && hidden.rects.count == 1 && inner.rects.count == 1)
                flat.drawsAgain = true
                flat.setNeedsDisplay()
            }
            window.perform(at: 0.6) { #expect(flat.rects.count == 2, "no effect while it is drawn") }
        }
    }

    @Test func boundsCountInDrawing() throws {
        try play { window in
            let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            view.bounds.origin = CGPoint(x: 100, y: 50)
            view.isOpaque = false
            view.layer.name = "view"
            window.addSubview(view)
            view.layer.displayIfNeeded()
            #expect(view.rects == [CGRect(x: 100, y: 50, width: 30, height: 20)])
            guard let picture = view.layer.drawing else {
                Issue.record("no picture")
                return
            }
            let oval = Path(ovalIn: Rect(x: 100, y: 50, width: 30, height: 20))
            #expect(
                picture.steps.map(\.command) == [
                    .fill(
                        .path(oval, .nonZero), paint: .color(UIColor.red.cgColor.color),
                        transform: Transform(translationX: -100, y: -50))
                ])
        }
    }

    @Test func aViewThatDrawsNothingKeepsItsContents() throws {
        try play { window in
            let image = CGImage(Image(Pixmap(width: 1, height: 1)))
            let view = PlainView(frame: window.bounds)
            view.layer.contents = image
            window.addSubview(view)
            window.perform(at: 0.5) {
                #expect(view.layer.contents as? CGImage == image)
                view.setNeedsDisplay()
            }
            window.perform(at: 0.6) { #expect(view.layer.contents as? CGImage == image) }
        }
    }

    @Test func opaqueViewsAreBlackWithoutABackground() throws {
        func corner(_ change: (UIView) -> Void) throws -> [Int] {
            let film = try Film(size: CGSize(width: 20, height: 20), duration: 0.1) { window in
                let view = DrawnView(frame: window.bounds)
                change(view)
                window.addSubview(view)
            }
            return try frame(film).components(0, 0)
        }
        #expect(try corner { _ in } == [0, 0, 0, 255])
        #expect(try corner { $0.isOpaque = false } == [255, 255, 255, 255])
        #expect(try corner { $0.backgroundColor = .clear } == [255, 255, 255, 255])
        #expect(try corner { $0.backgroundColor = .blue } == [0, 0, 255, 255])
    }

    @Test func colorsHaveTheViewsTraits() throws {
        try play { window in
            let view = DrawnView(frame: window.bounds)
            view.color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            (view.isOpaque, view.overrideUserInterfaceStyle) = (false, .dark)
            window.addSubview(view)
            window.perform(at: 0.2) {
                #expect(view.shownColor == Color(red: 1, green: 1, blue: 1, alpha: 1))
                view.overrideUserInterfaceStyle = .light
            }
            window.perform(at: 0.4) { #expect(view.rects.count == 2 && view.shownColor == .black) }
        }
    }

    @Test func layersDrawWhenTheyAreAsked() throws {
        try play { window in
            let layer = DrawnLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            window.layer.addSublayer(layer)
            window.perform(at: 0.1) {
                #expect(layer.count == 0)
                layer.setNeedsDisplay()
            }
            window.perform(at: 0.2) {
                #expect(layer.count == 1 && (layer.contents as? CGImage)?.width == 10)
                layer.setValue(0.5, forKey: "progress")
            }
            window.perform(at: 0.3) {
                #expect(layer.count == 2)
                layer.needsDisplayOnBoundsChange = true
                layer.bounds.size.width = 20
            }
            window.perform(at: 0.4) { #expect(layer.count == 3) }
        }
    }

    @Test func delegatesDrawOrDisplay() throws {
        let (drawing, displaying) = (LayerDelegate(), ContentsDelegate())
        try play { window in
            for delegate in [drawing, displaying] as [any CALayerDelegate] {
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                layer.delegate = delegate
                window.layer.addSublayer(layer)
                layer.setNeedsDisplay()
                window.perform(at: 0.1) { #expect((layer.contents == nil) == (delegate === displaying)) }
            }
        }
        #expect(drawing.calls == ["will", "draw"] && displaying.count == 1)
    }

    @Test func aLabelsTextModesAreDrawn() throws {
        let film = try play { window in
            let label = OutlinedLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            (label.text, label.layer.name) = ("Outline", "view")
            window.addSubview(label)
        }
        let timeline = film.timeline
        let id = try #require(timeline.layers.last { timeline.name(of: $0) == "view" })
        guard let picture = try film.shown(at: 0).drawing, case .text(let text) = timeline.model(of: id, at: 0).content else {
            Issue.record("no picture")
            return
        }
        #expect(text.string == "Outline", "the second text is the layer's")
        guard case .fill(.stroke(_, let pen), .color(let color), _)? = picture.steps.first?.command else {
            Issue.record("no stroke")
            return
        }
        #expect(pen.width == 4 && color == UIColor.red.cgColor.color && picture.steps.count == 1)
    }

    @Test func layersAreRenderedInTheirOwnSpace() throws {
        try play { window in
            let box = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
            let inner = DrawnView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            (box.backgroundColor, inner.backgroundColor, box.alpha) = (.blue, .clear, 0.3)
            box.transform = CGAffineTransform(rotationAngle: 1)
            box.addSubview(inner)
            let steps = record { context in box.layer.render(in: context) }
            let oval = Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 20))
            #expect(
                steps == [
                    .rect(0, 0, 40, 40, UIColor.blue.cgColor.color),
                    .fill(
                        .path(oval, .nonZero), paint: .color(UIColor.red.cgColor.color),
                        transform: Transform(translationX: 10, y: 10)),
                ])
            let scaled = record { _ in
                #expect(box.drawHierarchy(in: CGRect(x: 5, y: 5, width: 20, height: 20), afterScreenUpdates: true))
            }
            #expect(scaled.first == .clip(5, 5, 20, 20) && scaled.last == .popClip)
            #expect(
                scaled.dropFirst().first
                    == .rect(
                        0, 0, 40, 40, UIColor.blue.cgColor.color, Transform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 5, ty: 5)))
            #expect(!box.drawHierarchy(in: box.bounds, afterScreenUpdates: true), "there is no context")
        }
    }

    @Test func drawingOutsideOfFilmsDoesNothing() {
        UIColor.red.set()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        "text".draw(at: .zero)
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.displayIfNeeded()
        #expect(view.rects.count == 1 && UIGraphicsGetCurrentContext() == nil)
    }
}

extension DrawnView {
    fileprivate var shownColor: Color? {
        guard case .fill(_, .color(let color), _)? = layer.drawing?.steps.first?.command else { return nil }
        return color
    }
}

extension CALayer {
    /// The picture of shapes that is shown.
    fileprivate var drawing: VectorImage? {
        if case .shapes(let picture)? = (contents as? CGImage)?.picture { picture } else { nil }
    }
}
