import AnimPreviewServer
import Testing

/// Which requests get what.
struct PageGateTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    private let gate = PageGate(
        files: [
            PageFile(name: "preview.html", bytes: Array("<a href=/{{key}}/b>{{key}}</a>".utf8)),
            PageFile(name: "player.js", bytes: Array("{{key}}".utf8)), PageFile(name: "preview.css", bytes: []),
        ], key: key)

    private func status(
        _ target: String, method: String = "GET", hosts: [String] = ["127.0.0.1:8017"], origins: [String] = []
    ) -> Int {
        gate.answer(to: PageRequest(method: method, target: target, hosts: hosts, origins: origins)).status
    }

    @Test func thePageHasTheKeyInItsAddresses() {
        let answer = gate.answer(to: PageRequest(target: "/?k=\(Self.key)", hosts: ["127.0.0.1:8017"]))
        #expect(answer.status == 200)
        #expect(answer.type == "text/html; charset=utf-8")
        #expect(String(decoding: answer.body, as: UTF8.self) == "<a href=/\(Self.key)/b>\(Self.key)</a>")
    }

    @Test func filesHaveTheTypeOfTheirName() {
        let script = gate.answer(to: PageRequest(target: "/\(Self.key)/player.js", hosts: ["localhost:8017"]))
        #expect(script.type == "text/javascript; charset=utf-8")
        #expect(String(decoding: script.body, as: UTF8.self) == "{{key}}")
        let style = gate.answer(to: PageRequest(target: "/\(Self.key)/preview.css", hosts: ["localhost"]))
        #expect(style.type == "text/css; charset=utf-8")
    }

    @Test(arguments: [
        "/", "", "*", "/?k=", "/?k=0123456789abcdef0123456789abcdee", "/?k=0123456789abcdef0123456789abcde",
        "/?k=0123456789abcdef0123456789abcdef0", "/?K=0123456789abcdef0123456789abcdef", "/player.js",
        "//0123456789abcdef0123456789abcdef/player.js", "/0123456789ABCDEF0123456789ABCDEF/player.js",
        "http://127.0.0.1:8017/?k=0123456789abcdef0123456789abcdef",
    ])
    func aRequestWithoutTheKeyGetsNothing(target: String) {
        #expect(status(target) == 403)
    }

    @Test func noOtherFileIsThereAndNoOtherMethodIsAnswered() {
        for name in ["", "other.js", "../preview.css", "..%2fpreview.css", "preview.css?x", "player.js/", "socket"] {
            #expect(status("/\(Self.key)/\(name)") == 404)
        }
        #expect(status("/?k=\(Self.key)", method: "HEAD") == 200)
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] { #expect(status("/?k=\(Self.key)", method: method) == 405) }
    }

    @Test(arguments: [
        [], ["example.com"], ["example.com:8017"], ["127.0.0.1.example.com"], ["127.0.0.1:8017", "127.0.0.1:8017"],
        ["127.0.0.1:"],
        ["127.0.0.1:80a"], ["127.0.0.1:8017:1"], ["[::1]:8017"], ["0.0.0.0:8017"], ["evil@127.0.0.1"], ["127.0.0.1:123456"],
    ])
    func aRequestForAnotherNameGetsNothing(hosts: [String]) {
        #expect(status("/?k=\(Self.key)", hosts: hosts) == 403)
        let request = PageRequest(target: "/\(Self.key)/socket", hosts: hosts, origins: hosts.map { "http://\($0)" })
        #expect(!gate.admitsSocket(request))
    }

    @Test func aPageOfAnotherOriginGetsNothing() {
        for origin in ["http://example.com", "null", "http://127.0.0.1", "http://localhost:8017", "https://127.0.0.1:8017", ""] {
            #expect(status("/?k=\(Self.key)", origins: [origin]) == 403)
            let request = PageRequest(target: "/\(Self.key)/socket", hosts: ["127.0.0.1:8017"], origins: [origin])
            #expect(!gate.admitsSocket(request))
        }
        #expect(status("/?k=\(Self.key)", origins: ["http://127.0.0.1:8017"]) == 200)
    }

    @Test func theSocketIsForThePageAlone() {
        func admits(_ target: String, method: String = "GET", origins: [String] = ["http://127.0.0.1:9000"]) -> Bool {
            gate.admitsSocket(PageRequest(method: method, target: target, hosts: ["127.0.0.1:9000"], origins: origins))
        }
        #expect(admits("/\(Self.key)/socket"))
        #expect(!admits("/\(Self.key)/socket", origins: []))
        #expect(!admits("/\(Self.key)/socket", origins: ["http://127.0.0.1:9000", "http://127.0.0.1:9000"]))
        #expect(!admits("/\(Self.key)/socket", method: "POST"))
        for target in ["/socket", "/?k=\(Self.key)", "/\(Self.key)/socket?x", "/\(Self.key)/player.js", "/\(Self.key)x/socket"] {
            #expect(!admits(target))
        }
    }

    @Test func eachRunHasAnotherKey() {
        let keys = (0..<32).map { _ in PageGate(files: []).key }
        #expect(Set(keys).count == 32)
        #expect(keys.allSatisfy { key in key.utf8.count == 32 && key.allSatisfy(\.isHexDigit) })
    }
}
