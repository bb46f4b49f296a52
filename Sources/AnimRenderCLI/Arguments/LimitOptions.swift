import AnimRender
import AnimSystem
import ArgumentParser

/// The limits on the process, for scenes that others have written.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "End with status 75 if more memory is needed, such as 512M or 2GiB (on Linux).", valueName: "size"),
        transform: ByteSize.init(argument:))
    var maxMemory: ByteSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "End with status 75 after so many seconds of processor time, of all threads together.", valueName: "seconds"))
    var maxTime: Int?

    func validate() throws {
        if let maxTime, !(1...1_000_000).contains(maxTime) {
            throw ValidationError("--max-time must be a whole number of seconds from 1 to 1000000")
        }
    }

    /// Puts the limits in force, from the start of a command on.
    func apply() throws(Failure) {
        if let maxTime { try ProcessLimits.limitTime(seconds: maxTime) }
        if let maxMemory { try ProcessLimits.limitMemory(bytes: UInt(maxMemory.byteCount)) }
    }
}

/// The limits on the process and on the pictures that it draws.
struct DrawingLimitOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("End with status 75 where a picture has more pixels.", valueName: "n"))
    var maxPixels: Int?

    @OptionGroup var process: LimitOptions

    func validate() throws {
        if let maxPixels, maxPixels < 1 { throw ValidationError("--max-pixels must be 1 or more") }
    }

    /// Throws where a picture has more pixels than asked for.
    func check(width: Int, height: Int) throws(Failure) {
        try Self.check(width: width, height: height, maxPixels: maxPixels)
    }

    /// Throws where a picture has more pixels than a limit.
    static func check(width: Int, height: Int, maxPixels: Int?) throws(Failure) {
        guard let maxPixels, width * height > maxPixels else { return }
        throw Failure(
            .limit, "the picture has \(width) × \(height) pixels, which are more than the \(maxPixels) of --max-pixels")
    }
}
