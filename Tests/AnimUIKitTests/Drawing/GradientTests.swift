import AnimGeometry
import AnimGraphics
import AnimUIKit
import Testing

@Suite struct GradientTests {
    private let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
        locations: [0, 1])

    private static let stops = [GradientStop(location: 0, color: .pureRed), GradientStop(location: 1, color: .pureBlue)]

    @Test func gradientsHaveColorsAndLocations() throws {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
        let gray = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: nil, count: 2))
        let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0.5)]
        #expect(gray == CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]))
        #expect(CGGradient(colorsSpace: nil, colors: colors.reversed(), locations: [1, 0]) == gray, "in order of location")
    }

    @Test func aLinearGradientIsAStripWithoutOptions() throws {
        let gradient = try #require(gradient)
        func fill(_ options: CGGradientDrawingOptions) -> DrawCommand? {
            record {
                $0.drawLinearGradient(gradient, start: CGPoint(x: 20, y: 50), end: CGPoint(x: 60, y: 50), options: options)
            }.first
        }
        let paint = Paint.gradient(
            Gradient(.axial(from: Point(x: 20, y: 50), to: Point(x: 60, y: 50)), stops: Self.stops))
        func rect(_ x: Double, _ width: Double) -> DrawCommand {
            .fill(.rect(Rect(x: x, y: 0, width: width, height: 100)), paint: paint, transform: Transform.identity)
        }
        #expect(fill([]) == rect(20, 40))
        #expect(fill(.drawsBeforeStartLocation) == rect(0, 60))
        #expect(fill(.drawsAfterEndLocation) == rect(20, 80))
        #expect(fill([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == rect(0, 100))
    }

    @Test func aRadialGradientIsARing() throws {
        let gradient = try #require(gradient)
        let steps = record { context in
            let center = CGPoint(x: 50, y: 50)
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: 10, endCenter: center, endRadius: 40, options: [])
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: 40, endCenter: center, endRadius: 0,
                options: [.drawsBeforeStartLocation])
        }
        var ring = Path(ovalIn: Rect(x: 10, y: 10, width: 80, height: 80))
        ring.append(Path(ovalIn: Rect(x: 40, y: 40, width: 20, height: 20)))
        let geometry = Gradient.Geometry.radial(center: Point(x: 50, y: 50), radiusX: 40, radiusY: 40)
        let outward = [GradientStop(location: 0.25, color: .pureRed), GradientStop(location: 1, color: .pureBlue)]
        let inward = [GradientStop(location: 0, color: .pureBlue), GradientStop(location: 1, color: .pureRed)]
        #expect(
            steps == [
                .fill(
                    .path(ring, .evenOdd), paint: .gradient(Gradient(geometry, stops: outward)), transform: Transform.identity),
                .fill(
                    .rect(Rect(x: 0, y: 0, width: 100, height: 100)), paint: .gradient(Gradient(geometry, stops: inward)),
                    transform: Transform.identity),
            ])
    }

    @Test func circlesWithDifferentCentersHaveBandsOrAWarning() throws {
        let gradient = try #require(gradient)
        let inside = record {
            $0.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 40, y: 40), startRadius: 0, endCenter: CGPoint(x: 50, y: 50), endRadius: 40,
                options: [])
        }
        #expect(inside.count == 129)
        let reports = DrawingReports()
        reports.run {
            let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 1)
            for _ in 0..<2 {
                context.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 5, endCenter: CGPoint(x: 70, y: 70), endRadius: 9,
                    options: [])
            }
        }
        #expect(reports.warningList.count == 2 && Set(reports.warningList).count == 1)
    }

    @Test @MainActor func gradientsKeepToTheClip() throws {
        let gradient = try #require(gradient)
        let picture = try pixels { context in
            context.setLineWidth(6)
            context.move(to: CGPoint(x: 0, y: 10))
            context.addLine(to: CGPoint(x: 20, y: 10))
            context.replacePathWithStrokedPath()
            context.clip()
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
        }
        #expect(picture.components(10, 3) == [255, 255, 255, 255] && picture.components(10, 16) == [255, 255, 255, 255])
        expectClose(picture.components(0, 10), [249, 0, 6, 255], within: 2)
        expectClose(picture.components(19, 10), [6, 0, 249, 255], within: 2)
    }
}
