/// A remark on a plan, and the output that it is about.
package struct RenderNote: Hashable, Sendable {
    /// The output; nil if the note is about all of them.
    private let output: RenderOutput?
    private let remark: RenderRemark

    /// Creates a note on an output, or on all of them.
    init(_ remark: RenderRemark, on output: RenderOutput? = nil) { (self.remark, self.output) = (remark, output) }
}

extension RenderNote: CustomStringConvertible {
    /// The note, with settings by their names in Swift.
    package var description: String { message(naming: \.rawValue) }

    /// Returns the note as a sentence without a full stop.
    ///
    /// - Parameter name: Returns the reader's name of a setting.
    package func message(naming name: (RenderSetting) -> String) -> String {
        (output.map { "\($0): " } ?? "") + text(title: output?.format.title ?? "", name)
    }

    private func text(title: String, _ name: (RenderSetting) -> String) -> String {
        switch remark {
        case .lowerRate(let limit, let asked):
            """
            a \(title) shows at most \(limit.shortText) frames per second; \
            drawing \(limit.shortText) instead of \(asked.shortText)
            """
        case .fewerFrames(let limit, let count, let all):
            "a \(title) shows at most \(limit.shortText) frames per second; it has \(count) of the \(all) frames"
        case .shortFrames(let seconds):
            """
            browsers show frames of 10 ms or less for 100 ms, and the shortest frame here is \
            \(((seconds * 10_000).rounded() / 10).shortText) ms
            """
        case .noFrameDurations:
            "\(title) has no frame durations; the first and the last frame are shown like the others"
        case .notLimited: "only the size of a GIF is limited"
        case .unused(let settings):
            "\(OutputFormat.list(settings.map(name), "and")) \(settings.count == 1 ? "has" : "have") no effect on \(title)"
        case .lossless(let setting): "\(name(setting)) has no effect on a lossless \(title)"
        case .useless(let setting, let other): "\(name(setting)) has no effect without \(name(other))"
        case .cutTranslucency:
            """
            a \(title) has no translucent pixels: shadows and smooth edges over the clear background become opaque or clear at half \
            of their alpha; \(name(.matte)) sets a color behind them
            """
        case .alphaOverWhite: "\(title) has no alpha: translucent pixels are drawn over white unless \(name(.matte)) is set"
        case .evenSides(let width, let height):
            "\(title) needs an even width and height: its pictures have \(width) × \(height) pixels, with the edge repeated"
        case .loopsInPlayer: "\(title) does not store how often it plays: the player decides"
        }
    }
}

extension OutputFormat {
    /// Returns remarks on options that have no effect on files of the format.
    ///
    /// - Parameters:
    ///   - asked: The options without the scene's, which apply only to formats that use them.
    ///   - settings: The settings of the files.
    func ineffectiveOptions(of asked: RenderOptions, settings: OutputSettings) -> [RenderRemark] {
        let unused = RenderSetting.encoding.filter { !encodingSettings.contains($0) && $0.isChosen(in: asked) }
            .map { $0 == .isLossless && asked.output.isLossless == false ? .isNotLossless : $0 }
        var remarks: [RenderRemark] = unused.isEmpty ? [] : [.unused(unused)]
        guard encodingSettings.contains(.isLossless) else { return remarks }
        if asked.output.quality != nil, settings.isLossless == true { remarks.append(.lossless(.quality)) }
        if asked.output.isLossless == false, settings.quality == nil {
            remarks.append(.useless(.isNotLossless, without: .quality))
        }
        return remarks
    }
}
