import AnimInspection
import AnimRender
import AnimUIKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AnimPreview

/// Films of code: they have no file, and a misuse is a diagnostic.
struct PreviewCodeTests {
    private static let show = #"{"show": "Dot"}"#

    /// A square of 10 points that moves from 5 to 15 between 0.2 s and 0.7 s, in 10 frames.
    @Sendable private static func dot() throws -> Scene {
        try FilmThread.run {
            let film = try Film(size: CGSize(width: 20, height: 10), duration: 1, framesPerSecond: 10) { window in
                let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                dot.layer.name = "dot"
                dot.backgroundColor = .red
                window.addSubview(dot)
                UIView.animate(withDuration: 0.5, delay: 0.2, options: .curveLinear) { dot.center.x = 15 }
            }
            return Scene(film)
        }
    }

    /// A film whose animator is scrubbed while it is stopped.
    @Sendable private static func misuse() throws -> Scene {
        try FilmThread.run {
            let film = try Film(size: CGSize(width: 20, height: 10), duration: 1) { window in
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { window.alpha = 0.5 }
                animator.startAnimation()
                window.perform(at: 0.5) {
                    animator.stopAnimation(false)
                    animator.startAnimation()
                    animator.startAnimation()
                }
            }
            return Scene(film)
        }
    }

    /// A button that a tap moves.
    @Sendable private static func button() throws -> Scene {
        try FilmThread.run { Scene(try buttonFilm()) }
    }

    @MainActor private static func buttonFilm(isTapped: Bool = false) throws -> Film {
        try Film(size: CGSize(width: 100, height: 60), duration: 1) { window in
            let button = MovingButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            button.layer.name = "button"
            button.backgroundColor = .red
            window.addSubview(button)
            if isTapped { window.touches.tap(button, at: 0.01) }
        }
    }

