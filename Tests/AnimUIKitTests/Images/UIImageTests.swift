import AnimEncoders
import AnimGraphics
import AnimLayers
import AnimUIKit
import Synchronization
import Testing

/// A folder of assets that is removed with the object.
final class TemporaryAssets: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/assets-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ data: Data) throws {
        let file = path + "/" + name
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: file))
    }

    func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

    /// Writes a picture of one color.
    func write(_ name: String, width: Int, height: Int, _ pixel: UInt32) throws {
        try write(name, Data(PNGEncoder().encode(Pixmap(width: width, height: height, filledWith: pixel))))
    }

    /// Calls a function with the assets, and returns the warnings.
    func use(scale: CGFloat = 2, style: UIUserInterfaceStyle = .light, _ body: () throws -> Void) rethrows -> [String] {
        let warnings = Mutex<[String]>([])
        let traits = UITraitCollection.phone.modifyingTraits { ($0.displayScale, $0.userInterfaceStyle) = (scale, style) }
        try FilmAssets.$folder.withValue(AssetFolder(path)) {
            try CurrentTraits.$box.withValue(CurrentTraits.Box(traits)) {
                try ImageWarnings.$report.withValue({ text in warnings.withLock { $0.append(text) } }) { try body() }
            }
        }
        return warnings.withLock { $0 }
    }
}

private let red: UInt32 = 0xFF00_00FF
private let blue: UInt32 = 0xFFFF_0000

