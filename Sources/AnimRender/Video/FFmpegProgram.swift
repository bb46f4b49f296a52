package import AnimSystem

/// The program ffmpeg, which encodes videos.
package struct FFmpegProgram: Sendable {
    /// The file of the program.
    package let path: String
    private let environment: [String]

    /// The milliseconds without taking a frame, while idle, after which ffmpeg is ended.
    var longestSilence = 30_000
    /// The milliseconds without taking a frame, even while busy, after which ffmpeg is ended: at its end it may encode many frames, and it
    /// moves the index to the front.
    var longestWork = 600_000

    /// Finds ffmpeg in the absolute folders of `PATH`; `nil` if it is not installed.
    package init?(in environment: ProcessEnvironment = .current) {
        guard let path = environment.program(named: "ffmpeg") else { return nil }
        self.path = path
        // These have it write a file of its own, and colour what it says.
        let kept = environment.values.filter { !["FFREPORT", "AV_LOG_FORCE_COLOR"].contains($0.key) }
        self.environment = kept.merging(["LC_ALL": "C"]) { $1 }.map { "\($0.key)=\($0.value)" }
    }

    /// The version as the program prints it, such as `5.1.9-0+deb12u1`; nil if unknown.
    package var version: String? {
        guard let process = try? ChildProcess(path, ["-version"], environment: environment, longestSilence: 5000),
            let line = try? process.readLine()
        else { return nil }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        return words.count > 2 && words[1] == "version" ? String(words[2]) : nil
    }

    /// Starts the program with a file of number 3.
    func start(_ arguments: [String], file: Int32) throws(FFmpegError) -> ChildProcess {
        do throws(ChildProcessError) {
            return try ChildProcess(
                path, arguments, environment: environment, file: file, longestSilence: longestSilence,
                longestWork: longestWork)
        } catch {
            throw .failed(reason: error.description)
        }
    }
}
