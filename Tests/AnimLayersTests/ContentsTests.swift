import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimLayers

/// The layout of pictures in layers.
@Suite struct ContentsTests {
    private let bounds = Rect(x: 10, y: 20, width: 100, height: 60)
    private let size = Size(width: 40, height: 30)

    private func layout(_ configure: (inout LayerContents) -> Void) throws -> ContentsLayout {
        var contents = LayerContents()
        configure(&contents)
        return try #require(ContentsLayout(contents, of: size, in: bounds))
    }

    @Test(arguments: [
        (ContentsGravity.topLeft, Rect(x: 10, y: 50, width: 40, height: 30)),
        (.top, Rect(x: 40, y: 50, width: 40, height: 30)), (.topRight, Rect(x: 70, y: 50, width: 40, height: 30)),
        (.left, Rect(x: 10, y: 35, width: 40, height: 30)), (.center, Rect(x: 40, y: 35, width: 40, height: 30)),
        (.right, Rect(x: 70, y: 35, width: 40, height: 30)), (.bottomLeft, Rect(x: 10, y: 20, width: 40, height: 30)),
        (.bottom, Rect(x: 40, y: 20, width: 40, height: 30)), (.bottomRight, Rect(x: 70, y: 20, width: 40, height: 30)),
        (.resize, Rect(x: 10, y: 20, width: 100, height: 60)), (.resizeAspect, Rect(x: 20, y: 20, width: 80, height: 60)),
        (.resizeAspectFill, Rect(x: 10, y: 12.5, width: 100, height: 75)),
    ])
    func gravities(gravity: ContentsGravity, expected: Rect) throws {
        #expect(try layout { $0.gravity = gravity }.destination == expected)
    }

    @Test func scaleCountsWithoutResizing() throws {
        let centered = try layout {
            $0.gravity = .center
            $0.scale = 2
        }
        #expect(centered.destination == Rect(x: 50, y: 42.5, width: 20, height: 15))
        #expect(try layout { $0.scale = 2 }.destination == bounds)
    }

    @Test func aPartIsShown() throws {
        let part = try layout {
            $0.rect = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
            $0.gravity = .bottomLeft
        }
        #expect(part.source == Rect(x: 10, y: 15, width: 20, height: 15))
        #expect(part.destination == Rect(x: 10, y: 20, width: 20, height: 15))
        #expect(part.pieces.count == 1)
    }

    @Test func cornersKeepTheirSize() throws {
        let pieces = try layout {
            $0.center = Rect(x: 0.25, y: 0.2, width: 0.5, height: 0.6)
            $0.scale = 2
        }.pieces
        #expect(pieces.map(\.source.minX) == [0, 10, 30, 0, 10, 30, 0, 10, 30])
        #expect(pieces.map(\.source.minY) == [0, 0, 0, 6, 6, 6, 24, 24, 24])
        #expect(pieces.map(\.destination.minX) == [10, 15, 105, 10, 15, 105, 10, 15, 105])
        #expect(pieces.map(\.destination.minY) == [20, 20, 20, 23, 23, 23, 77, 77, 77])
        #expect(pieces[8].destination.size == Size(width: 5, height: 3))
    }

    @Test func theCenterIsThatOfThePart() throws {
        let pieces = try layout {
            $0.rect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
            $0.center = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
        }.pieces
        #expect(pieces.map(\.source.minX) == [20, 30])
        #expect(pieces.map(\.destination.minX) == [10, 20])
    }

    @Test func anEmptyCenterIsOnePixel() throws {
        let pieces = try layout { $0.center = Rect(x: 0.5, y: 0, width: 0, height: 1) }.pieces
        #expect(pieces.map(\.source.width) == [19.5, 1, 19.5])
        #expect(pieces.map(\.destination.width) == [19.5, 61, 19.5])
    }

    @Test func withoutRoomCornersShrink() throws {
        var contents = LayerContents()
        contents.center = Rect(x: 0.5, y: 0.4, width: 0.1, height: 0.2)
        let layout = try #require(ContentsLayout(contents, of: size, in: Rect(x: 0, y: 0, width: 18, height: 12)))
        for (piece, width) in zip(layout.pieces, [10.0, 8, 10, 8]) {
            #expect((piece.destination.width - width).magnitude < 1e-12 && (piece.destination.height - 6).magnitude < 1e-12)
        }
        #expect(layout.pieces.count == 4)
    }

    @Test func nothingIsShownOfNothing() {
        var contents = LayerContents()
        for rect in [
            Rect(x: 0, y: 0, width: 0, height: 1), Rect(x: .nan, y: 0, width: 1, height: 1),
            Rect(x: 0, y: 0, width: -1, height: 1),
        ] {
            contents.rect = rect
            #expect(ContentsLayout(contents, of: size, in: bounds) == nil)
        }
        contents = LayerContents()
        #expect(ContentsLayout(contents, of: size, in: .zero) == nil)
        contents.scale = .nan
        contents.gravity = .center
        #expect(ContentsLayout(contents, of: size, in: bounds)?.destination.size == size)
    }
}

/// Pictures that fade into each other.
@Suite struct ImageMixTests {
    private let red = Image(Pixmap(width: 1, height: 1, filledWith: 0xFF00_00FF))
    private let blue = Image(Pixmap(width: 1, height: 1, filledWith: 0xFFFF_0000))

    private func weights(_ mix: ImageMix) -> [Double] { mix.parts.map(\.weight) }

    @Test func weightsAddUp() {
        let half = ImageMix(red).interpolated(to: ImageMix(blue), by: 0.5)
        #expect(weights(half) == [0.5, 0.5])
        let back = half.interpolated(to: ImageMix(red), by: 0.5)
        #expect(weights(back) == [0.75, 0.25])
        #expect(back.image === red)
        #expect(weights(half.interpolated(to: ImageMix(), by: 0.5)) == [0.25, 0.25])
    }

    @Test func theEndsAreOnePicture() {
        #expect(ImageMix(red).interpolated(to: ImageMix(blue), by: -0.5) == ImageMix(red))
        #expect(ImageMix(red).interpolated(to: ImageMix(blue), by: 1.5) == ImageMix(blue))
        #expect(
            ImageMix(red).interpolated(to: ImageMix(blue), by: 0.9999)
                == ImageMix(red).interpolated(to: ImageMix(blue), by: 0.9999))
        #expect(
            LayerValue.image(ImageMix(red)).interpolated(to: .image(ImageMix()), by: 0.25)
                == .image(ImageMix(red).interpolated(to: ImageMix(), by: 0.25)))
    }

    @Test func drawnAsSharesOfOneImage() {
        var layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 4, height: 4)
        layer.contents.image = ImageMix(red).interpolated(to: ImageMix(blue), by: 0.25)
        let commands = layer.contentCommands(transform: .identity)
        #expect(commands.count == 6)
        #expect(commands[0] == .pushGroup(opacity: 1))
        #expect(commands[2] == .pushGroup(GroupStyle(opacity: 0.25, compositing: .copy)))
        layer.contents.image = ImageMix(red).interpolated(to: ImageMix(), by: 0.25)
        #expect(layer.contentCommands(transform: .identity).first == .pushGroup(opacity: 0.75))
    }
}
