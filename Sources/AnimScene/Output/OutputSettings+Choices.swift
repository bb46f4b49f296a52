import AnimEncoders
import AnimGraphics
import AnimSource

extension OutputSettings {
    /// What is chosen: keys of a scene's `output` object with their values, in the order of the documentation.
    ///
    /// A value has one form, however the scene writes it: `256000` for `"256k"`. None has a blank.
    package var choices: [(key: String, value: String)] {
        let choices: [(key: String, value: String?)] = [
            (OutputKeys.width.name, width.map { "\($0)" }), (OutputKeys.height.name, height.map { "\($0)" }),
            (OutputKeys.loop.name, loop.map(Self.text)), (OutputKeys.speed.name, speed.map(Diagnostic.numberText)),
            (OutputKeys.start.name, start.map(Diagnostic.numberText)), (OutputKeys.reverse.name, isReversed.map { "\($0)" }),
            (OutputKeys.bounce.name, bounces.map { "\($0)" }),
            (OutputKeys.firstFrameDuration.name, firstFrameDuration.map(Diagnostic.numberText)),
            (OutputKeys.lastFrameDuration.name, lastFrameDuration.map(Diagnostic.numberText)),
            (OutputKeys.quality.name, quality.map { "\($0)" }), (OutputKeys.lossless.name, isLossless.map { "\($0)" }),
            (OutputKeys.colors.name, colors.map { "\($0)" }), (OutputKeys.lossy.name, lossy.map { "\($0)" }),
            (OutputKeys.dither.name, dither?.rawValue), (OutputKeys.matte.name, matte.map(Self.text)),
            (OutputKeys.maxSize.name, maximumByteCount.map { "\($0)" }),
            (OutputKeys.minQuality.name, minimumQuality.map { "\($0)" }),
            (OutputKeys.minFPS.name, minimumFramesPerSecond.map(Diagnostic.numberText)),
            (OutputKeys.minWidth.name, minimumWidth.map { "\($0)" }),
        ]
        return choices.compactMap { key, value in value.map { (key, $0) } }
    }

    private static func text(of loop: AnimationLoop) -> String {
        switch loop {
        case .forever: "forever"
        case .once: "once"
        case .times(let count): "\(count)"
        }
    }

    private static func text(of color: Color) -> String {
        let digits = [color.red, color.green, color.blue, color.alpha].map { component in
            let byte = UInt8(min(max(component, 0), 1) * 255 + 0.5)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return "#" + digits.joined()
    }
}
