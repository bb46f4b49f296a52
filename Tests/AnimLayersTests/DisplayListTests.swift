import AnimGeometry
import AnimGraphics
import AnimLayers
import Testing

@Suite("Display lists")
struct DisplayListTests {
    /// The drawing steps of a layer with a white sublayer, on a canvas of two pixels a point.
    private func commands(_ configure: (inout Layer) -> Void, withSublayer: Bool = true) -> [DrawCommand] {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 30)
        configure(&layer)
        let id = recorder.createLayer(layer, name: nil, at: 0)
        recorder.insert(id, into: Timeline.root, time: 0)
        if withSublayer {
            var sublayer = Layer()
            sublayer.frame = Rect(x: 5, y: 5, width: 10, height: 10)
            sublayer.backgroundColor = .white
            let sublayerID = recorder.createLayer(sublayer, name: nil, at: 0)
            recorder.insert(sublayerID, into: id, time: 0)
        }
        let tree = recorder.timeline.presentation(at: 0)
        return tree.displayList(width: 200, height: 200, scale: 2, background: .clear).commands
    }

    private let own = Transform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 40)
    private let bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    private let sublayerFill = DrawCommand.fill(
        .rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint: .color(.white),
        transform: Transform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 50))

    private let outline = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 30), cornerRadius: 4)
    private let hole = RoundedRect(Rect(x: 1, y: 1, width: 38, height: 28), cornerRadius: 3)

    @Test func backgroundSublayersBorder() {
        let drawn = commands {
            $0.backgroundColor = .black
            $0.cornerRadius = 4
            $0.borderWidth = 1
        }
        // The sublayer stays off the border, which may then be drawn below it.
        #expect(
            drawn == [
                .fill(.roundedRect(outline), paint: .color(.black), transform: own),
                .fill(.roundedRect(hole), paint: .color(.black), transform: own), sublayerFill,
            ])
    }

    @Test func bordersAreAboveSublayersThatReachThem() {
        let drawn = commands {
            $0.backgroundColor = .black
            $0.cornerRadius = 10
            $0.borderWidth = 6
        }
        let middle = RoundedRect(bounds.insetBy(dx: 3, dy: 3), cornerRadius: 7)
        let ring = Shape.ring(
            outer: RoundedRect(bounds, cornerRadius: 10),
            inner: RoundedRect(bounds.insetBy(dx: 6, dy: 6), cornerRadius: 4))
        #expect(
            drawn == [
                .fill(.roundedRect(middle), paint: .color(.black), transform: own), sublayerFill,
                .fill(ring, paint: .color(.black), transform: own),
            ])
    }

    /// Background, sublayers and border extend to the bounds and are cut by the rounded outline once, as one image.
    @Test func roundedMaskCutsOneImage() {
        let drawn = commands {
            $0.backgroundColor = .black
            $0.cornerRadius = 4
            $0.borderWidth = 1
            $0.masksToBounds = true
            $0.opacity = 0.5
        }
        // Two pixels are two lengths of √8 / 4 points, which is certainly enough.
        let uncut = bounds.insetBy(dx: -(8.0.squareRoot() / 2), dy: -(8.0.squareRoot() / 2))
        #expect(
            drawn == [
                .pushClip(.roundedRect(outline), transform: own), .pushGroup(opacity: 0.5),
                .fill(.rect(uncut), paint: .color(.black), transform: own), sublayerFill,
                .fill(.ring(outer: RoundedRect(uncut, cornerRadius: 0), inner: hole), paint: .color(.black), transform: own),
                .popGroup, .popClip,
            ])
    }

    /// A sublayer along the left side is moved beyond the three edges that it shares with the clip, and keeps the fourth.
    @Test func sharedEdgesAreDrawnBeyondAClip() {
        let margin = 8.0.squareRoot() / 2
        let drawn = commands {
            $0.position.x += 0.1
            $0.masksToBounds = true
            $0.bounds.origin = Point(x: 5, y: 5)
            $0.bounds.size.height = 10
        }
        let fills = drawn.filter { if case .fill = $0 { true } else { false } }
        let expected = Rect(x: -margin, y: -margin, width: 10 + margin, height: 10 + 2 * margin)
        guard case .fill(.rect(let rect), _, _)? = fills.last else { return #expect(Bool(false), "\(drawn)") }
        #expect(
            [rect.minX - expected.minX, rect.minY - expected.minY, rect.maxX - 10, rect.maxY - expected.maxY].allSatisfy {
                abs($0) < 1e-9
            })
    }

    /// What casts a shadow into a clip stays as it is.
    @Test func castersAreNotMovedBeyondAClip() {
        let drawn = commands {
            $0.position.x += 0.1
            $0.masksToBounds = true
            $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
            $0.shadow.color = .black
            $0.shadow.opacity = 1
        }
        let clips = drawn.filter { if case .pushClip = $0 { true } else { false } }
        #expect(clips.count == 2 && Set(clips).count == 1)
    }

    @Test func backgroundUnderABorderDoesNotShineThrough() {
        let drawn = commands(
            {
                $0.backgroundColor = .white
                $0.cornerRadius = 4
                $0.borderWidth = 1
            }, withSublayer: false)
        #expect(
            drawn == [
                .fill(.roundedRect(outline), paint: .color(.black), transform: own),
                .fill(.roundedRect(hole), paint: .color(.white), transform: own),
            ])
    }

    @Test func translucentBackgroundAndBorderAreCutAsOneImage() {
        let drawn = commands {
            $0.backgroundColor = .white
            $0.cornerRadius = 4
            $0.borderWidth = 1
            $0.borderColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
        }
        #expect(drawn.first == .pushClip(.roundedRect(outline), transform: own))
        #expect(drawn.count == 7 && drawn.last == sublayerFill)
    }

    @Test func maskBetweenPixelsNeedsNoGroup() {
        let drawn = commands {
            $0.backgroundColor = .black
            $0.masksToBounds = true
        }
        #expect(
            drawn == [
                .fill(.rect(bounds), paint: .color(.black), transform: own), .pushClip(.rect(bounds), transform: own),
                sublayerFill, .popClip,
            ])
    }

    @Test func maskWithNothingButABackgroundIsOneFill() {
        let drawn = commands(
            {
                $0.backgroundColor = .black
                $0.cornerRadius = 4
                $0.masksToBounds = true
                $0.opacity = 0.5
            }, withSublayer: false)
        let color = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
        #expect(drawn == [.fill(.roundedRect(outline), paint: .color(color), transform: own)])
    }

    @Test func opacityMakesAGroup() {
        let drawn = commands {
            $0.backgroundColor = .black
            $0.opacity = 0.5
        }
        #expect(
            drawn == [
                .pushGroup(opacity: 0.5), .fill(.rect(bounds), paint: .color(.black), transform: own), sublayerFill,
                .popGroup,
            ])
    }

    @Test func groupOfOneFillIsAFainterFill() {
        let drawn = commands({ $0.opacity = 0.5 }, withSublayer: true)
        guard case .fill(_, .color(let color), _)? = drawn.first else {
            Issue.record("no fill in \(drawn)")
            return
        }
        #expect(drawn.count == 1 && color.alpha == 0.5)
    }

    @Test(
        arguments: [
            { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 }, { $0.opacity = .nan },
        ] as [@Sendable (inout Layer) -> Void])
    func invisibleLayersDrawNothing(configure: @Sendable (inout Layer) -> Void) {
        #expect(commands(configure).isEmpty)
    }

    @Test func radiusIsLimitedToHalfTheShorterSide() {
        let drawn = commands(
            {
                $0.backgroundColor = .black
                $0.cornerRadius = 100
            }, withSublayer: false)
        #expect(
            drawn == [.fill(.roundedRect(RoundedRect(bounds, cornerRadius: 15)), paint: .color(.black), transform: own)])
    }

    @Test func negativeSizesDrawNothingOfTheLayerItself() {
        let drawn = commands {
            $0.backgroundColor = .black
            $0.borderWidth = 2
            $0.bounds.size.width = -5
        }
        #expect(drawn.count == 1)
    }

    @Test func boundsOriginScrollsTheSublayers() {
        let drawn = commands { $0.bounds.origin = Point(x: 5, y: 0) }
        guard case .fill(_, _, let transform)? = drawn.first else { return }
        #expect(transform.apply(.zero) == Point(x: 20, y: 50))
    }

    @Test func shapesAreDrawnBetweenBackgroundAndSublayers() {
        let path = Path([.move(.zero), .line(Point(x: 9, y: 0)), .line(Point(x: 0, y: 9)), .close])
        let drawn = commands {
            $0.bounds = .zero
            $0.position = Point(x: 10, y: 20)
            $0.content = .shape(ShapeContent(path: path, fillColor: .black, fillRule: .evenOdd))
        }
        #expect(drawn == [.fill(.path(path, .evenOdd), paint: .color(.black), transform: own), sublayerFill])
    }

    /// The clip holds the contents too, the background and the border are outside of it.
    @Test func masksToBoundsClipsContents() {
        let path = Path([.move(.zero), .line(Point(x: 99, y: 0)), .line(Point(x: 0, y: 99)), .close])
        let drawn = commands(
            {
                $0.content = .shape(ShapeContent(path: path, fillColor: .white))
                $0.backgroundColor = .black
                $0.masksToBounds = true
            }, withSublayer: false)
        #expect(
            drawn == [
                .fill(.rect(bounds), paint: .color(.black), transform: own), .pushClip(.rect(bounds), transform: own),
                .fill(.path(path, .nonZero), paint: .color(.white), transform: own), .popClip,
            ])
    }

    @Test func clipsAndGroupsOfNothingVanish() {
        let drawn = commands(
            {
                $0.masksToBounds = true
                $0.opacity = 0.5
            }, withSublayer: false)
        #expect(drawn.isEmpty)
    }

    @Test func aClipWithinAGroupIsKept() {
        let drawn = commands {
            $0.masksToBounds = true
            $0.opacity = 0.5
        }
        #expect(
            drawn == [
                .pushGroup(opacity: 0.5), .pushClip(.rect(bounds), transform: own), sublayerFill, .popClip, .popGroup,
            ])
    }

    @Test func sublayerTransformMovesSublayersOnly() {
        let drawn = commands {
            $0.backgroundColor = .black
            $0.sublayerTransform = Transform3D(scaleX: 2, y: 2)
        }
        // About the anchor (20, 15): the sublayer's corner (5, 5) goes to (−10, −5).
        let scaled = Transform(a: 4, b: 0, c: 0, d: 4, tx: 0, ty: 30)
        #expect(
            drawn == [
                .fill(.rect(bounds), paint: .color(.black), transform: own),
                .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint: .color(.white), transform: scaled),
            ])
    }

    @Test func aBorderWiderThanTheLayerFillsIt() {
        let drawn = commands({ $0.borderWidth = 100 }, withSublayer: false)
        guard case .fill(.ring(let outer, let inner), _, _)? = drawn.first else {
            Issue.record("no ring in \(drawn)")
            return
        }
        #expect(outer.rect == bounds && inner.rect.isEmpty && inner.cornerRadius == 0)
    }

    @Test func radiiThatAreNoNumbersAreSquare() {
        let drawn = commands(
            {
                $0.borderWidth = 1
                $0.cornerRadius = .nan
            }, withSublayer: false)
        let inner = RoundedRect(Rect(x: 1, y: 1, width: 38, height: 28), cornerRadius: 0)
        let ring = Shape.ring(outer: RoundedRect(bounds, cornerRadius: 0), inner: inner)
        #expect(drawn == [.fill(ring, paint: .color(.black), transform: own)])
    }

    @Test(
        arguments: [
            { $0.position.x = .infinity }, { $0.affineTransform.a = .nan }, { $0.bounds.size.width = .infinity },
            { $0.bounds.origin.y = .nan }, { $0.sublayerTransform.m22 = .infinity },
        ] as [@Sendable (inout Layer) -> Void])
    func layersThatAreNowhereDrawNothing(configure: @Sendable (inout Layer) -> Void) {
        #expect(commands(configure).isEmpty)
    }
}
