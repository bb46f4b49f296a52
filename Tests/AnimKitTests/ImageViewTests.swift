import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimKit
import AnimLayers
import Testing

/// Views and layers of pictures.
@Suite struct ImageViewTests {
    private let picture = Image(Pixmap(width: 40, height: 20))
    private let other = Image(Pixmap(width: 8, height: 8))

    @Test func aViewIsAsLargeAsItsPicture() throws {
        _ = try film { window in
            let view = ImageView(image: picture, scale: 2)
            window.addSubview(view)
            #expect(view.bounds.size == Size(width: 20, height: 10))
            #expect(view.image === picture)
            #expect(!view.isUserInteractionEnabled)
        }
    }

    @Test func modesAreVisual() throws {
        _ = try film { window in
            let view = ImageView(image: picture)
            window.addSubview(view)
            #expect(view.contentMode == .scaleToFill)
            for mode in ContentMode.allCases {
                view.contentMode = mode
                #expect(view.contentMode == mode)
            }
            view.contentMode = .top
            #expect(view.layer.contentsGravity == .bottom)
            view.contentMode = .bottomRight
            #expect(view.layer.contentsGravity == .topRight)
        }
    }

    @Test func layersFadeByThemselves() throws {
        let played = try film { window in
            let layer = StageLayer()
            layer.name = "layer"
            layer.contents = picture
            window.layer.addSublayer(layer)
            Stage.current.schedule(at: 0.5) { layer.contents = other }
        }
        #expect(try played.shown("layer", at: 0.4).contents.image == ImageMix(picture))
        #expect(try played.shown("layer", at: 0.6).contents.image.parts.count == 2)
        #expect(try played.shown("layer", at: 0.8).contents.image == ImageMix(other))
    }

    @Test func propertiesOfContents() throws {
        let played = try film { window in
            let view = makeView()
            window.addSubview(view)
            view.layer.contents = picture
            view.layer.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
            view.layer.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            view.layer.contentsScale = 3
            view.layer.minificationFilter = .trilinear
            view.layer.magnificationFilter = .nearest
        }
        let contents = try played.shown(at: 0).contents
        #expect(contents.rect.width == 0.5 && contents.center.minX == 0.25 && contents.scale == 3)
        #expect(contents.minificationFilter == .trilinear && contents.magnificationFilter == .nearest)
    }
}
