import Foundation
import TestSupport
import Testing

/// The rooms of each target are the ones that docs/architecture.md lists, and a room uses only rooms before it in the list.
struct RoomOrderTests {
    @Test(arguments: try RoomOrderTests.rows())
    func aRoomUsesOnlyRoomsBeforeIt(_ row: Row) throws {
        let files = try Self.files(of: row.target)
        let folders = Set(files.map(\.room)).subtracting([""])
        #expect(
            folders.allSatisfy { row.level(of: $0) != nil },
            "rooms that the table lacks: \(folders.filter { row.level(of: $0) == nil }.sorted())")
        #expect(
            row.rooms.allSatisfy { room in folders.contains { $0 == room || $0.hasPrefix(room + "/") } }, "rooms that are gone")

        var declaring: [Substring: [SourceFile]] = [:]
        for file in files { for name in file.declaredTypes { declaring[name, default: []].append(file) } }
        for file in files {
            guard let level = row.level(of: file.room) else { continue }
            for name in Set(file.words) {
                guard let declared = declaring[name], declared.count == 1, let used = row.level(of: declared[0].room) else {
                    continue
                }
                #expect(used <= level, "\(file.path) uses \(name) of the room \(declared[0].room), which comes later")
            }
        }
    }

    @Test func everyTargetHasARow() throws {
        let targets = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources")).filter {
            $0.hasPrefix("Anim")
        }
        #expect(Set(try Self.rows().map(\.target)) == Set(targets))
    }

    /// A row of the table: a target and its rooms from the bottom up.
    struct Row: CustomTestStringConvertible {
        let target: String
        let rooms: [String]

        var testDescription: String { target }

        /// The position of a folder, or of the nearest folder above it that is in the list; nil for the target's root.
        func level(of folder: String) -> Int? {
            var parts = folder.split(separator: "/")
            while !parts.isEmpty {
                if let level = rooms.firstIndex(of: parts.joined(separator: "/")) { return level }
                parts.removeLast()
            }
            return nil
        }
    }

    struct SourceFile {
        let path: String
        let room: String
        /// The code's words; literals and comments are left out.
        let words: [Substring]
        let declaredTypes: Set<Substring>
    }

    static func rows() throws -> [Row] {
        let page = try Repository.text(of: "docs/architecture.md")
        let section = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("Rooms\n") })
        return section.matches(of: /\n\| `(\w+)` \| (.*) \|/).map { match in
            let rooms = match.2.replacing(/\([^)]*\)/, with: "").matches(of: /`([\w\/]+)`/).map { String($0.1) }
            return Row(target: String(match.1), rooms: rooms)
        }
    }

    /// A line without its comment and its literals.
    private static func code(of line: Substring) -> Substring {
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        return code.contains("\"") ? code.replacing(/"[^"]*"/, with: "") : code
    }

    static func files(of target: String) throws -> [SourceFile] {
        let folder = Repository.path("Sources/" + target)
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().map {
            path in
            let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
            let lines = text.split(separator: "\n").map(Self.code(of:))
            let words = lines.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
            let declarations = lines.filter { $0.first != " " }.compactMap { line in
                line.prefixMatch(
                    of:
                        /(?:(?:public|package|final|open|indirect|@\w+(?:\([^)]*\))?) )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/
                )
            }
            return SourceFile(
                path: path, room: path.split(separator: "/").dropLast().joined(separator: "/"),
                words: words.filter { $0.first?.isUppercase == true }, declaredTypes: Set(declarations.map(\.1)))
        }
    }
}
