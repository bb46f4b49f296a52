import AnimEncoders
import AnimGraphics

/// A kind of video, as ffmpeg is asked for it.
enum VideoCoding: Hashable, Sendable {
    /// H.264 by x264, in an MP4 file.
    case h264
    /// VP9 by libvpx, in a WebM file.
    case vp9

    /// The form of the pictures that ffmpeg gets, which it does not convert: 4:2:0 is what every player shows.
    func layout(for job: OutputJob) -> PlanarLayout {
        PlanarLayout(
            width: job.canvas.width, height: job.canvas.height, matrix: .bt709, isSubsampled: true,
            hasEvenSides: self == .h264, matte: keepsAlpha(of: job) ? nil : VideoFrames.matte(job.options))
    }

    /// Whether the pictures have an alpha plane: the background is not opaque, and no colour behind it is chosen.
    private func keepsAlpha(of job: OutputJob) -> Bool {
        self == .vp9 && job.canvas.background.alpha < 1 && job.options.output.opaqueMatte == nil
    }

    /// ffmpeg's arguments: raw pictures from standard input to a file.
    func arguments(for job: OutputJob, output: String) -> [String] {
        let layout = layout(for: job)
        let rate = VideoRate(framesPerSecond: job.framesPerSecond)
        let pixels = keepsAlpha(of: job) ? "yuva420p" : "yuv420p"
        return [
            "-hide_banner", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", pixels,
            "-video_size", "\(layout.width)x\(layout.height)", "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i",
            "pipe:0",
            // The colours are sRGB, in the matrix and the range of the pictures.
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
        ] + codec(for: job, pixels) + [
            // Neither versions nor dates, and the bytes that any number of processors gives.
            "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1", "-y", output,
        ]
    }

    private func codec(for job: OutputJob, _ pixels: String) -> [String] {
        let effort = job.compression
        let factor = "\(Self.rateFactor(self, quality: job.options.output.quality))"
        switch self {
        case .h264:
            let preset = effort == .fast ? "veryfast" : effort == .best ? "veryslow" : "medium"
            return [
                "-c:v", "libx264", "-pix_fmt", pixels, "-preset", preset, "-tune", "animation", "-crf", factor,
                // Without the message that names the program and its options; with the index first, so that playing starts at once.
                "-bsf:v", "filter_units=remove_types=6", "-movflags", "+faststart", "-f", "mp4",
            ]
        case .vp9:
            let speed = effort == .fast ? "5" : effort == .best ? "0" : "2"
            return [
                "-c:v", "libvpx-vp9", "-pix_fmt", pixels, "-deadline", "good", "-cpu-used", speed, "-crf", factor, "-b:v", "0",
            ] + (pixels == "yuva420p" ? ["-auto-alt-ref", "0"] : []) + ["-f", "webm"]
        }
    }

    /// Returns the constant rate factor of a quality; lower is better.
    ///
    /// Qualities from 100 to 0 are the whole scale of the codec.
    static func rateFactor(_ coding: VideoCoding, quality: Int?) -> Int {
        switch coding {
        case .h264: quality.map { (100 - $0) * 51 / 100 } ?? 18
        case .vp9: quality.map { (100 - $0) * 63 / 100 } ?? 24
        }
    }
}
