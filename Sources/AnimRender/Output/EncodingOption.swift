/// An option of how pixels become bytes, which has an effect on some formats only.
enum EncodingOption: String, CaseIterable, Sendable {
    case quality
    case lossless
    case colors
    case lossy
    case dither
    case matte
    case compression

    /// Whether options choose it; the usual effort of compression is no choice.
    func isChosen(in options: RenderOptions) -> Bool {
        let settings = options.output
        return switch self {
        case .quality: settings.quality != nil
        case .lossless: settings.isLossless != nil
        case .colors: settings.colors != nil
        case .lossy: settings.lossy != nil
        case .dither: settings.dither != nil
        case .matte: settings.opaqueMatte != nil
        case .compression: options.compression != .default
        }
    }

    /// The name on the command line.
    func name(in options: RenderOptions) -> String {
        self == .lossless && options.output.isLossless == false ? "--no-lossless" : "--\(rawValue)"
    }
}

extension OutputFormat {
    /// Returns remarks on the options that have no effect on files of the format.
    ///
    /// - Parameters:
    ///   - asked: The options without those of the scene, which are meant for the formats that use them.
    ///   - settings: How the files are made.
    func ineffectiveOptions(of asked: RenderOptions, settings: OutputSettings) -> [String] {
        let names = EncodingOption.allCases.filter { !encodingOptions.contains($0) && $0.isChosen(in: asked) }
            .map { $0.name(in: asked) }
        var remarks: [String] = []
        if !names.isEmpty {
            remarks.append("\(Self.list(names, "and")) \(names.count == 1 ? "has" : "have") no effect on \(title)")
        }
        guard encodingOptions.contains(.lossless) else { return remarks }
        if asked.output.quality != nil, settings.isLossless == true {
            remarks.append("--quality has no effect on a \(title) that is lossless")
        }
        if asked.output.isLossless == false, settings.quality == nil {
            remarks.append("--no-lossless has no effect without --quality")
        }
        return remarks
    }
}
