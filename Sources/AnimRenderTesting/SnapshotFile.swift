import AnimRender
import AnimSource
import AnimSystem
import Synchronization
import Testing

/// The file of a reference: `__Snapshots__/<File>/<test>.<name>.<extension>` next to the test's file.
struct SnapshotFile {
    /// The path of the file.
    let path: String
    /// The name of the file without its extension.
    let baseName: String

    /// A test that leaves open which file is meant.
    struct Ambiguity: Error, CustomStringConvertible {
        let description: String
    }

    /// Finds the file of an assertion.
    ///
    /// - Parameters:
    ///   - name: The name that the assertion gives; unless given, the number of the assertion in its test.
    ///   - directory: The folder of the files; `__Snapshots__/<File>` unless given.
    init(
        of site: AssertionSite, named name: String?, extension fileExtension: String, directory: String?,
        environment: TestEnvironment
    ) throws(Ambiguity) {
        if name == nil, site.isParameterized {
            throw Ambiguity(
                description: "the cases of a parameterized test run side by side, so that each snapshot needs a name: "
                    + "assertSnapshot(of: …, as: …, named: …)")
        }
        let label = name ?? String(AssertionSite.number(of: site))
        baseName = Self.component(site.test) + "." + Self.component(label)
        let source = Self.rewritten(site.filePath, by: environment["ANIMRENDER_SNAPSHOTS"])
        let folder = directory ?? "\(Folder.parent(of: source))/__Snapshots__/\(Self.component(Self.fileName(of: source)))"
        path = "\(folder)/\(baseName).\(fileExtension)"
        try Self.claim(path, for: "\(site.test)\u{0}\(label)")
    }

    /// Returns a text as a part of a file's name.
    static func component(_ text: String) -> String {
        let safe = text.unicodeScalars.map { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "_-.".unicodeScalars.contains(scalar)
                ? String(scalar) : "-"
        }
        let name = safe.joined()
        return name.allSatisfy { $0 == "." } ? "-" + name : name
    }

    /// Returns the name of a source file without folder and extension.
    private static func fileName(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }

    /// Returns the path of a source file on this machine; `rule` is `/from=/to`, for sources that were compiled elsewhere.
    private static func rewritten(_ path: String, by rule: String?) -> String {
        guard let parts = rule?.split(separator: "=", maxSplits: 1), parts.count == 2, path.hasPrefix(parts[0]) else {
            return path
        }
        return String(parts[1]) + path.dropFirst(parts[0].count)
    }

    private static let owners: Mutex<[PathKey: String]> = Mutex([:])

    /// Throws if a different name in the same process has become the same file.
    private static func claim(_ path: String, for owner: String) throws(Ambiguity) {
        let first = owners.withLock { owners in
            let first = owners[path] ?? owner
            owners[path] = first
            return first
        }
        guard first == owner else {
            throw Ambiguity(description: "two snapshots with different names become the same file \(path): rename one of them")
        }
    }
}

/// The position of an assertion in the source of a test.
struct AssertionSite: Sendable {
    let fileID: String
    let filePath: String
    let line: Int
    let column: Int
    /// The name of the test, without parentheses and labels.
    let test: String
    /// Whether the test runs with arguments.
    let isParameterized: Bool

    init(fileID: StaticString, filePath: StaticString, function: StaticString, line: UInt, column: UInt) {
        self.fileID = "\(fileID)"
        self.filePath = "\(filePath)"
        self.line = Int(line)
        self.column = Int(column)
        // In a nested function #function is the name of that one.
        let name = Test.current?.name ?? "\(function)"
        test = String(name.prefix { $0 != "(" })
        isParameterized = Test.Case.current?.isParameterized ?? false
    }

    /// The position for issues of Swift Testing.
    var location: SourceLocation { SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column) }

    private static let numbers: Mutex<[String: [String: Int]]> = Mutex([:])

    /// Returns the number of an assertion without a name: 1 for the first one that its test reaches.
    ///
    /// It follows the position in the source, so that a test that runs again finds the same files.
    static func number(of site: AssertionSite) -> Int {
        let position = "\(site.line):\(site.column)"
        return numbers.withLock { numbers in
            var known = numbers["\(site.filePath)\u{0}\(site.test)"] ?? [:]
            let number = known[position] ?? known.count + 1
            known[position] = number
            numbers["\(site.filePath)\u{0}\(site.test)"] = known
            return number
        }
    }
}
