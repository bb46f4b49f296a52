import Synchronization
import Testing

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
    /// It is that of the position in the source, so that a test that runs again finds the same files.
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
