import AnimRender
import AnimSnapshots

/// The messages of the library in the words of the command line.
extension RenderSetting {
    /// The option of the setting.
    var option: String {
        switch self {
        case .format: "--format"
        case .framesPerSecond: "--fps"
        case .scale: "--scale"
        case .times: "--at"
        case .start: "--from"
        case .end: "--to"
        case .compression: "--compression"
        case .jobs: "-j"
        case .width: "--width"
        case .height: "--height"
        case .speed: "--speed"
        case .filmStart: "--start"
        case .isReversed: "--reverse"
        case .bounces: "--bounce"
        case .firstFrameDuration: "--first-frame-duration"
        case .lastFrameDuration: "--last-frame-duration"
        case .quality: "--quality"
        case .isLossless: "--lossless"
        case .isNotLossless: "--no-lossless"
        case .colors: "--colors"
        case .lossy: "--lossy"
        case .dither: "--dither"
        case .matte: "--matte"
        case .maximumByteCount: "--max-size"
        case .minimumQuality: "--min-quality"
        case .minimumFramesPerSecond: "--min-fps"
        case .minimumWidth: "--min-width"
        case .columns: "--columns"
        case .sheetTimes: "--times"
        case .sheetCount: "--frames"
        case .sheetInterval: "--every"
        }
    }
}

extension RenderPlanError {
    /// The problem and its solution.
    var message: String {
        switch self {
        case .noOutput: "nowhere to write to: give -o FILE"
        case .formatNeeded: "standard output has no extension: give --format \(OutputFormat.names)"
        default: message(naming: \.option)
        }
    }
}

extension RenderNote {
    /// The note as a sentence without a full stop.
    var message: String { message(naming: \.option) }
}

extension SizeLimitError {
    /// The problem and its solution.
    var message: String { message(naming: \.option) }
}

extension OutputTemplateError {
    /// The problem and its solution.
    var message: String {
        if case .needsData(let template) = self { "\(template): {row} is the number of a row of --data" } else { description }
    }
}

extension PictureError {
    /// The problem and its solution.
    var message: String {
        switch self {
        case .sizeNeeded: "\(description): give --size 640x480"
        case .incomplete: "\(description): is --size right?"
        case .listed(let place, let error): "\(place): \(error.message)"
        default: description
        }
    }
}

extension Failure {
    /// Creates the failure for an error of the search for scenes.
    init(_ error: SceneSearchError) {
        switch error {
        case .invalidFilter(let text): self.init(.usage, "--filter '\(text)' is not a regular expression")
        case .absoluteExclusion(let text):
            self.init(.usage, "--exclude '\(text)' is an absolute path: names of scenes are paths from the working folder")
        case .tooManyFiles(let argument, let limit):
            self.init(.noInput, "\(argument): more than \(limit) files; name a smaller folder")
        case .standardInput: self.init(.usage, "the scene on standard input has no name: give a file")
        }
    }
}
