import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimUIKit
import Testing

private let red: UInt32 = 0xFF00_00FF
private let blue: UInt32 = 0xFFFF_0000

@Suite @MainActor struct ImageContextTests {
    /// Two pixels above each other: red, then blue.
    private let image = CGImage(Image(Pixmap(width: 1, height: 2, pixels: [red, blue])))

    @Test func picturesHaveTheSizeOfTheirContext() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 3)
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(drawn.size == CGSize(width: 10, height: 5) && drawn.scale == 3)
        let pixels = try #require(drawn.cgImage)
        #expect(pixels.width == 30 && pixels.height == 15)
        #expect(UIImage(cgImage: pixels).size == CGSize(width: 30, height: 15))
        #expect(UIImage(cgImage: pixels, scale: 3, orientation: .right).size == CGSize(width: 5, height: 10))
        let part = try #require(pixels.cropping(to: CGRect(x: 3, y: 3, width: 9, height: 6)))
        #expect(part.width == 9 && part.height == 6)
        #expect(drawn.pngData() == nil && drawn.jpegData(compressionQuality: 1) == nil)
    }

    @Test func theScreensScaleIsTheDefault() throws {
        _ = try Film(size: CGSize(width: 20, height: 20), scale: 2, duration: 0.1) { _ in
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), true, 0)
            #expect(UIGraphicsGetCurrentContext()?.ctm.a == 2)
            let drawn = UIGraphicsGetImageFromCurrentImageContext()
            #expect(drawn?.scale == 2)
            UIGraphicsEndImageContext()
            #expect(UIGraphicsImageRendererFormat.default().scale == 2)
            UIGraphicsBeginImageContext(CGSize(width: 10, height: 5))
            #expect(UIGraphicsGetCurrentContext()?.ctm.a == 1)
            UIGraphicsEndImageContext()
        }
    }

    @Test func sizesThatAreNotPossibleHaveNoContext() {
        let reports = DrawingReports()
        reports.run {
            for size in [CGSize(width: 1e9, height: 1e9), CGSize(width: CGFloat.nan, height: 3), .zero] {
                UIGraphicsBeginImageContext(size)
                #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
                UIGraphicsEndImageContext()
            }
            let image = UIGraphicsImageRenderer(size: CGSize(width: 1e9, height: 1)).image { _ in Issue.record("drawn") }
            #expect(image.size == .zero)
        }
        #expect(reports.misuseList.count == 3 && reports.warningList.count == 1)
        #expect(
            CGContext(
                data: nil, width: 0, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: 1) == nil)
    }

    @Test func contextsAreAStack() {
        record { context in
            let other = CGContext(bounds: CGRect(x: 0, y: 0, width: 5, height: 5), scale: 1)
            UIGraphicsPushContext(other)
            UIColor.blue.set()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(UIGraphicsGetCurrentContext() === other)
            UIGraphicsPopContext()
            #expect(UIGraphicsGetCurrentContext() == context)
            #expect(other.picture?.steps.map(\.command) == [.rect(0, 0, 1, 1, .pureBlue)])
        }
    }

    @Test func aRendererHasBoundsAndFormat() throws {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (1, true)
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 50, width: 20, height: 20), format: format)
        var half: UIImage?
        let image = renderer.image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext && context.format.bounds.minX == 100)
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            context.fill(CGRect(x: 100, y: 50, width: 10, height: 10))
            half = context.currentImage
            context.stroke(CGRect(x: 110, y: 60, width: 10, height: 10))
        }
        let picture = try pixels(image)
        #expect(picture.components(5, 5) == [255, 0, 0, 255] && picture.components(15, 5) == [0, 0, 0, 255])
        #expect(picture.components(10, 15) == [0, 0, 255, 255] && picture.components(12, 15) == [0, 0, 0, 255])
        #expect(try pixels(try #require(half)).components(10, 15) == [0, 0, 0, 255])
    }

    @Test func picturesOfCoreGraphicsAreUpsideDownInViews() throws {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        let flipped = try pixels { context in
            context.interpolationQuality = .none
            context.draw(image, in: rect)
        }
        #expect(flipped.components(5, 5) == [0, 0, 255, 255] && flipped.components(5, 15) == [255, 0, 0, 255])
        let upright = try pixels { context in
            context.interpolationQuality = .none
            UIImage(cgImage: image).draw(in: rect)
        }
        #expect(upright.components(5, 5) == [255, 0, 0, 255] && upright.components(5, 15) == [0, 0, 255, 255])
        let bitmap = try #require(
            CGContext(
                data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue))
        #expect(bitmap.ctm == .identity && bitmap.alphaInfo == .premultipliedLast && bitmap.bytesPerRow == 80)
        bitmap.interpolationQuality = .none
        bitmap.draw(image, in: rect)
        bitmap.setFillColor(gray: 0, alpha: 1)
        bitmap.fill(CGRect(x: 15, y: 0, width: 5, height: 5))
        let made = try pixels(UIImage(cgImage: try #require(bitmap.makeImage())))
        #expect(made.components(5, 5) == [255, 0, 0, 255] && made.components(5, 15) == [0, 0, 255, 255])
        #expect(made.components(17, 17) == [0, 0, 0, 255] && made.components(17, 2) == [255, 0, 0, 255])
    }

    @Test func drawnPicturesCanBeDrawnTurnedAndTinted() throws {
        let corner = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }
        func shown(_ draw: (CGContext) -> Void) throws -> [[Int]] {
            let picture = try pixels(draw)
            return [(5, 2), (17, 5), (2, 15), (15, 17)].map { picture.components($0.0, $0.1) }
        }
        let (white, red, blue) = ([255, 255, 255, 255], [255, 0, 0, 255], [0, 0, 255, 255])
        #expect(try shown { _ in corner.draw(at: .zero) } == [red, white, white, white])
        let turned = UIImage(cgImage: try #require(corner.cgImage), scale: corner.scale, orientation: .right)
        #expect(try shown { _ in turned.draw(at: .zero) } == [white, red, white, white])
        #expect(try shown { _ in corner.withTintColor(.blue).draw(at: .zero) } == [blue, white, white, white])
        #expect(
            try shown { _ in
                UIColor.blue.setFill()
                corner.withRenderingMode(.alwaysTemplate).draw(at: .zero)
            } == [blue, white, white, white])
        #expect(try shown { $0.draw(corner.cgImage!, in: CGRect(x: 0, y: 0, width: 20, height: 20)) }[2] == red)
        let faded = try shown { _ in corner.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), blendMode: .normal, alpha: 0.5) }
        expectClose(faded[0], [255, 128, 128, 255])
    }

    @Test func patternsRepeatFromTheOrigin() throws {
        let tile = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let picture = try pixels { context in
            UIColor(patternImage: tile).setFill()
            context.translateBy(x: 1, y: 0)
            context.fill(CGRect(x: 2, y: 2, width: 10, height: 10))
        }
        #expect((0..<20).map { picture.components($0, 6)[1] == 0 ? "r" : "." }.joined() == "....rr..rr..r.......")
        // A view shows the mean color.
        let mean = UIColor(patternImage: tile).cgColor
        #expect(abs(mean.alpha - 0.5) < 1e-9 && mean.components?[0] == 1)
        let reports = DrawingReports()
        reports.run {
            let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 1000, height: 1000), scale: 1)
            UIGraphicsPushContext(context)
            tile.drawAsPattern(in: CGRect(x: 0, y: 0, width: 1000, height: 1000))
            UIGraphicsPopContext()
            #expect(context.picture?.steps.count == 1)
        }
    }

    @Test func framesLieInside() {
        let steps = record { _ in UIRectFrame(CGRect(x: 10, y: 10, width: 10, height: 10)) }
        var frame = Path(rect: Rect(x: 10, y: 10, width: 10, height: 10))
        frame.append(Path(rect: Rect(x: 11, y: 11, width: 8, height: 8)))
        #expect(steps == [.fill(.path(frame, .evenOdd), paint: .color(.black), transform: Transform.identity)])
    }

    @Test func drawnPicturesAreContentsOfLayers() throws {
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
            UIColor.red.setFill()
            $0.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let film = try Film(size: CGSize(width: 20, height: 20), duration: 0.1) { window in
            let layer = CALayer()
            layer.frame = window.bounds
            layer.contents = dot.cgImage
            window.layer.addSublayer(layer)
            #expect((layer.contents as? CGImage)?.width != nil)
        }
        let picture = try frame(film)
        #expect(picture.components(10, 10) == [255, 0, 0, 255] && picture.components(1, 1) == [255, 255, 255, 255])
    }

    @Test func particlesHaveDrawnPictures() throws {
        func cell(_ draw: (CGContext) -> Void) throws -> EmitterCell {
            let film = try Film(size: CGSize(width: 20, height: 20), scale: 2, duration: 0.1) { window in
                let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
                (layer.name, cell.contentsScale) = ("emitter", 2)
                cell.contents = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { draw($0.cgContext) }.cgImage
                layer.emitterCells = [cell]
                window.layer.addSublayer(layer)
            }
            let timeline = film.timeline
            let id = try #require(timeline.layers.last { timeline.name(of: $0) == "emitter" })
            guard case .emitter(let emitter) = timeline.model(of: id, at: 0).content else { return EmitterCell() }
            return try #require(emitter.cells.first)
        }
        let disc = try cell { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        guard case .path(let path)? = disc.shape else {
            Issue.record("no path")
            return
        }
        #expect(path.bounds == Rect(x: -2, y: -2, width: 4, height: 4) && disc.color == .pureRed)
        let two = try cell { $0.fill([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)]) }
        #expect(two.shape != disc.shape && two.color == .black)
    }
}
