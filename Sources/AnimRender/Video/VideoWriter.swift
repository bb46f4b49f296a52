import AnimEncoders
import AnimSystem

/// A writer of frames to ffmpeg, which encodes them into a file without a name.
///
/// The file is gone with the processes that have it open, however these end, and only its bytes go on to the output. ffmpeg ends when
/// nobody writes to it any more.
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
            throw failure("ended before it had all frames")
        }
    }

    func finish() throws -> WritingOutcome {
        try end()
        guard try file.copy(to: sink) > 0 else { throw failure("ended with status 0 and wrote nothing") }
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

    /// Returns an error with what happened, the version, and the last lines that ffmpeg said.
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
