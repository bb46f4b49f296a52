import AnimRender
import AnimSystem
import ArgumentParser

/// The limits on the process, for untrusted scenes.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Exit with status 75 if more than this much memory is needed: 512M (Linux only).", valueName: "size", isRare: true),
        transform: ByteSize.init(argument:))
    var maxMemory: ByteSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Exit with status 75 after this many seconds of processor time, of all threads together.", valueName: "seconds",
            isRare: true))
    var maxTime: Int?

    func validate() throws {
        if let maxTime, !(1...1_000_000).contains(maxTime) {
            throw ValidationError("--max-time must be a whole number of seconds from 1 to 1000000")
        }
    }

    /// Sets the limits; commands call this first.
    func apply() throws(Failure) {
        if let maxTime {
            try Self.apply("--max-time") { () throws(ProcessLimits.Refusal) in
                try ProcessLimits.limitTime(seconds: maxTime, outOfTime: Self.outOfTime)
            }
        }
        if let maxMemory {
            try Self.apply("--max-memory") { () throws(ProcessLimits.Refusal) in
                try ProcessLimits.limitMemory(bytes: UInt(maxMemory.byteCount))
            }
        }
    }

    private static func apply(_ option: String, _ limit: () throws(ProcessLimits.Refusal) -> Void) throws(Failure) {
        do throws(ProcessLimits.Refusal) {
            try limit()
        } catch {
            switch error {
            case .unsupported: throw Failure(.usage, "this system cannot limit memory: omit \(option)")
            case .rejected: throw Failure(.usage, "the system rejects \(option)")
            }
        }
    }

    private static let outOfTime = ProcessLimits.LastWords(
        line: "animrender: error: the processor time exceeded --max-time\n", status: ExitStatus.limit.rawValue)

    /// The last message of a process that runs out of memory, with or without `--max-memory`.
    static let outOfMemory = ProcessLimits.LastWords(
        line: "animrender: error: out of memory\n", status: ExitStatus.limit.rawValue)
}

/// The limits on the process and on its pictures.
struct DrawingLimitOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Exit with status 75 if a picture has more pixels than this.", valueName: "n", isRare: true))
    var maxPixels: Int?

    @OptionGroup var process: LimitOptions

    func validate() throws {
        if let maxPixels, maxPixels < 1 { throw ValidationError("--max-pixels must be 1 or more") }
    }

    /// Throws if a picture has more pixels than `--max-pixels` allows.
    func check(width: Int, height: Int) throws(Failure) {
        try Self.check(width: width, height: height, maxPixels: maxPixels)
    }

    /// Throws if a picture has more pixels than a limit.
    static func check(width: Int, height: Int, maxPixels: Int?) throws(Failure) {
        guard let maxPixels, width * height > maxPixels else { return }
        throw Failure(
            .limit, "the picture has \(width) × \(height) pixels, more than --max-pixels \(maxPixels)")
    }
}
