import AnimGraphics
import AnimSource

/// A message of a client.
enum PreviewRequest: Hashable {
    /// Asks for a scene.
    case show(String)
    /// Asks for a frame, after the one that the client has shown last.
    case frame(Int, after: Int?, revision: Int)
    /// Asks for the values of layers at a frame.
    case inspect(Int)
    /// Asks for the values at a key path over time.
    case curve(layer: String, keyPath: String)
    /// Changes how scenes are drawn; nil for no change.
    case settings(scale: Double??, appearance: UserInterfaceStyle??)
    /// Is about touches.
    case touches(TouchRequest)
    /// Asks for the places of layers at a frame.
    case outlines(Int)
    /// Asks for the places of a layer's center at all frames.
    case trail(layer: String)
    /// Asks for a file; nil ends the making of the last one.
    case export(ExportRequest?)
    /// Says which scenes of the list can be seen.
    case rows([String])
    /// Asks for a frame to lay over the one that is shown.
    case neighbor(Int, revision: Int)

    /// The most bytes of a message.
    static let maximumByteCount = 64 << 10
    /// The keys that name a message.
    private static let names =
        ["show", "frame", "inspect", "curve", "settings", "outlines", "trail", "neighbor", "export", "rows"] + TouchRequest.names

    /// Reads a message.
    init(_ text: String) throws(PreviewError) {
        guard text.utf8.count <= Self.maximumByteCount else {
            throw PreviewError("a message has at most \(Self.maximumByteCount) bytes, and this one \(text.utf8.count)")
        }
        let sink = DiagnosticSink(limit: 1)
        let root = JSONDocument.parse(SourceText(name: "message", text: text), reportingTo: sink).root
        if let error = sink.diagnostics.first { throw PreviewError("a message is an object of JSON: \(error.message)") }
        guard root.kind == .object else { throw PreviewError("a message is an object of JSON, not \(root.kind.phrase)") }
        let message = Members(root, of: "a message")
        let named = Self.names.filter { message.values[$0] != nil }
        guard let name = named.first, named.count == 1 else {
            let unknown = message.values.keys.sorted().first
            let nearest = unknown.flatMap { NearestName.find($0, in: Self.names) }.map { "; did you mean '\($0)'?" } ?? ""
            throw PreviewError("a message has one of the keys \(Diagnostic.list(Self.names))\(nearest)")
        }
        self = try Self.request(name, message)
    }

    private static func request(_ name: String, _ message: Members) throws(PreviewError) -> PreviewRequest {
        switch name {
        case "show":
            try message.check(["show"])
            return .show(try message.string("show"))
        case "frame":
            try message.check(["frame", "after", "revision"])
            return .frame(
                try message.count("frame"), after: message.isNull("after") ? nil : try message.count("after"),
                revision: try message.count("revision"))
        case "inspect":
            try message.check(["inspect"])
            return .inspect(try message.count("inspect"))
        case "curve":
            let curve = try message.object("curve", keys: ["layer", "keyPath"])
            return .curve(layer: try curve.string("layer"), keyPath: try curve.string("keyPath"))
        case _ where TouchRequest.names.contains(name): return .touches(try TouchRequest(name, message))
        case "outlines":
            try message.check(["outlines"])
            return .outlines(try message.count("outlines"))
        case "trail":
            try message.check(["trail"])
            return .trail(layer: try message.string("trail"))
        case "export":
            if message.isNull("export") { return .export(nil) }
            return .export(try ExportRequest(message.object("export", keys: ExportRequest.keys)))
        case "rows":
            try message.check(["rows"])
            return .rows(try message.strings("rows", limit: 200))
        case "neighbor":
            try message.check(["neighbor", "revision"])
            return .neighbor(try message.count("neighbor"), revision: try message.count("revision"))
        default: return try settings(message.object("settings", keys: ["scale", "appearance"]))
        }
    }

    private static func settings(_ object: Members) throws(PreviewError) -> PreviewRequest {
        var (scale, appearance): (Double??, UserInterfaceStyle??) = (nil, nil)
        if object.values["scale"] != nil {
            scale = .some(object.isNull("scale") ? nil : try object.number("scale"))
        }
        if object.values["appearance"] != nil {
            if object.isNull("appearance") {
                appearance = .some(nil)
            } else {
                let style = UserInterfaceStyle(rawValue: try object.string("appearance"))
                guard let style, style != .unspecified else { throw PreviewError("'appearance' is 'light', 'dark' or null") }
                appearance = .some(style)
            }
        }
        return .settings(scale: scale, appearance: appearance)
    }
}

/// The members of an object of a message.
struct Members {
    let values: [String: JSONValue]
    private let owner: String

    init(_ object: JSONValue, of owner: String) {
        values = Dictionary(object.members.map { ($0.key, $0.value) }) { $1 }
        self.owner = owner
    }

    /// Throws if there are other members.
    func check(_ keys: [String]) throws(PreviewError) {
        guard let unknown = values.keys.sorted().first(where: { !keys.contains($0) }) else { return }
        let nearest = NearestName.find(unknown, in: keys).map { "; did you mean '\($0)'?" } ?? ""
        throw PreviewError("unknown key '\(unknown.prefix(100))' in \(owner)\(nearest)")
    }

    /// Whether a member is null or missing.
    func isNull(_ key: String) -> Bool { values[key]?.isNull ?? true }

    func string(_ key: String) throws(PreviewError) -> String {
        guard let text = values[key]?.string else { throw expected("a string", key) }
        return text
    }

    /// Returns a list of so many strings at most.
    func strings(_ key: String, limit: Int) throws(PreviewError) -> [String] {
        let elements = values[key].map { Array($0.elements) } ?? []
        let strings = elements.compactMap(\.string)
        guard values[key]?.kind == .array, elements.count <= limit, strings.count == elements.count else {
            throw expected("a list of at most \(limit) strings", key)
        }
        return strings
    }

    func number(_ key: String) throws(PreviewError) -> Double {
        guard let number = values[key]?.number else { throw expected("a number", key) }
        return number
    }

    /// Returns a whole number from 0 on.
    func count(_ key: String) throws(PreviewError) -> Int {
        guard let number = values[key]?.number, let count = Int32(exactly: number), count >= 0 else {
            throw expected("a whole number from 0 on", key)
        }
        return Int(count)
    }

    func array(_ key: String) throws(PreviewError) -> [JSONValue] {
        guard let value = values[key], value.kind == .array else { throw expected("an array", key) }
        return Array(value.elements)
    }

    func object(_ key: String, keys: [String]) throws(PreviewError) -> Members {
        try check([key])
        guard let value = values[key], value.kind == .object else { throw expected("an object", key) }
        let object = Members(value, of: "'\(key)'")
        try object.check(keys)
        return object
    }

    private func expected(_ words: String, _ key: String) -> PreviewError {
        PreviewError("'\(key)' in \(owner) is \(words)" + (values[key].map { ", not \($0.kind.phrase)" } ?? ", and is missing"))
    }
}
