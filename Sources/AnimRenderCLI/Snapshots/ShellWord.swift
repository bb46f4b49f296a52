import AnimSnapshots

/// Words of a command line for a POSIX shell.
enum ShellWord {
    /// Returns a word, in quotes if a shell would interpret it.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
        guard !isPlain else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Returns the command that accepts a finding.
    ///
    /// - Parameter file: The results file; nil for the last comparison in this clone.
    static func approval(of name: String, from file: String? = nil) -> String {
        "animrender approve \(source(file))\(name.utf8.first == UInt8(ascii: "-") ? "-- " : "")\(quoted(name))"
    }

    /// Returns the command that accepts all findings.
    static func approvalOfAll(from file: String? = nil) -> String { "animrender approve \(source(file))--all" }

    private static func source(_ file: String?) -> String {
        // A value that begins with a hyphen would be parsed as an option.
        file.map { "--from \(quoted($0.utf8.first == UInt8(ascii: "-") ? "./\($0)" : $0)) " } ?? ""
    }
}

extension ApprovalCommands {
    /// Creates the commands for a results file; nil for the last comparison in this clone.
    init(resultsFile file: String?) {
        self.init(
            command: { ShellWord.approval(of: $0, from: file) }, commandForAll: ShellWord.approvalOfAll(from: file),
            preparation: file == nil ? "animrender verify" : nil)
    }
}
