import AnimEncoders
import AnimGraphics
import AnimScene
import Foundation
import TestSupport
import Testing

@testable import AnimRender

struct VideoTests {
    /// Another gray in each of four frames a second, for a second.
    private let renderer = Renderer(subject: RenderPlan.Subject(width: 3, height: 2, duration: 1, framesPerSecond: 4)) {
        time, _ in
        DisplayList(width: 3, height: 2, background: Color(r: UInt8(time * 4 + 0.5) * 60, g: 0, b: 0))
    }

    /// The first byte of luma of each frame in a stream of YUV4MPEG2.
    private func lumas(_ options: RenderOptions = RenderOptions()) throws -> (header: String, lumas: [UInt8]) {
        let bytes = try renderer.data(as: .y4m, options: options)
        let end = try #require(bytes.firstIndex(of: 10))
        let frames = bytes[(end + 1)...]
        let size = 6 + 3 * 6
        #expect(frames.count.isMultiple(of: size))
        let starts = stride(from: frames.startIndex, to: frames.endIndex, by: size)
        for start in starts { #expect(frames[start..<start + 6].elementsEqual("FRAME\n".utf8)) }
        return (String(decoding: bytes[..<end], as: UTF8.self), starts.map { frames[$0 + 6] })
    }

    @Test func aStreamHasEveryFrame() throws {
        let stream = try lumas()
        #expect(stream.header == "YUV4MPEG2 W3 H2 F4:1 Ip A1:1 C444 XCOLORRANGE=LIMITED")
        // 16 + 0.299 · 219 / 255 · 60 n
        #expect(stream.lumas == [16, 31, 47, 62])
    }

    @Test func framesAreRepeatedForAsLongAsTheyAreShown() throws {
        var options = RenderOptions()
        options.output.lastFrameDuration = 1
        options.output.firstFrameDuration = 0.6
        #expect(try lumas(options).lumas == [16, 16, 31, 47, 62, 62, 62, 62])
    }

    @Test func picturesGetTheRateOfTheShortest() {
        let canvas = RenderCanvas(width: 2, height: 2, scale: 1, background: .white)
        func job(_ durations: [Double], rate: Double?) -> OutputJob {
            var options = RenderOptions()
            options.framesPerSecond = rate
            return OutputJob(frames: .timed(TimedFrames(durations: durations)), canvas: canvas, options: options, jobs: 1)
        }
        let slow = job([0.5, 0.1, 1], rate: 10)
        #expect(slow.framesPerSecond == 10)
        #expect((0..<3).map(slow.repeatCount) == [5, 1, 10])
        let quick = job([0.02, 0.04], rate: nil)
        #expect(VideoRate(framesPerSecond: quick.framesPerSecond) == VideoRate(framesPerSecond: 50))
        #expect((0..<2).map(quick.repeatCount) == [1, 2])
        // Where a duration is no number of frames, the next one starts at the nearest.
        #expect((0..<3).map(job([0.15, 0.15, 0.15], rate: 10).repeatCount) == [2, 1, 2])
    }

    @Test func whatAFormatDoesNotShowIsSaid() throws {
        func notes(_ format: OutputFormat, loop: AnimationLoop? = nil, background: Color = .white) throws -> [String] {
            var options = RenderOptions()
            (options.loop, options.background) = (loop, background)
            let output = RenderOutput(format: format, destination: .file("a"))
            return try RenderPlan(renderer.subject, options: options, outputs: [output]).notes.map(\.description)
        }
        #expect(
            try notes(.mp4, loop: .once, background: .clear) == [
                "a: MP4 needs an even width and height: its pictures have 4 × 2 pixels, with the edge repeated",
                "a: MP4 has no alpha: translucent pixels are drawn over white unless output.matte is set",
                "a: MP4 does not store how often it plays: the player decides",
            ])
        #expect(
            try notes(.webm, loop: .times(3), background: .clear) == [
                "a: WebM does not store how often it plays: the player decides"
            ])
        #expect(try notes(.webm, loop: .forever).isEmpty)
        #expect(try notes(.y4m, background: .clear).count == 1)
    }

    @Test func qualitiesAreTheScaleOfTheCodec() {
        #expect([nil, 100, 65, 0].map { VideoCoding.rateFactor(.h264, quality: $0) } == [18, 0, 17, 51])
        #expect([nil, 100, 65, 0].map { VideoCoding.rateFactor(.vp9, quality: $0) } == [24, 0, 22, 63])
    }

    /// Writes two frames by a script in place of ffmpeg.
    private func write(_ script: String, to sink: MemorySink, frame: [UInt8] = [1, 2], longestSilence: Int? = nil) throws
        -> WritingOutcome
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try ExecutableScript.write(script, to: folder.appending(path: "ffmpeg"))
        var program = FFmpegProgram(in: ProcessEnvironment(["PATH": "\(folder.path):/usr/bin:/bin"]))
        if let longestSilence { program?.longestSilence = longestSilence }
        let job = OutputJob(
            frames: .timed(TimedFrames(durations: [0.5, 1])),
            canvas: RenderCanvas(width: 1, height: 1, scale: 1, background: .white),
            options: RenderOptions(), jobs: 1)
        let writer = try VideoWriter(.h264, title: "MP4", job, into: sink, program: program)
        try writer.take(.bytes(frame), index: 0)
        try writer.take(.asBefore, index: 1)
        return try writer.finish()
    }

    @Test func framesGoToTheProgramAndItsFileToTheOutput() throws {
        let sink = MemorySink()
        #expect(try write("cat >/dev/fd/3; printf end >>/dev/fd/3", to: sink) == .written(imageCount: 38))
        #expect(sink.bytes.prefix(4) == [1, 2, 1, 2])
        #expect(sink.bytes.count == 2 * 38 + 3)
    }

    @Test func aProgramThatHangsIsEnded() throws {
        let version = "test \"$1\" = -version && { echo ffmpeg version 9.9-1 Copyright; exit; }; "
        let error = FFmpegError.failed(reason: "gave no answer for 0 s (version 9.9-1)")
        let large = [UInt8](repeating: 0, count: 4 << 20)
        #expect(throws: error) { try write(version + "exec sleep 1000", to: MemorySink(), frame: large, longestSilence: 60) }
        #expect(throws: error) {
            try write(version + "cat >/dev/null; exec sleep 1000", to: MemorySink(), longestSilence: 60)
        }
    }

    @Test func theErrorSaysHowTheProgramEndedAndWhatItSaidLast() {
        let sink = MemorySink()
        let version = "test \"$1\" = -version && { echo ffmpeg version 9.9-1 Copyright; exit; }; "
        #expect(throws: FFmpegError.failed(reason: "failed with status 3 (version 9.9-1): b; c; d")) {
            try write(version + "cat >/dev/null; printf 'a\\nb\\nc\\nd\\n' >&2; exit 3", to: sink)
        }
        #expect(throws: FFmpegError.failed(reason: "was ended by signal 9 (SIGKILL) (version 9.9-1)")) {
            try write(version + "kill -9 $$", to: sink)
        }
        #expect(throws: FFmpegError.failed(reason: "was ended by signal 11 (SIGSEGV)")) { try write("kill -11 $$", to: sink) }
        #expect(throws: FFmpegError.failed(reason: "exited with status 0 but wrote nothing (version 9.9-1)")) {
            try write(version + "cat >/dev/null", to: sink)
        }
        #expect(sink.bytes.isEmpty)
        #expect(
            "\(FFmpegError.notInstalled(format: "MP4"))"
                == "MP4 needs ffmpeg, which is not installed: 'apt-get install ffmpeg' or 'brew install ffmpeg', or write .y4m"
        )
    }

    @Test(.enabled(if: FFmpegProgram() != nil), arguments: [OutputFormat.mp4, .webm])
    func ffmpegMakesTheSameVideoEachTime(format: OutputFormat) throws {
        let bytes = try renderer.data(as: format)
        #expect(bytes.count > 300)
        var options = RenderOptions()
        options.jobs = 3
        #expect(try renderer.data(as: format, options: options) == bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        // The index is before the pictures; no version and no options are in the file.
        if format == .mp4 {
            #expect(try #require(text.range(of: "moov")).lowerBound < #require(text.range(of: "mdat")).lowerBound)
        }
        #expect(!text.contains("Lavf5") && !text.contains("x264 -"))
    }
}
