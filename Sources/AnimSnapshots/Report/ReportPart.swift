import AnimInspection
import AnimSource

/// What the folder of results of a shard has for the page of a report.
///
/// ```
/// films/scenes.json    an array of the scenes' objects in the page, with their films of the best size
/// films/3.film         the groups of frames of both films of the fourth of them, as they are in a page
/// ```
///
/// It may come from anywhere: what it says is taken for data of a page, in which it is text, and for numbers within limits.
struct ReportPart: Sendable {
    /// A scene that a shard has drawn.
    struct Scene: Sendable {
        /// The members of its object.
        let members: [String: JSONText]
        /// The bytes of its thumbnails.
        let thumbnails: [Int]
        /// Its films, without their frames; nil where it has none.
        let films: FilmHeader?
        /// The path of their frames in the folder.
        let file: String
        /// The first, the worst and the last frame that differ.
        let keyIndices: Set<Int>
    }

    /// The scenes by their names.
    let scenes: [PathKey: Scene]
    private let folder: ShardFolder

    private static let list = "films/scenes.json"
    /// The most bytes of the list of scenes, and of the films of one.
    private static let (listLimit, filmLimit) = (256 << 20, 1 << 30)

    private static func file(_ index: Int) -> String { "films/\(index).film" }

    /// Returns the files of scenes that were drawn.
    static func files(_ scenes: [(scene: PageScene, films: FilmPair?)]) -> [(path: String, bytes: [UInt8])] {
        let list = JSONText.array(scenes.map { $0.scene.json(films: $0.films) })
        let films = scenes.enumerated().compactMap { index, entry in entry.films.map { (path: file(index), bytes: $0.bytes) } }
        return [(Self.list, Array((list.lines() + "\n").utf8))] + films
    }

    /// Reads a folder; what is missing or damaged in it is not in the part.
    init(_ folder: ShardFolder) {
        self.folder = folder
        let bytes = folder.bytes(of: Self.list, limit: Self.listLimit) ?? []
        let sink = DiagnosticSink()
        let root = JSONDocument.parse(SourceText(name: Self.list, bytes: bytes), reportingTo: sink).root
        guard !sink.hasErrors else {
            scenes = [:]
            return
        }
        let entries = root.elements.enumerated().compactMap { index, value -> (PathKey, Scene)? in
            guard let name = value.member("name")?.value.string, let scene = Scene(value, file: Self.file(index)) else {
                return nil
            }
            return (PathKey(name), scene)
        }
        scenes = Dictionary(entries) { first, _ in first }
    }

    /// Reads the films of a scene; nil where they are not as their numbers say.
    func films(of scene: Scene) -> LadderFilms? {
        guard let header = scene.films, folder.size(of: scene.file) == header.byteCount,
            let bytes = folder.bytes(of: scene.file, limit: Self.filmLimit),
            let films = header.films(bytes)
        else { return nil }
        var kept = scene.keyIndices
        if let first = kept.min() { kept.formUnion([first - 1, first + 1]) }
        return LadderFilms(films, kept: kept, keyIndices: scene.keyIndices)
    }
}

extension ReportPart.Scene {
    private static let kinds: [String: [JSONKind]] = [
        "size": [.array], "count": [.number], "fps": [.number], "spans": [.array], "common": [.number], "keys": [.object],
        "values": [.array],
        "events": [.array], "reference": [.string, .null], "thumbnails": [.object],
    ]

    /// What the addresses of thumbnails start with.
    private static let address = "data:image/png;base64,"

    /// Reads the object of a scene; nil where a member is not what a page needs.
    fileprivate init?(_ value: JSONValue, file: String) {
        var members: [String: JSONText] = [:]
        for member in value.members {
            guard let kinds = Self.kinds[member.key] else { continue }
            guard kinds.contains(member.value.kind) else { return nil }
            members[member.key] = JSONText(member.value)
        }
        let addresses = value.member("thumbnails").map { $0.value.members.map(\.value.string) } ?? []
        let keys = value.member("keys").map { $0.value.members.map(\.value.number) } ?? []
        let indices = keys.compactMap { $0.flatMap(Int.init(exactly:)) }
        guard addresses.allSatisfy({ $0?.hasPrefix(Self.address) ?? false }), indices.count == keys.count else { return nil }
        // The first, the worst and the last frame that differ.
        guard indices.count <= 3, indices.allSatisfy((0..<FilmHeader.frameLimit).contains) else { return nil }
        thumbnails = addresses.compactMap { $0.map { Self.byteCount(ofBase64: $0.utf8.dropFirst(Self.address.utf8.count)) } }
        films = value.member("films").flatMap { FilmHeader($0.value) }
        (self.members, self.file, keyIndices) = (members, file, Set(indices))
    }

    /// Returns the number of bytes that text in base64 stands for.
    private static func byteCount(ofBase64 text: Substring.UTF8View) -> Int {
        max(0, text.count / 4 * 3 - text.suffix(2).filter { $0 == UInt8(ascii: "=") }.count)
    }
}
