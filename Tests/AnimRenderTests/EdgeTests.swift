import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimRaster
import Testing

@Suite("Edges of layers")
struct EdgeTests {
    private func picture(_ configure: (Stage) -> Void) -> Pixmap {
        let stage = Stage(size: Size(width: 60, height: 60))
        configure(stage)
        let tree = stage.run(until: 0).timeline.presentation(at: 0)
        var rasterizer = Rasterizer()
        return rasterizer.render(tree.displayList(width: 60, height: 60, scale: 1, background: .white))
    }

    private func card(_ background: Color, rotation: Double) -> Layer {
        var layer = Layer()
        layer.frame = Rect(x: 10, y: 10.25, width: 40, height: 40)
        layer.affineTransform = Transform(rotation: rotation)
        layer.backgroundColor = background
        layer.cornerRadius = 12
        layer.masksToBounds = true
        return layer
    }

    private static let blue = Color(red: 0, green: 0.25, blue: 1)

    private func pixel(_ configure: (Stage) -> Void) -> UInt32 { picture(configure).pixels[20 * 60 + 30] }

    private func rect(_ x: Double, _ width: Double, _ color: Color?) -> Layer {
        var layer = Layer()
        layer.frame = Rect(x: x, y: 0, width: width, height: 60)
        layer.backgroundColor = color
        return layer
    }

    /// Two black layers that meet in the middle of a pixel let a quarter of what is below through; on whole pixels nothing.
    @Test func layersThatMeetBetweenPixelsLetAQuarterThrough() {
        for (x, gray) in [(30.5, 64.0), (30, 0)] {
            let pixel = pixel { stage in
                stage.addLayer(rect(0, x, .black))
                stage.addLayer(rect(x, 60 - x, .black))
            }
            #expect(abs(Double(pixel & 255) - gray) <= 1)
        }
    }

    /// A filter in a plain superlayer blends with what is below that one, too; in one that is a group, only with what is in it.
    @Test func filtersBlendUpToTheNearestGroup() {
        let (red, green) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0))
        func blended(_ configure: (inout Layer) -> Void) -> UInt32 {
            pixel { stage in
                stage.addLayer(rect(0, 60, red))
                var container = rect(0, 60, nil)
                configure(&container)
                let superlayer = stage.addLayer(container)
                var layer = rect(0, 60, green)
                layer.compositingFilter = .multiply
                stage.addLayer(layer, to: superlayer)
            }
        }
        #expect(blended { _ in } == 0xff00_0000)
        #expect(blended { $0.allowsGroupOpacity = false } == 0xff00_0000)
        #expect(blended { $0.opacity = 0.999 } == 0xff00_ff00)
        #expect(blended { $0.compositingFilter = .normal } == 0xff00_0000)
        #expect(blended { $0.compositingFilter = .screen } == 0xff00_ffff)
    }

    /// A sublayer that covers a masked layer leaves nothing to be seen of what is below it, not even at smooth edges.
    @Test(arguments: [0, 0.3, 1.2]) func coveredLayersHaveNoFringe(rotation: Double) {
        let covered = picture { stage in
            let block = stage.addLayer(card(Self.blue, rotation: rotation))
            var cover = Layer()
            cover.frame = Rect(x: -5, y: -5, width: 50, height: 50)
            cover.backgroundColor = .black
            stage.addLayer(cover, to: block)
        }
        let plain = picture { stage in stage.addLayer(card(.black, rotation: rotation)) }
        #expect(largestDifference(covered, plain) <= 1)
    }

    /// A border as wide as the layer hides the background.
    @Test(arguments: [0, 0.3, 1.2]) func borderedLayersHaveNoFringe(rotation: Double) {
        let bordered = picture { stage in
            var layer = card(Self.blue, rotation: rotation)
            layer.masksToBounds = false
            layer.borderWidth = 20
            layer.borderColor = .black
            stage.addLayer(layer)
        }
        let plain = picture { stage in stage.addLayer(card(.black, rotation: rotation)) }
        #expect(largestDifference(bordered, plain) <= 1)
    }

    /// Edges between pixels are smooth once, not twice: a mask with something in it draws the background as one without.
    @Test(arguments: [0, 0.3, 1.2]) func masksDoNotThinTheBackground(rotation: Double) {
        let masked = picture { stage in
            let block = stage.addLayer(card(.black, rotation: rotation))
            var dot = Layer()
            dot.frame = Rect(x: 18, y: 18, width: 4, height: 4)
            dot.backgroundColor = .black
            stage.addLayer(dot, to: block)
        }
        let plain = picture { stage in stage.addLayer(card(.black, rotation: rotation)) }
        #expect(largestDifference(masked, plain) <= 1)
    }

    /// The largest difference of a component, 0…255.
    private func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
        zip(a.straightRGBA(), b.straightRGBA()).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }
}
