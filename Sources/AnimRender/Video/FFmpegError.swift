/// The reasons why ffmpeg made no video.
public enum FFmpegError: Error, Hashable, Sendable {
    /// No folder of `PATH` contains ffmpeg.
    case notInstalled(format: String)
    /// It failed; the text is what it said last, or what happened to it.
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
