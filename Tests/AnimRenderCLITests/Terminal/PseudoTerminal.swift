import Foundation
import Testing

/// A terminal that the program runs at, played by a test.
final class PseudoTerminal {
    /// What a terminal does once it has the program's questions.
    struct Behavior {
        /// The bytes that it answers with.
        var answer: [UInt8] = []
        /// The signal that the program gets afterwards, once the terminal has shown a number of bytes more.
        var signal: Int32?
        var bytesBeforeSignal = 0
    }

    struct Outcome {
        var status: Int32
        var reason: Process.TerminationReason
        /// The bytes that the terminal was sent after the questions.
        var shown: [UInt8]
        var messages: String
        /// The seconds that the run took.
        var time: Double
        /// The bytes that the program has left unread.
        var unread: [UInt8]
        /// Whether the settings of the terminal are what they were.
        var isRestored: Bool
    }

    private let master: Int32
    private let slave: Int32

    /// Creates a terminal of a size in characters and in pixels.
    init(columns: UInt16 = 80, rows: UInt16 = 24, width: UInt16 = 800, height: UInt16 = 480) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(master >= 0)
        slave = open(try Self.name(of: master), O_RDWR | O_NOCTTY)
        try #require(slave >= 0)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)
        try #require(ioctl(slave, UInt(TIOCSWINSZ), &size) == 0)
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    /// Unlocks the terminal of a master, and returns its path.
    private static func name(of master: Int32) throws -> String {
        #if os(Linux)
            // TIOCSPTLCK and TIOCGPTN, which posix_openpt and ptsname are made of: C libraries declare these for programs of C alone.
            var (isLocked, number): (Int32, UInt32) = (0, 0)
            try #require(ioctl(master, 0x4004_5431, &isLocked) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
            return "/dev/pts/\(number)"
        #else
            try #require(grantpt(master) == 0 && unlockpt(master) == 0)
            return String(cString: try #require(ptsname(master)))
        #endif
    }

    deinit {
        close(slave)
        close(master)
    }

    /// Runs the program at the terminal.
    func run(
        _ tool: CommandLineTool, _ arguments: [String], _ behavior: Behavior, environment: [String: String] = [:]
    ) throws -> Outcome {
        let messages = tool.folder.appendingPathComponent(".messages-\(UUID().uuidString)")
        try Data().write(to: messages)
        let process = Process()
        process.executableURL = CommandLineTool.executable
        process.arguments = arguments
        process.currentDirectoryURL = tool.folder
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
        process.standardInput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        process.standardOutput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        process.standardError = try FileHandle(forWritingTo: messages)
        let before = settings
        let start = Date()
        try process.run()
        let shown = play(behavior, for: process)
        process.waitUntilExit()
        let time = Date().timeIntervalSince(start)
        let isRestored = settings == before
        return Outcome(
            status: process.terminationStatus, reason: process.terminationReason, shown: shown,
            messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self), time: time, unread: unread,
            isRestored: isRestored)
    }

    /// Plays the terminal until the program has ended; returns what it was sent after the questions.
    private func play(_ behavior: Behavior, for process: Process) -> [UInt8] {
        var shown: [UInt8] = []
        var start: Int?
        var answer = behavior.answer[...]
        var signal = behavior.signal
        while true {
            let isRunning = process.isRunning
            let part = bytes(from: master)
            shown += part
            if start == nil, let end = Self.end(ofQuestionsIn: shown) { start = end }
            if let start {
                let count = answer.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 1024)) }
                answer = answer.dropFirst(max(count, 0))
                if let number = signal, answer.isEmpty, shown.count >= start + behavior.bytesBeforeSignal {
                    kill(process.processIdentifier, number)
                    signal = nil
                }
            }
            if !isRunning, part.isEmpty { return Array(shown[(start ?? 0)...]) }
            if part.isEmpty { usleep(2000) }
        }
    }

    private static func end(ofQuestionsIn bytes: [UInt8]) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: "\u{1B}[c".utf8) }.map { $0 + 3 }
    }

    private func bytes(from descriptor: Int32) -> [UInt8] {
        var part = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &part, part.count)
        return Array(part.prefix(max(count, 0)))
    }

    /// What has arrived, and nobody has read.
    private var unread: [UInt8] {
        var raw = termios()
        tcgetattr(slave, &raw)
        raw.c_lflag &= ~tcflag_t(ICANON)
        withUnsafeMutableBytes(of: &raw.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (0, 0) }
        tcsetattr(slave, TCSANOW, &raw)
        return bytes(from: slave)
    }

    private var settings: [UInt8] {
        var settings = termios()
        tcgetattr(slave, &settings)
        return withUnsafeBytes(of: &settings) { Array($0) }
    }
}
