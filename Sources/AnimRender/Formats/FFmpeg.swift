import AnimEncoders
package import AnimSystem

/// A writer of frames to ffmpeg, which encodes them into a file without a name.
///
/// The file disappears with the processes that have it open, however they end; its bytes are copied to the output. ffmpeg exits when its
/// input is closed.
final class VideoWriter: OutputWriter {
    private let sink: any ByteSink
    private let file: UnnamedFile
    private let process: ChildProcess
    private let program: FFmpegProgram
    private var frames: VideoFrames

    init(
        _ coding: VideoCoding, title: String, _ job: OutputJob, into sink: any ByteSink, program: FFmpegProgram? = FFmpegProgram()
    ) throws {
        guard let program else { throw FFmpegError.notInstalled(format: title) }
        self.sink = sink
        self.program = program
        file = try UnnamedFile()
        process = try program.start(coding.arguments(for: job, output: "/dev/fd/3"), file: file.descriptor)
        frames = VideoFrames(job)
    }

    func take(_ frame: EncodedPicture, index: Int) throws {
        do {
            try frames.take(frame, index: index) { try process.write($0) }
        } catch let error as ChildProcessError {
            if case .silent = error { throw failure(error.description) }
            try end()
            throw failure("exited before it had received all frames")
        }
    }

    func finish() throws -> WritingOutcome {
        try end()
        guard try file.copy(to: sink) > 0 else { throw failure("exited with status 0 but wrote nothing") }
        try sink.commit()
        return .written(imageCount: frames.count)
    }

    /// Waits for the end of ffmpeg.
    private func end() throws(FFmpegError) {
        let status: Int32?
        do throws(ChildProcessError) {
            status = try process.finish(limit: 1 << 20).status
        } catch {
            throw failure(error.description)
        }
        guard status == 0 else { throw failure(ending(status)) }
    }

    /// Returns an error with the event, ffmpeg's version, and the last lines of its messages.
    private func failure(_ happening: String) -> FFmpegError {
        let version = program.version.map { " (version \($0))" } ?? ""
        let lines = String(decoding: process.errorOutput, as: UTF8.self).split(whereSeparator: \.isNewline)
        let lastWords = lines.isEmpty ? "" : ": " + lines.suffix(3).joined(separator: "; ")
        return .failed(reason: happening + version + lastWords)
    }

    private func ending(_ status: Int32?) -> String {
        if let status { return "failed with status \(status)" }
        return process.endingSignal.map { "was ended by \(SignalName($0))" } ?? "failed"
    }
}

/// The program ffmpeg, which encodes videos.
package struct FFmpegProgram: Sendable {
    /// The file of the program.
    package let path: String
    private let environment: [String]

    /// The milliseconds without taking a frame, while idle, after which ffmpeg is killed.
    var longestSilence = 30_000
    /// The milliseconds without taking a frame, even while busy, after which ffmpeg is killed.
    ///
    /// At the end it may encode many frames at once, and it moves the index to the front.
    var longestWork = 600_000

    /// Finds ffmpeg in the absolute folders of `PATH`; `nil` if it is not installed.
    package init?(in environment: ProcessEnvironment = .current) {
        guard let path = environment.program(named: "ffmpeg") else { return nil }
        self.path = path
        // With these, ffmpeg writes a log file, and colors its messages.
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

    /// Starts the program with a file as descriptor 3.
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

/// The reasons why ffmpeg made no video.
public enum FFmpegError: Error, Hashable, Sendable {
    /// No folder of `PATH` contains ffmpeg.
    case notInstalled(format: String)
    /// It failed; the text is its last message, or how it ended.
    case failed(reason: String)
}

extension FFmpegError: CustomStringConvertible {
    /// The reason, and what to do about it.
    public var description: String {
        switch self {
        case .notInstalled(let format):
            "\(format) needs ffmpeg, which is not installed: 'apt-get install ffmpeg' or 'brew install ffmpeg', or write .y4m"
        case .failed(let reason): "ffmpeg \(reason)"
        }
    }
}