@Suite struct NamedImageTests {
    @Test func looseFilesAreChosenByScale() throws {
        let assets = try TemporaryAssets()
        try assets.write("photo.png", width: 10, height: 5, red)
        try assets.write("photo@2x.png", width: 20, height: 10, blue)
        try assets.write("pictures/large@3x.png", width: 30, height: 30, red)
        let warnings = try assets.use {
            let photo = try #require(UIImage(named: "photo"))
            #expect(photo.size == CGSize(width: 10, height: 5) && photo.scale == 2 && photo.cgImage?.width == 20)
            #expect(UIImage(named: "photo.png")?.scale == 2)
            #expect(UIImage(named: "large")?.size == CGSize(width: 10, height: 10))
            #expect(UIImage(named: "photo@2x")?.scale == 2)
            #expect(UIImage(contentsOfFile: "photo@2x.png")?.scale == 2)
        }
        #expect(warnings.isEmpty)
        _ = assets.use(scale: 1) { #expect(UIImage(named: "photo")?.scale == 1) }
        _ = assets.use(scale: 3) { #expect(UIImage(named: "photo")?.scale == 2) }
    }

    @Test func catalogsHaveSets() throws {
        let assets = try TemporaryAssets()
        let set = "Assets.xcassets/Icons/star.imageset/"
        try assets.write(set + "a.png", width: 10, height: 10, red)
        try assets.write(set + "a3.png", width: 30, height: 30, red)
        try assets.write(set + "dark.png", width: 10, height: 10, blue)
        try assets.write(
            set + "Contents.json",
            """
            {"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}, {"idiom": "universal", "scale": "2x"},
              {"idiom": "universal", "filename": "a3.png", "scale": "3x"},
              {"idiom": "universal", "filename": "dark.png", "scale": "1x",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
             "properties": {"template-rendering-intent": "original"}, "info": {"author": "xcode", "version": 1}}
            """)
        _ = try assets.use {
            let star = try #require(UIImage(named: "star"))
            #expect(star.size == CGSize(width: 10, height: 10) && star.scale == 3 && star.renderingMode == .alwaysOriginal)
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            #expect(star.picture(tint: .red, traits: dark)?.image?.pixmap.pixels[0] == blue)
            #expect(star.picture(tint: .red, traits: .phone)?.image?.pixmap.pixels[0] == red)
        }
    }

    @Test func namespacesBeginNames() throws {
        let assets = try TemporaryAssets()
        try assets.write("A.xcassets/Group/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try assets.write("A.xcassets/Group/dot.imageset/dot.png", width: 1, height: 1, red)
        try assets.write(
            "A.xcassets/Group/dot.imageset/Contents.json", #"{"images": [{"idiom": "universal", "filename": "dot.png"}]}"#)
        _ = assets.use {
            #expect(UIImage(named: "Group/dot") != nil && UIImage(named: "dot") == nil)
        }
    }

    @Test func nothingOutsideOfTheFolderIsRead() throws {
        let outside = try TemporaryAssets()
        try outside.write("secret.png", width: 1, height: 1, red)
        let assets = try TemporaryAssets()
        try assets.write("inner/a.png", width: 1, height: 1, red)
        try FileManager.default.createSymbolicLink(
            atPath: assets.path + "/link.png", withDestinationPath: outside.path + "/secret.png")
        let name = outside.path.split(separator: "/").last.map(String.init) ?? ""
        let warnings = assets.use {
            #expect(UIImage(named: "../\(name)/secret") == nil && UIImage(named: "\(outside.path)/secret.png") == nil)
            #expect(UIImage(named: "link") == nil && UIImage(contentsOfFile: "../\(name)/secret.png") == nil)
            #expect(UIImage(named: "a") != nil)
        }
        #expect(warnings.count == 3)
    }

    @Test func missingPicturesAreReported() throws {
        #expect(UIImage(named: "photo") == nil)
        let assets = try TemporaryAssets()
        let warnings = assets.use { #expect(UIImage(named: "photo") == nil) }
        #expect(warnings == ["there is no picture 'photo' in the assets that can be shown"])
    }

    @Test func catalogsHaveColors() throws {
        let assets = try TemporaryAssets()
        try assets.write(
            "A.xcassets/brand.colorset/Contents.json",
            """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
               "components": {"red": "0xFF", "green": "0.500", "blue": "51", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"platform": "ios", "reference": "systemRedColor"}}]}
            """)
        _ = try assets.use {
            let color = try #require(UIColor(named: "brand"))
            #expect(color.cgColor.components == [1, 0.5, 0.2, 1])
            let dark = color.color(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(dark == Color(r: 0xFF, g: 0x45, b: 0x3A))
            #expect(UIColor(named: "other") == nil)
        }
    }
}

@Suite struct UIImageTests {
    /// A picture of two columns, red and blue, and three rows.
    private var image: CGImage {
        CGImage(Image(Pixmap(width: 2, height: 3, pixels: [red, blue, red, blue, red, blue])))
    }

    private func pixels(_ image: UIImage, tint: UIColor = .green) -> [UInt32]? {
        image.picture(tint: tint, traits: .phone)?.image?.pixmap.pixels
    }

    @Test func orientationsTurnPixels() {
        let right = UIImage(cgImage: image, scale: 1, orientation: .right)
        #expect(right.size == CGSize(width: 3, height: 2) && pixels(right) == [red, red, red, blue, blue, blue])
        let left = UIImage(cgImage: image, scale: 1, orientation: .left)
        #expect(pixels(left) == [blue, blue, blue, red, red, red])
        let mirrored = UIImage(cgImage: image).withHorizontallyFlippedOrientation()
        #expect(mirrored.imageOrientation == .upMirrored && pixels(mirrored) == [blue, red, blue, red, blue, red])
        let flipped = UIImage(cgImage: image).imageFlippedForRightToLeftLayoutDirection()
        #expect(pixels(flipped) == image.image?.pixmap.pixels)
        let arabic = UITraitCollection(layoutDirection: .rightToLeft)
        #expect(flipped.picture(tint: .red, traits: arabic)?.image?.pixmap.pixels[0] == blue)
        for raw in 0..<8 {
            // Two mirrors are none.
            let orientation = UIImage.Orientation(rawValue: raw) ?? .up
            let twice = UIImage(cgImage: image, scale: 1, orientation: orientation).withHorizontallyFlippedOrientation()
                .withHorizontallyFlippedOrientation()
            #expect(twice.imageOrientation == orientation)
        }
    }

    @Test func bytesComeBack() throws {
        let data = try #require(UIImage(cgImage: image, scale: 2, orientation: .right).pngData())
        let copy = try #require(UIImage(data: data, scale: 2))
        #expect(copy.size == CGSize(width: 1.5, height: 1) && pixels(copy) == [red, red, red, blue, blue, blue])
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
    }

    @Test func templatesTakeTheTint() {
        let plain = UIImage(cgImage: image)
        let template = plain.withRenderingMode(.alwaysTemplate)
        #expect(pixels(plain)?.first == red && !plain.isTemplate() && plain.isTemplate(prefersTemplate: true))
        #expect(pixels(template) == [UInt32](repeating: 0xFF00_FF00, count: 6))
        let tinted = plain.withTintColor(.blue)
        #expect(
            pixels(tinted) == [UInt32](repeating: blue, count: 6)
                && pixels(tinted.withRenderingMode(.alwaysTemplate)) != pixels(tinted))
        // Half transparent pixels stay so.
        let half = CGImage(Image(Pixmap(width: 1, height: 1, filledWith: 0x8000_0080)))
        #expect(pixels(UIImage(cgImage: half).withTintColor(.white)) == [0x8080_8080])
    }

    @Test func capsLeaveTheMiddle() {
        let image = UIImage(cgImage: CGImage(Image(Pixmap(width: 40, height: 20))), scale: 2, orientation: .up)
        let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 5, bottom: 3, right: 10))
        #expect(resizable.contentsCenter == CGRect(x: 0.25, y: 0.2, width: 0.25, height: 0.5))
        #expect(image.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        let stretchable = image.stretchableImage(withLeftCapWidth: 9, topCapHeight: 0)
        #expect(stretchable.capInsets == UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 10))
    }

    @Test func partsAreCutOut() throws {
        let part = try #require(image.cropping(to: CGRect(x: 0.5, y: 1.2, width: 0.2, height: 5)))
        #expect(part.width == 1 && part.height == 2 && part.image?.pixmap.pixels == [red, red])
        #expect(image.cropping(to: CGRect(x: 5, y: 0, width: 1, height: 1)) == nil)
    }

    @Test func patternsHaveTheirMeanColor() {
        let pattern = UIColor(patternImage: UIImage(cgImage: image))
        #expect(pattern.cgColor.color == Color(r: 128, g: 0, b: 128) && pattern.patternImage?.cgImage == image)
    }

    @Test func animatedPicturesHaveFrames() {
        let frames = [UIImage(cgImage: image), UIImage(cgImage: image)]
        let animated = UIImage.animatedImage(with: frames, duration: 0)
        #expect(animated?.images == frames && animated?.duration == 2 / 30.0 && animated?.size == CGSize(width: 2, height: 3))
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }
}
