import AnimPreview
import AnimPreviewServer
import Synchronization
import Testing

/// The server by real connections.
@Suite(.serialized)
struct PreviewServerTests {
    @Test func thePageComesWithAStrictPolicyAndIsNotKept() throws {
        let service = try Service()
        defer { service.server.stop() }
        let client = try TestClient(port: service.server.port)
        let head = try #require(client.head("/?k=\(service.gate.key)", ["Host: \(service.host)"]))
        #expect(head.hasPrefix("HTTP/1.1 200"))
        #expect(
            head.contains("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws://\(service.host);"))
        for line in ["Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff"] {
            #expect(head.contains(line))
        }
        #expect(client.bytes(4) == Array("page".utf8))
        // The connection stays for the next file.
        #expect(try #require(client.head("/\(service.gate.key)/none", ["Host: \(service.host)"])).hasPrefix("HTTP/1.1 404"))
        #expect(service.server.address == "http://\(service.host)/?k=\(service.gate.key)")
    }

    @Test func strangersGetNothing() throws {
        let service = try Service()
        defer { service.server.stop() }
        let (key, host) = (service.gate.key, service.host)
        #expect(try service.status("/", ["Host: \(host)"]) == "403")
        #expect(try service.status("/?k=\(key)", ["Host: example.com"]) == "403")
        #expect(try service.status("/?k=\(key)", ["Host: \(host)", "Origin: http://example.com"]) == "403")
        func refusal(_ target: String, host: String, origin: String?) throws -> String? {
            try TestClient(port: service.server.port).upgrade(target, host: host, origin: origin).map { String($0.prefix(12)) }
        }
        for origin in ["http://example.com", "null", "http://localhost:\(service.server.port)"] {
            #expect(try refusal("/\(key)/socket", host: host, origin: origin) == "HTTP/1.1 403")
        }
        #expect(try refusal("/\(key)/socket", host: host, origin: nil) == "HTTP/1.1 404")
        let wrongKey = String(repeating: "0", count: 32)
        #expect(try refusal("/\(wrongKey)/socket", host: host, origin: "http://\(host)") == "HTTP/1.1 403")
        #expect(try refusal("/\(key)/socket", host: "example.com", origin: "http://example.com") == "HTTP/1.1 403")
    }

    @Test func aBodyAndTooLongAHeadAreNotRead() throws {
        let service = try Service()
        defer { service.server.stop() }
        let client = try TestClient(port: service.server.port)
        client.send("POST /?k=\(service.gate.key) HTTP/1.1\r\nHost: \(service.host)\r\nContent-Length: 1000000000\r\n\r\nx")
        #expect(client.isClosedByServer)
        let long = try TestClient(port: service.server.port)
        long.send("GET / HTTP/1.1\r\nHost: " + String(repeating: "x", count: 1 << 20))
        #expect(long.isClosedByServer)
        #expect(try service.status("/?k=\(service.gate.key)", ["Host: \(service.host)"]) == "200")
    }

    @Test func twoPagesTalkAtOnce() throws {
        let service = try Service()
        defer { service.server.stop() }
        let (first, second) = (try service.page(), try service.page())
        first.sendFrame(Array("abc".utf8))
        #expect(first.text() == "3")
        second.sendFrame(Array("all".utf8))
        #expect(first.text() == "to all")
        #expect(second.text() == "to all")
        service.server.filesChanged(["b", "a"])
        #expect(first.text() == "a b")
        #expect(second.text() == "a b")
        first.sendFrame(Array("bytes".utf8))
        var frame = try #require(first.frame())
        while frame.opcode == 1 { frame = try #require(first.frame()) }
        #expect(frame.opcode == 2)
        #expect(frame.payload == [1, 2, 3])
    }

    @Test func aMessageHasAtMost64KilobytesInOneFrameOrInMany() throws {
        let service = try Service()
        defer { service.server.stop() }
        let page = try service.page()
        page.sendFrame([UInt8](repeating: 65, count: 1 << 16))
        #expect(page.text() == "65536")
        page.sendFrame([UInt8](repeating: 65, count: 40_000), isLast: false)
        page.sendFrame([UInt8](repeating: 65, count: 20_000), opcode: 0)
        #expect(page.text() == "60000")
        page.sendFrame([UInt8](repeating: 65, count: 1 << 16 + 1))
        #expect(page.isClosedByServer)
        let second = try service.page()
        second.sendFrame([UInt8](repeating: 65, count: 40_000), isLast: false)
        second.sendFrame([UInt8](repeating: 65, count: 40_000), opcode: 0)
        #expect(second.isClosedByServer)
        let third = try service.page()
        third.sendFrame([0xFF, 0xFE])
        #expect(third.isClosedByServer)
    }

    @Test func manyMessagesAreAnsweredInTheirOrder() throws {
        let service = try Service()
        defer { service.server.stop() }
        let page = try service.page()
        for count in 1...2000 { page.sendFrame([UInt8](repeating: 65, count: count % 100)) }
        for count in 1...2000 { #expect(page.text() == "\(count % 100)") }
    }

    @Test func aPageThatIsGoneIsForgottenAndTheOthersAreToldOfTheEnd() throws {
        let service = try Service()
        let page = try service.page()
        try page.close()
        let other = try service.page()
        other.sendFrame(Array("x".utf8))
        #expect(other.text() == "1")
        service.server.stop()
        #expect(Echo.goneClients(service.number).contains(1))
        var frame = try #require(other.frame())
        while frame.opcode == 1 { frame = try #require(other.frame()) }
        #expect(frame.opcode == 8)
        // 1001: it goes away.
        #expect(frame.payload == [3, 233])
    }

    @Test func thereAreAtMost32Pages() throws {
        let service = try Service()
        defer { service.server.stop() }
        let pages = try (0..<32).map { _ in try service.page() }
        let client = try TestClient(port: service.server.port)
        _ = client.upgrade("/\(service.gate.key)/socket", host: service.host, origin: "http://\(service.host)")
        #expect(client.isClosedByServer)
        #expect(pages.count == 32)
    }

    @Test func aPortThatIsTakenIsPassedOverOrNamed() throws {
        let service = try Service()
        defer { service.server.stop() }
        let taken = service.server.port
        let second = try PreviewServer(ports: [taken, 0], gate: service.gate) { Echo(number: 0) }
        #expect(second.port != taken)
        second.stop()
        #expect(throws: PreviewServerError.noPort(taken, reason: "Address already in use")) {
            try PreviewServer(ports: [taken], gate: service.gate) { Echo(number: 0) }
        }
    }
}

/// A conversation that says what it hears.
private final class Echo: PreviewConversation {
    private static let gone = Mutex<[Int: Set<Int>]>([:])
    private let number: Int
    private var isBusy = true

    init(number: Int) { self.number = number }

    /// The clients that a conversation has been told to forget.
    static func goneClients(_ number: Int) -> Set<Int> { gone.withLock { $0[number] ?? [] } }

    var watchedFiles: Set<String> { ["file"] }

    func connect(_ client: Int) -> [PreviewReply] { [PreviewReply(client: client, content: .text("hello \(client)"))] }

    func receive(_ message: String, from client: Int) -> [PreviewReply] {
        switch message {
        case "all": [PreviewReply(client: nil, content: .text("to all"))]
        case "bytes": [PreviewReply(client: client, content: .bytes([1, 2, 3]))]
        default: [PreviewReply(client: client, content: .text("\(message.utf8.count)"))]
        }
    }

    func disconnect(_ client: Int) { Self.gone.withLock { _ = $0[number, default: []].insert(client) } }

    func filesChanged(_ paths: Set<String>) -> [PreviewReply] {
        [PreviewReply(client: nil, content: .text(paths.sorted().joined(separator: " ")))]
    }

    func work() -> [PreviewReply]? {
        defer { isBusy = false }
        return isBusy ? [PreviewReply(client: nil, content: .text("work"))] : nil
    }
}

/// A server of an ``Echo`` on a free port.
private struct Service {
    let server: PreviewServer
    let gate: PageGate
    let number: Int

    private static let count = Mutex(0)

    init() throws {
        let number = Self.count.withLock { count in
            count += 1
            return count
        }
        self.number = number
        gate = PageGate(files: [PageFile(name: "preview.html", bytes: Array("page".utf8))])
        server = try PreviewServer(ports: [0], gate: gate) { Echo(number: number) }
    }

    var host: String { "127.0.0.1:\(server.port)" }

    /// Connects a page to the socket; it has been welcomed.
    func page() throws -> TestClient {
        let client = try TestClient(port: server.port)
        let head = try #require(client.upgrade("/\(gate.key)/socket", host: host, origin: "http://\(host)"))
        #expect(head.hasPrefix("HTTP/1.1 101"))
        #expect(try #require(client.text()).hasPrefix("hello"))
        return client
    }

    func status(_ target: String, _ headers: [String]) throws -> String {
        String(try #require(try TestClient(port: server.port).head(target, headers)).dropFirst(9).prefix(3))
    }
}
