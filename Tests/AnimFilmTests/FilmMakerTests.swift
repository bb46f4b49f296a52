import AnimInteraction
import AnimRenderCLI
import AnimScene
import AnimSource
import AnimSystem
import AnimUIKit
import TestSupport
import Testing

@testable import AnimFilm

/// Films of subjects: where a view is, how long a film is, and what is touched.
@MainActor struct FilmMakerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func film(_ request: FilmRequest = FilmRequest(), _ subject: @MainActor () -> FilmSubject) throws -> FilmResult {
        try FilmMaker(file: folder("Card.swift"), request: request).film(subject)
    }

    private static func request(width: Double = 100, height: Double = 61, viewFrame: [Double]? = nil) -> FilmRequest {
        var request = FilmRequest()
        request.size = (width, height)
        request.viewFrame = viewFrame
        return request
    }

    private final class Sized: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 40, height: UIView.noIntrinsicMetric) }
    }

    /// A view whose size its constraints determine, by a subview.
    private static func constrained(width: CGFloat?, height: CGFloat) -> UIView {
        let (view, inner) = (UIView(), UIView())
        view.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: view.trailingAnchor), inner.topAnchor.constraint(equalTo: view.topAnchor),
            inner.bottomAnchor.constraint(equalTo: view.bottomAnchor), inner.heightAnchor.constraint(equalToConstant: height),
        ])
        if let width { inner.widthAnchor.constraint(equalToConstant: width).isActive = true }
        return view
    }

    @Test func aViewIsCentered() throws {
        var view: UIView?
        func show(_ request: FilmRequest, _ make: @escaping @MainActor () -> UIView) throws -> CGRect? {
            _ = try film(request) {
                let new = make()
                view = new
                return FilmSubject(new)
            }
            return view?.frame
        }
        #expect(
            try show(Self.request()) { UIView(frame: CGRect(x: 5, y: 5, width: 31, height: 20)) }
                == CGRect(x: 34.5, y: 20.5, width: 31, height: 20))
        #expect(try show(Self.request()) { Sized(frame: .zero) } == CGRect(x: 30, y: 0, width: 40, height: 61))
        #expect(try show(Self.request()) { UIView(frame: .zero) } == CGRect(x: 0, y: 0, width: 100, height: 61))
        #expect(
            try show(Self.request()) { Self.constrained(width: 30, height: 21) } == CGRect(x: 35, y: 20, width: 30, height: 21))
        #expect(
            try show(Self.request()) { Self.constrained(width: nil, height: 21) } == CGRect(x: 0, y: 20, width: 100, height: 21))
        let given = Self.request(viewFrame: [1, 2, 3, 4])
        #expect(try show(given) { Sized(frame: .zero) } == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func aControllerFillsTheWindow() throws {
        var controller: UIViewController?
        let result = try film(Self.request()) {
            let new = UIViewController()
            controller = new
            return FilmSubject(new)
        }
        #expect(controller?.view.frame == CGRect(x: 0, y: 0, width: 100, height: 61))
        #expect(result.scene.duration == 3 && result.hasStandardDuration && result.scene.canvas.scale == 2)
    }

    private final class NotingView: UIView {
        var tell: (UIEdgeInsets) -> Void = { _ in }

        override func safeAreaInsetsDidChange() { tell(safeAreaInsets) }
    }

    @Test func aWindowHasASafeArea() throws {
        var request = Self.request()
        request.safeArea = [20, 1, 10, 2]
        var insets: UIEdgeInsets?
        _ = try film(request) {
            let view = NotingView()
            view.tell = { insets = $0 }
            return FilmSubject(view)
        }
        #expect(insets == UIEdgeInsets(top: 20, left: 1, bottom: 10, right: 2))
    }

    private func touches(_ text: String) -> FilmRequest {
        var request = Self.request()
        request.touches = [SourceText(name: "--tap", text: text)]
        return request
    }

    @Test func aFilmIsLongEnoughForItsTouches() throws {
        #expect(try film(touches(#"[{"at": 0.5, "tap": [1, 2]}]"#)) { FilmSubject(UIView()) }.scene.duration == 3)
        let late = try film(touches(#"[{"at": 1.5, "tap": [1, 2], "repeat": 3, "every": 1}]"#)) { FilmSubject(UIView()) }
        #expect(late.scene.duration == 5.5 && !late.hasStandardDuration)
        var request = touches(#"[{"at": 2, "tap": [1, 2]}]"#)
        request.duration = 0.5
        let short = try film(request) { FilmSubject(UIView()) }
        #expect(short.scene.duration == 0.5)
        #expect(short.warnings == ["--tap: a touch at 2 s is after the end of the film, at 0.5 s"])
    }

    /// A view that notes where it is touched.
    private final class Pad: UIView {
        static var points: [CGPoint] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { Self.points.append(touch.location(in: nil)) }
        }
    }

    @Test func touchesReachViewsByTheirIdentifiers() throws {
        Pad.points = []
        try AtomicFile.write(Array(#"[{"at": 0.2, "tap": "pad"}]"#.utf8), to: folder("Card.touches.json"))
        let result = try film(touches(#"[{"at": 0.5, "drag": "pad", "by": [5, 5], "for": 0.2}, {"at": 1, "tap": [80, 50]}]"#)) {
            let pad = Pad(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            pad.accessibilityIdentifier = "pad"
            let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 61))
            host.addSubview(pad)
            return FilmSubject(host)
        }
        #expect(Pad.points == [CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 10)])
        #expect(result.inputs == [folder("Card.touches.json")])
        #expect(result.scene.layers.map(\.name) == ["pad"])
    }

    @Test func otherNamesOfViewsAreThoseOfLayersAndClasses() throws {
        Pad.points = []
        let taps = #"[{"at": 0.2, "tap": "id"}, {"at": 0.5, "tap": "layer"}, {"at": 0.8, "tap": "Pad"}]"#
        _ = try film(touches(taps)) {
            let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 61))
            let pads = (0..<3).map { Pad(frame: CGRect(x: 0, y: $0 * 20, width: 40, height: 20)) }
            // An identifier prevails over a layer's name, and that over a class.
            pads[0].accessibilityIdentifier = "layer"
            (pads[0].layer.name, pads[1].layer.name) = ("id", "layer")
            pads[1].accessibilityIdentifier = "id"
            pads.forEach(host.addSubview)
            return FilmSubject(host)
        }
        #expect(Pad.points.map(\.y) == [30, 10, 50])
    }

    @Test func problemsOfTouchesHaveTheirPlaces() {
        func report(_ text: String) -> String {
            do {
                _ = try film(touches(text)) { FilmSubject(UIView()) }
                return ""
            } catch {
                return (error as? FilmError)?.report ?? "\(error)"
            }
        }
        #expect(
            report(#"[{"at": 0.5, "tap": "pad"}]"#) == """
                --tap: error: no view on the screen has 'pad' as its accessibility identifier, its layer's name or its class; there are 'UIView'
                note: at 0.5 s

                """)
        #expect(report(#"[{"at": 0.5, "tapp": "pad"}]"#).hasPrefix("--tap: error: "))
        #expect(report("{}").contains("expected an array of touches"))
    }

    @Test func aWrongNameIsAnsweredByNearOnes() throws {
        func report(_ name: String) -> String {
            var request = Self.request()
            request.touches = [SourceText(name: "--tap \(name)@0.5", text: #"[{"at": 0.5, "tap": "\#(name)"}]"#)]
            do {
                _ = try film(request) {
                    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 61))
                    let pads = [Pad(), Pad(), Pad()]
                    (pads[0].accessibilityIdentifier, pads[1].layer.name) = ("unknown", "unknowns")
                    (pads[2].accessibilityIdentifier, pads[2].isHidden) = ("unkown", true)
                    pads.forEach(host.addSubview)
                    return FilmSubject(host)
                }
                return ""
            } catch {
                return (error as? FilmError)?.report ?? "\(error)"
            }
        }
        let problem = "as its accessibility identifier, its layer's name or its class"
        #expect(
            report("unknwn") == """
                --tap unknwn@0.5: error: no view on the screen has 'unknwn' \(problem); did you mean 'unknown' or 'unknowns'?
                note: at 0.5 s

                """)
        #expect(report("pa").contains("did you mean 'Pad'?"))
        #expect(report("submit").contains("\(problem); there are 'unknown', 'unknowns', 'Pad', 'UIView'\n"))
    }

    @Test func mistakesInAFileOfTouchesHaveTheirLines() throws {
        try AtomicFile.write(Array(#"[{"at": 0.2, "tap": "pd"}]"#.utf8), to: folder("Card.touches.json"))
        do {
            _ = try film(Self.request()) { FilmSubject(UIView()) }
            Issue.record("no error")
        } catch {
            let report = (error as? FilmError)?.report ?? ""
            #expect(report.contains("Card.touches.json:1:21: error: no view on the screen has 'pd'"))
            #expect(report.contains(#"1 | [{"at": 0.2, "tap": "pd"}]"#))
        }
    }
}
