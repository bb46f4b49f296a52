import AnimRender
import ArgumentParser

/// The limits on the process, for scenes that others have written.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "End with status 75 where more memory is needed: bytes, or 512K, 512M, 2G (on Linux).",
            valueName: "size"))
    var maxMemory: MemorySize?

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
        if let maxMemory { try ProcessLimits.limitMemory(bytes: maxMemory.byteCount) }
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

/// A number of bytes as it is written on the command line.
struct MemorySize: ExpressibleByArgument {
    let byteCount: UInt

    init?(argument: String) {
        let shifts: [Character: UInt] = ["K": 10, "M": 20, "G": 30]
        let shift = argument.last.flatMap { shifts[Character($0.uppercased())] }
        guard let count = UInt(shift == nil ? argument[...] : argument.dropLast()), count > 0, count < 1 << 33 else { return nil }
        byteCount = count << (shift ?? 0)
    }
}