    /// The film is made again with the touches of hands, and shows what was shown while they were recorded.
    @Test func aFilmIsTouched() throws {
        let session = session([("Button", Self.button)])
        let scene = try #require(send(#"{"show": "Button"}"#, to: session).first { $0.name == "scene" })
        let revision = try #require(send(#"{"live": {"frame": 0}}"#, to: session).first?.object["revision"] as? Int)
        var reader = FrameReader(width: 100, height: 60)
        func play(_ ticks: String) throws -> [Message] {
            let messages = send("{\"fingers\": [\(ticks)], \"revision\": \(revision)}", to: session)
            return messages
        }
        _ = try play("[[20, 30]], [[20, 30]]")
        #expect(
            try play(#"[{"up": [20, 30]}]"#)[1].text
                == #"{"recorded": [{"at": 0.01, "text": "{\"at\": 0.01, \"tap\": \"button\"}", "swift": "window.touches.tap(button, at: 0.01)"}]}"#
        )
        _ = try play(Array(repeating: "[]", count: 11).joined(separator: ", "))
        let messages = send(#"{"live": null}"#, to: session)
        #expect(messages.map(\.name) == ["live", "diagnostics", "scene"])
        let film = try #require(messages[2].object["revision"] as? Int)
        #expect(film > (scene.object["revision"] as? Int ?? 0))
        let frame = try #require(send("{\"frame\": 14, \"after\": null, \"revision\": \(film)}", to: session).first)
        let expected = try FilmThread.run { try Self.buttonFilm(isTapped: true) }
        let time = 14 / (scene.object["fps"] as? Double ?? 60)
        #expect(reader.read(frame) == (try Renderer(expected).frame(at: time)))
        #expect(
            send(#"{"recorded": "keep"}"#, to: session).map(\.error) == ["Button is code: copy the touches into it"])
        #expect(send(#"{"recorded": "forget"}"#, to: session).map(\.name) == ["diagnostics", "scene"])
    }

    /// A film that was made before cannot be made again.
    @Test func aRecordingIsNotTouched() throws {
        let scene = try Self.button()
        let session = session([("Button", { scene })])
        _ = send(#"{"show": "Button"}"#, to: session)
        #expect(
            send(#"{"live": {"frame": 0}}"#, to: session).map(\.error)
                == ["Button was made before: touches need the code that makes it"])
    }

    private struct Unfit: Error, CustomStringConvertible {
        let description = "no picture\nof the \u{7}bell\n"
    }

    private func session(_ sources: [(String, @Sendable () throws -> Scene)]) -> PreviewSession {
        let session = PreviewSession(of: sources.map { .code(name: $0.0, $0.1) })
        _ = session.connect(1)
        return session
    }

    private func send(_ message: String, to session: PreviewSession) -> [Message] {
        session.receive(message, from: 1).map(Message.init)
    }

    @Test func aFilmIsShownAsItsRenderingIs() throws {
        let session = session([("Dot", Self.dot)])
        let messages = send(Self.show, to: session)
        #expect(messages.map(\.name) == ["diagnostics", "scene", "scenes"])
        #expect(messages[0].text == #"{"diagnostics": {"name": "Dot", "items": [], "text": ""}}"#)
        let start =
            #"{"scene": {"name": "Dot", "revision": 1, "isOld": false, "width": 20, "height": 10, "scale": 1, "#
            + #""origin": [0, 0], "appearance": "light", "fps": 10, "count": 10, "duration": 1, "isCode": true, "recorded": [], "command": null, "#
            + #""layers": [{"id": "#
        #expect(messages[1].text.hasPrefix(start))
        #expect(messages[1].text.contains(#""name": "dot"}"#), "no place in a file")
        #expect(messages[2].text == #"{"scenes": [{"name": "Dot", "state": "valid"}]}"#)
        var reader = FrameReader(width: 20, height: 10)
        let renderer = Renderer(try Self.dot())
        for frame in [0, 4, 9] {
            let former = reader.shown.map { "\($0.index)" } ?? "null"
            let message = try #require(send("{\"frame\": \(frame), \"after\": \(former), \"revision\": 1}", to: session).first)
            #expect(reader.read(message) == (try renderer.frame(at: Double(frame) / 10)))
        }
        let json = SceneInspection(try Self.dot(), at: 0.4).json.line
        #expect(
            send(#"{"inspect": 4}"#, to: session).map(\.text)
                == ["{\"inspection\": \(json), \"frame\": 4, \"revision\": 1}"])
    }

    @Test func nothingIsWatchedAndNoChangeOfFilesMatters() throws {
        let session = session([("Dot", Self.dot)])
        #expect(session.watchedFiles.isEmpty)
        _ = send(Self.show, to: session)
        #expect(session.watchedFiles.isEmpty)
        #expect(session.filesChanged(["Dot", "", "/Dot"]).isEmpty)
    }

    @Test func aFilmIsMadeWhenItIsShownAndOnceForTheList() throws {
        let counted = Counted()
        let session = session([
            ("Dot", { try counted.make(Self.dot) }), ("Other", Self.dot),
        ])
        #expect(counted.count == 0)
        _ = send(Self.show, to: session)
        #expect(counted.count == 1)
        while session.work() != nil {}
        #expect(counted.count == 1)
        let large = send(#"{"settings": {"scale": 3}}"#, to: session)
        #expect(large.map(\.name) == ["diagnostics", "scene"])
        #expect(large[1].object["width"] as? Int == 60)
        _ = send(#"{"show": "Other"}"#, to: session)
        _ = send(Self.show, to: session)
        #expect(counted.count == 3)
    }

    @Test func misusesAreDiagnosticsOneForEach() throws {
        let session = session([("Dot", Self.dot), ("Mis", Self.misuse)])
        let messages = send(#"{"show": "Mis"}"#, to: session)
        #expect(messages.map(\.name) == ["diagnostics", "scenes"])
        let text = """
            error: Mis: at 0.5 s: UIViewPropertyAnimator.startAnimation(): animator is stopped; call finishAnimation(at:) first
            error: Mis: at 0.5 s: UIViewPropertyAnimator.startAnimation(): animator is stopped; call finishAnimation(at:) first

            """
        #expect(messages[0].object["text"] as? String == text)
        let items = try #require(messages[0].object["items"] as? [[String: String]])
        #expect(items.map { $0["severity"] } == ["error", "error"])
        #expect(items.allSatisfy { $0["message"]?.hasPrefix("Mis: at 0.5 s: ") == true && $0["snippet"] == nil })
        #expect(
            send(#"{"frame": 0, "after": null, "revision": 0}"#, to: session).map(\.error) == ["Mis has errors, and no film yet"])
        while session.work() != nil {}
        #expect(
            session.connect(2).map { Message($0).text }
                == [#"{"scenes": [{"name": "Dot", "state": "valid"}, {"name": "Mis", "state": "invalid"}]}"#])
    }

    @Test func otherErrorsAreDiagnosticsWithTheirFurtherLines() throws {
        let session = session([("Dot", { throw Unfit() })])
        let messages = send(Self.show, to: session)
        #expect(messages[0].object["text"] as? String == "error: Dot: no picture\nof the \u{2407}bell\n")
        let items = try #require(messages[0].object["items"] as? [[String: String]])
        #expect(items == [["severity": "error", "message": "Dot: no picture", "snippet": "of the \u{2407}bell"]])
    }
}

/// A count of how often a scene was made.
private final class Counted: Sendable {
    private let made = Mutex(0)

    var count: Int { made.withLock { $0 } }

    func make(_ scene: () throws -> Scene) rethrows -> Scene {
        made.withLock { $0 += 1 }
        return try scene()
    }
}

/// A button that a tap moves by 30 points.
private final class MovingButton: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(MovingButton.tapped(_:), "MovingButton.tapped(_:)")))
    }

    required init?(coder: NSCoder) { nil }

    func tapped(_ recognizer: UITapGestureRecognizer) { UIView.animate(withDuration: 0.3) { self.center.x += 30 } }
}
