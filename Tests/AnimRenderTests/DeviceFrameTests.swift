import AnimGeometry
import AnimRaster
import TestSupport
import Testing

@testable import AnimRender
@testable import AnimScene

@Suite struct DeviceFrameTests {
    private static func text(_ device: String, canvas: String = "{}", layers: String = "") -> String {
        """
        { "device": "\(device)", "canvas": \(canvas), "duration": 1, "layers": [
            { "frame": [0, 0, "=canvas.width", "=canvas.height"], "backgroundColor": "#3366CC" }\(layers) ] }
        """
    }

    private static func scene(_ text: String) throws -> Scene {
        try #require(SceneLoader.load(SourceText(name: "device.json", bytes: Array(text.utf8))).scene)
    }

    private static func errors(_ text: String) -> [String] {
        SceneLoader.load(SourceText(name: "device.json", bytes: Array(text.utf8))).diagnostics.map(\.message)
    }

    @Test(arguments: [
        ("phone", 390.0, 844.0, 832, 1740), ("phone-small", 375, 667, 810, 1394), ("tablet", 820, 1180, 1744, 2464),
    ])
    func theCanvasIsTheScreen(device: String, width: Double, height: Double, pixelWidth: Int, pixelHeight: Int) throws {
        let scene = try Self.scene(Self.text(device))
        #expect((scene.canvas.size.width, scene.canvas.size.height, scene.canvas.scale) == (width, height, 2))
        let framed = try Renderer(scene).frame(at: 0)
        #expect((framed.width, framed.height) == (pixelWidth, pixelHeight))
    }

    /// Material, text and layers beyond the edges: whatever the screen shows, the frame leaves it alone.
    @Test func theScreenIsAsWithoutAFrame() throws {
        let layers = """
            , { "frame": [-40, 300, 470, 60], "backgroundColor": "systemYellow", "cornerRadius": 20 },
              { "frame": [20, 310, 200, 40], "type": "label", "string": "Screen", "fontSize": 30 },
              { "frame": [0, 0, 390, 90], "type": "visualEffect", "material": "systemThinMaterial" }
            """
        let scene = try Self.scene(Self.text("phone", canvas: #"{ "scale": 1 }"#, layers: layers))
        var options = RenderOptions()
        let (framed, window) = (try picture(of: scene, options), 13)
        options.showsDeviceFrame = false
        let bare = try picture(of: scene, options)
        #expect((bare.width, bare.height) == (390, 844))
        var greatest = 0
        for y in 0..<bare.height {
            // The curves of the corners end within 1.53 radii.
            let columns = y < 72 || y >= bare.height - 72 ? 72..<bare.width - 72 : 0..<bare.width
            for x in columns {
                let (a, b) = (pixel(x, y, of: bare), pixel(x + window, y + window, of: framed))
                for shift in [0, 8, 16, 24] as [UInt32] {
                    greatest = max(greatest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
                }
            }
        }
        #expect(greatest <= 1)
    }

    @Test func theSurroundingsAreClearAndTheBodyIsOpaque() throws {
        let scene = try Self.scene(Self.text("phone", canvas: #"{ "scale": 1 }"#))
        let framed = try Renderer(scene).frame(at: 0)
        for (x, y) in [(0, 0), (framed.width - 1, 0), (0, framed.height - 1), (framed.width - 1, framed.height - 1), (12, 4)] {
            #expect(pixel(x, y, of: framed) == 0)
        }
        for (x, y) in [(208, 8), (8, 400), (framed.width - 9, 400), (208, framed.height - 9)] {
            #expect(pixel(x, y, of: framed) == 0xFF0B_0A0A)
        }
        #expect(pixel(208, 400, of: framed) == 0xFFCC_6633)
        // Inside of the square corner of the screen, which the body covers.
        #expect(pixel(22, 22, of: framed) == 0xFF0B_0A0A)
    }

    @Test func sheetsShowThePaperAroundTheBody() throws {
        let scene = try Self.scene(Self.text("phone", canvas: #"{ "scale": 0.25 }"#))
        var options = SheetOptions()
        options.times = .count(1)
        let sheet = try Renderer(scene).sheet(options: options)
        #expect(sheet.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func theSafeAreaIsTheDevices() throws {
        let layers = #", { "id": "content", "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0, "to": "safeArea" } }"#
        let scene = try Self.scene(Self.text("phone", layers: layers))
        let content = try #require(scene.layers.first { $0.name == "content" })
        let node = try #require(scene.timeline.presentation(at: 0).nodes.first { $0.id == content.id })
        #expect(node.layer.frame == Rect(x: 0, y: 47, width: 390, height: 763))
    }

    @Test func mistakesAreReported() {
        #expect(
            Self.errors(Self.text("phone", canvas: #"{ "width": 100, "height": 50 }"#)) == [
                "the device determines the width", "the device determines the height",
            ])
        #expect(Self.errors(Self.text("phones")).first?.contains("phones") == true)
        #expect(
            Self.errors(#"{ "duration": 1, "layers": [] }"#) == ["missing key 'canvas' in scene"])
        #expect(
            Self.errors(#"{ "canvas": {}, "duration": 1, "layers": [] }"#) == [
                "missing key 'width' in canvas", "missing key 'height' in canvas",
            ])
    }

    private func pixel(_ x: Int, _ y: Int, of picture: Pixmap) -> UInt32 { picture.pixels[y * picture.width + x] }

    private func picture(of scene: Scene, _ options: RenderOptions) throws -> Pixmap {
        let renderer = Renderer(scene)
        var rasterizer = renderer.makeRasterizer()
        return rasterizer.render(try renderer.displayList(0, try RenderPlan.canvas(for: renderer.subject, options: options)))
    }
}
