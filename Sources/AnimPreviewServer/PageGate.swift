/// A request for a file or for the socket: what of it decides about the answer.
package struct PageRequest: Hashable, Sendable {
    /// The method, such as `GET`.
    package var method: String
    /// The path and the query.
    package var target: String
    /// The values of all `Host` headers.
    package var hosts: [String]
    /// The values of all `Origin` headers.
    package var origins: [String]

    /// Creates a request.
    package init(method: String = "GET", target: String, hosts: [String], origins: [String] = []) {
        (self.method, self.target, self.hosts, self.origins) = (method, target, hosts, origins)
    }
}

/// An answer to a request.
package struct PageAnswer: Hashable, Sendable {
    /// The HTTP status.
    package let status: Int
    /// The media type of the body.
    package let type: String
    /// The body.
    package let body: [UInt8]

    /// Creates an answer.
    init(_ status: Int = 200, type: String = "text/plain; charset=utf-8", body: [UInt8]) {
        (self.status, self.type, self.body) = (status, type, body)
    }

    fileprivate static let forbidden = PageAnswer(403, body: Array("403: the address has no valid key\n".utf8))
    fileprivate static let missing = PageAnswer(404, body: Array("404\n".utf8))
    fileprivate static let wrongMethod = PageAnswer(405, body: Array("405\n".utf8))
}

/// The decision who gets what: a request without the key of this run, or from another page, gets nothing.
///
/// The page is `/?k=KEY`, its files are `/KEY/NAME`, and its socket is `/KEY/socket`: the key stands in the path, since modules that import
/// each other by relative names would lose a query, and cookies are shared by all ports of a machine.
package struct PageGate: Sendable {
    /// The random key of this run, 128 bits in hexadecimal digits.
    package let key: String
    private let files: [String: PageFile]

    /// Creates a gate with a new key.
    package init(files: [PageFile]) { self.init(files: files, key: Self.randomKey()) }

    /// Creates a gate.
    package init(files: [PageFile], key: String) {
        self.key = key
        self.files = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Returns the answer to a request that is not one for the socket.
    package func answer(to request: PageRequest) -> PageAnswer {
        guard isFromHere(request), let name = name(ofTarget: request.target) else { return .forbidden }
        guard let file = files[name] else { return .missing }
        guard request.method == "GET" || request.method == "HEAD" else { return .wrongMethod }
        return PageAnswer(type: file.type, body: file.hasKey ? Self.replaced(file.bytes, by: key) : file.bytes)
    }

    /// Whether a request may open the socket.
    ///
    /// A browser always says which page asks.
    package func admitsSocket(_ request: PageRequest) -> Bool {
        isFromHere(request) && request.origins.count == 1 && request.method == "GET" && name(ofTarget: request.target) == "socket"
    }

    /// Whether a request names this machine, and comes from a page of this server or from no page.
    ///
    /// The name of a foreign page can be made to lead to this machine, but it stays in `Host`. The port is not compared: it may be
    /// forwarded.
    private func isFromHere(_ request: PageRequest) -> Bool {
        guard request.hosts.count == 1, request.origins.count <= 1 else { return false }
        let host = request.hosts[0]
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0] == "127.0.0.1" || parts[0] == "localhost" else { return false }
        guard parts.count == 1 || (1...5).contains(parts[1].utf8.count) && parts[1].utf8.allSatisfy({ (48...57).contains($0) })
        else { return false }
        return request.origins.allSatisfy { $0 == "http://\(host)" }
    }

    /// Returns the name of the file that a target stands for; nil without the key.
    private func name(ofTarget target: String) -> String? {
        if let given = target.dropping(prefix: "/?k=") { return isKey(given) ? PageFile.page : nil }
        let parts = target.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty, isKey(parts[1]) else { return nil }
        return String(parts[2])
    }

    /// Compares a key in a time that does not depend on where it differs.
    private func isKey(_ given: Substring) -> Bool {
        guard given.utf8.count == key.utf8.count else { return false }
        return zip(given.utf8, key.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func randomKey() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &generator), radix: 16) }.joined()
    }

    private static func replaced(_ bytes: [UInt8], by key: String) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let place = rest.firstRange(of: PageFile.keyPlace) {
            result += rest[..<place.lowerBound] + Array(key.utf8)
            rest = rest[place.upperBound...]
        }
        return result + rest
    }
}

/// A file of the page, which is part of the program.
package struct PageFile: Sendable {
    /// The name in the address.
    let name: String
    /// The media type.
    let type: String
    /// The content.
    let bytes: [UInt8]
    /// Whether the content has places for the key.
    let hasKey: Bool

    /// Creates a file, whose type follows from its name.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        hasKey = name == Self.page
        type =
            name.hasSuffix(".css")
            ? "text/css; charset=utf-8" : name.hasSuffix(".js") ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8"
    }

    /// The name of the page itself.
    package static let page = "preview.html"
    /// What stands for the key in the page.
    fileprivate static let keyPlace = Array("{{key}}".utf8)
}

extension String {
    fileprivate func dropping(prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
