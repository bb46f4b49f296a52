import AnimPreview
import AnimRender
import AnimUIKit
import Testing

@testable import AnimPreviewServer

/// A film of code by real connections.
@Suite(.serialized)
struct FilmServerTests {
    @Test func aFilmOfCodeIsServed() throws {
        let server = try server {
            let block = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
            block.backgroundColor = .red
            $0.addSubview(block)
        }
        defer { server.stop() }
        let page = try page(of: server)
        page.sendFrame(Array(#"{"show": "Block"}"#.utf8))
        #expect(text("diagnostics", of: page) == #"{"diagnostics": {"name": "Block", "items": [], "text": ""}}"#)
        let head = #"{"scene": {"name": "Block", "revision": 1, "isOld": false, "width": 4, "height": 2, "scale": 1, "#
        #expect(try #require(text("scene", of: page)).hasPrefix(head))
        page.sendFrame(Array(#"{"frame": 1, "after": null, "revision": 1}"#.utf8))
        var frame = try #require(page.frame())
        while frame.opcode == 1 { frame = try #require(page.frame()) }
        #expect(frame.opcode == 2)
        // The revision, the frame, no frame before it, and the pixels.
        #expect(frame.payload.prefix(12) == [1, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255])
        #expect(frame.payload.count > 12)
        page.sendFrame(Array(#"{"curve": {"layer": "window", "keyPath": "opacity"}}"#.utf8))
        #expect(text("error", of: page) == #"{"error": "curves are not available"}"#)
    }

    @Test func aMisuseIsServedAsADiagnostic() throws {
        let server = try server { window in
            let inner = UIView()
            window.addSubview(inner)
            inner.addSubview(window)
        }
        defer { server.stop() }
        let page = try page(of: server)
        page.sendFrame(Array(#"{"show": "Block"}"#.utf8))
        let message = "Block: at 0.0 s: UIView.addSubview(_:): UIWindow cannot be a subview of a view in it"
        #expect(
            text("diagnostics", of: page)
                == #"{"diagnostics": {"name": "Block", "items": [{"severity":"error","message":""# + message + #""}], "#
                + #""text": "error: "# + message + #"\n"}}"#)
    }

    /// Returns the next text with a name; the states of scenes come whenever they are known.
    private func text(_ name: String, of page: TestClient) -> String? {
        while let text = page.text() { if text.hasPrefix("{\"\(name)\"") { return text } }
        return nil
    }

    private func server(_ launch: @escaping @MainActor @Sendable (UIWindow) -> Void) throws -> PreviewServer {
        let gate = PageGate(files: [PageFile(name: "preview.html", bytes: Array("page".utf8))], key: Self.key)
        return try PreviewServer(ports: [0], gate: gate) {
            PreviewSession(of: [
                .code(name: "Block") {
                    try FilmThread.run { Scene(try Film(size: CGSize(width: 4, height: 2), duration: 1, launch: launch)) }
                }
            ])
        }
    }

    private func page(of server: PreviewServer) throws -> TestClient {
        let client = try TestClient(port: server.port)
        let host = "127.0.0.1:\(server.port)"
        let head = try #require(client.upgrade("/\(Self.key)/socket", host: host, origin: "http://\(host)"))
        #expect(head.hasPrefix("HTTP/1.1 101"))
        return client
    }

    private static let key = String(repeating: "5", count: 32)
}
