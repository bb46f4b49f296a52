import AnimGeometry
import AnimGraphics
import AnimUIKit
import Testing

@Suite @MainActor struct CompositingTests {
    @Test func blendedStepsAreGroups() {
        let steps = record { context in
            context.setFillColor(UIColor.red.cgColor)
            context.setBlendMode(.multiply)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
            context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
        }
        // Nothing is below the first one; the whole is a group, so that the second one does not see what is below the picture.
        #expect(
            steps == [
                .pushGroup(GroupStyle()), .rect(0, 0, 10, 10, .pureRed), .clip(0, 0, 50, 50), .group(.blend(.multiply)),
                .rect(5, 0, 10, 10, .pureRed), .popGroup, .popClip, .popGroup,
            ])
    }

    @Test func erasingCutsOnlyWhatIsDrawn() {
        let steps = record { context in
            context.clear(CGRect(x: 0, y: 0, width: 100, height: 100))
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clear(CGRect(x: 5, y: 0, width: 10, height: 10))
        }
        #expect(
            steps == [
                .pushGroup(GroupStyle()), .rect(0, 0, 10, 10), .group(.destinationOut), .rect(5, 0, 10, 10), .popGroup, .popGroup,
            ])
        let empty = record { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clear(CGRect(x: 0, y: 0, width: 100, height: 100))
            context.fill(CGRect(x: 1, y: 0, width: 10, height: 10))
        }
        #expect(empty == [.rect(1, 0, 10, 10)])
    }

    @Test func shadowsAreThoseOfGroups() {
        let steps = record { context in
            context.scaleBy(x: 3, y: 3)
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 8, color: UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.fill(CGRect(x: 1, y: 0, width: 10, height: 10))
            context.setShadow(offset: .zero, blur: 2)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 2, y: 0, width: 10, height: 10))
            context.endTransparencyLayer()
        }
        func shadow(_ color: Color, _ radius: Double, _ offset: Size) -> DrawCommand {
            .pushGroup(
                GroupStyle(shadow: DropShadow(color: color, radius: radius, offset: offset, transform: Projection(.identity))))
        }
        let map = Transform(scaleX: 3, y: 3)
        #expect(
            steps == [
                shadow(.pureRed, 4, Size(width: 1, height: 2)), .rect(0, 0, 10, 10, .black, map), .popGroup,
                .rect(1, 0, 10, 10, .black, map),
                shadow(Color(red: 0, green: 0, blue: 0, alpha: 1.0 / 3), 1, Size(width: 0, height: 0)),
                .rect(2, 0, 10, 10, .black, map), .popGroup,
            ])
    }

    @Test func aTransparencyLayerIsOneImage() {
        let steps = record { context in
            context.setAlpha(0.5)
            context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setFillColor(UIColor.red.cgColor)
            context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8))
            context.setBlendMode(.screen)
            context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
            context.endTransparencyLayer()
            context.fill(CGRect(x: 1, y: 0, width: 10, height: 10))
        }
        #expect(
            steps == [
                .clip(0, 0, 50, 50), .pushGroup(opacity: 0.5), .pushGroup(GroupStyle()), .rect(0, 0, 10, 10), .clip(0, 0, 8, 8),
                .group(.blend(.screen)), .rect(5, 0, 10, 10, .pureRed), .popGroup, .popClip, .popGroup, .popGroup,
                .rect(1, 0, 10, 10, Color(red: 0, green: 0, blue: 0, alpha: 0.5)), .popClip,
            ])
        let plain = record { context in
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.endTransparencyLayer()
        }
        #expect(plain == [.rect(0, 0, 10, 10)], "a layer that is drawn as it is needs no group")
    }

    /// The factors of the source and of what is below, of Porter and Duff.
    private static func factors(_ mode: CGBlendMode, _ s: Double, _ d: Double) -> (Double, Double) {
        switch mode {
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .sourceIn: (d, 0)
        case .sourceOut: (1 - d, 0)
        case .sourceAtop: (d, 1 - s)
        case .destinationOver: (1 - d, 1)
        case .destinationIn: (0, s)
        case .destinationOut: (0, 1 - s)
        case .destinationAtop: (1 - d, s)
        case .xor: (1 - d, 1 - s)
        default: (1, 1 - s)
        }
    }

    /// Modes, with a source that covers the whole picture, a part, or a part by a mask.
    @Test(
        arguments: [
            CGBlendMode.normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
            .destinationOut,
            .destinationAtop, .xor,
        ], 0..<4)
    func modesHaveTheirFactors(_ mode: CGBlendMode, _ way: Int) throws {
        let (s, d) = (0.6, 0.8)
        let picture = try pixels { context in
            context.setFillColor(red: 0, green: 0, blue: 1, alpha: d)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
            context.setBlendMode(mode)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: s)
            let part = CGRect(x: 5, y: 0, width: 10, height: 20)
            switch way {
            case 0: context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            case 1: context.fill(part)
            case 2:
                context.clip(to: part)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            default:
                let mask = UIGraphicsImageRenderer(size: part.size).image { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
                guard let mask = mask.cgImage else { return }
                context.clip(to: part, mask: mask)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        func expected(_ isDrawnOn: Bool, _ alpha: Double) -> [Int] {
            let (fs, fd) = isDrawnOn ? Self.factors(mode, s, alpha) : (0, 1)
            let rest = 1 - (s * fs + alpha * fd)
            return [s * fs + rest, rest, alpha * fd + rest, 1].map { Int(($0 * 255).rounded()) }
        }
        for (x, alpha) in [(2, d), (7, d), (12, 0), (17, 0)] {
            let isDrawnOn = way == 0 || (5..<15).contains(x)
            expectClose(picture.components(x, 10), expected(isDrawnOn, alpha), within: 2, "\(mode) at \(x), way \(way)")
        }
    }

    @Test func aPictureIsTintedByItsAlpha() throws {
        // As many apps do it.
        let star = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            UIColor.blue.setFill()
            $0.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
        }
        UIGraphicsBeginImageContextWithOptions(star.size, false, star.scale)
        let context = UIGraphicsGetCurrentContext()
        star.draw(at: .zero, blendMode: .normal, alpha: 1)
        context?.setFillColor(UIColor.red.cgColor)
        context?.setBlendMode(.sourceIn)
        context?.setAlpha(1)
        UIGraphicsGetCurrentContext()?.fill(CGRect(origin: .zero, size: star.size))
        let tinted = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        let picture = try pixels(tinted)
        #expect(picture.components(10, 10) == [255, 0, 0, 255] && picture.components(1, 1) == [255, 255, 255, 255])
    }

    @Test func layersOfManyModesAreBounded() {
        let reports = DrawingReports()
        reports.run {
            let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setBlendMode(.sourceAtop)
            for _ in 0..<100 { context.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
            #expect((context.picture?.steps.count ?? 0) <= 200_000)
        }
        #expect(reports.misuseList.count == 1)
    }
}
