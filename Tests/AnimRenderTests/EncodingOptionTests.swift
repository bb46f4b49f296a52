import AnimEncoders
import AnimGraphics
import Testing

@testable import AnimRender

/// The options of encoding, each of which has an effect on some formats only.
struct EncodingOptionTests {
    /// A second of a scene that chooses some settings.
    private func subject(_ change: (inout OutputSettings) -> Void = { _ in }) -> RenderPlan.Subject {
        var subject = RenderPlan.Subject(width: 4, height: 2, duration: 1, framesPerSecond: 4)
        change(&subject.output)
        return subject
    }

    private func notes(
        _ format: OutputFormat, of subject: RenderPlan.Subject? = nil, _ change: (inout RenderOptions) -> Void
    ) throws -> [String] {
        var options = RenderOptions()
        change(&options)
        let destination: OutputDestination =
            format.capacity == .oneFrame ? .sequence(FramePattern(prefix: "a", digits: 1, suffix: "")) : .file("a")
        let output = RenderOutput(format: format, destination: destination)
        return try RenderPlan(subject ?? self.subject(), options: options, outputs: [output]).notes.map(\.description)
    }

    @Test func aLowestQualityThatIsAskedForIsNotAboveTheQuality() throws {
        func plan(_ least: Int?, quality: Int? = nil, of subject: RenderPlan.Subject) throws {
            _ = try notes(.gif, of: subject) { ($0.output.minimumQuality, $0.output.quality) = (least, quality) }
        }
        try plan(80, of: subject())
        try plan(85, of: subject { $0.quality = 90 })
        #expect(throws: RenderPlanError.minimumQualityAbove(81, quality: 80)) { try plan(81, of: subject()) }
        #expect(throws: RenderPlanError.minimumQualityAbove(60, quality: 50)) { try plan(60, of: subject { $0.quality = 50 }) }
        // What a scene has for others' qualities does not stand in the way of an option.
        try plan(nil, quality: 20, of: subject { $0.minimumQuality = 50 })
    }

    private static func chooseAll(_ options: inout RenderOptions) {
        options.output.quality = 50
        options.output.isLossless = true
        options.output.colors = 16
        options.output.lossy = 4
        options.output.dither = GIFDithering.none
        options.output.matte = .black
        options.compression = .best
    }

    @Test(
        arguments: [
            ("gif", ["a: output.isLossless has no effect on GIF"]),
            (
                "apng",
                [
                    "a: output.quality, output.isLossless, output.colors, output.lossy, output.dither and output.matte have no effect on APNG"
                ]
            ),
            (
                "webp",
                [
                    "a: output.colors, output.lossy, output.dither and output.matte have no effect on WebP",
                    "a: output.quality has no effect on a lossless WebP",
                ]
            ),
            ("mp4", ["a: output.isLossless, output.colors, output.lossy and output.dither have no effect on MP4"]),
            ("webm", ["a: output.isLossless, output.colors, output.lossy and output.dither have no effect on WebM"]),
            (
                "png",
                [
                    "a%d: output.quality, output.isLossless, output.colors, output.lossy, output.dither and output.matte have no effect on PNG"
                ]
            ),
            (
                "rgba",
                [
                    "a: output.quality, output.isLossless, output.colors, output.lossy, output.dither, output.matte and compression have no effect on raw RGBA"
                ]
            ),
            (
                "y4m",
                [
                    "a: output.quality, output.isLossless, output.colors, output.lossy, output.dither and compression have no effect on YUV4MPEG2"
                ]
            ),
        ]) func whatHasNoEffectIsSaid(name: String, expected: [String]) throws
    {
        let format = try #require(OutputFormat(name: name))
        #expect(try notes(format, Self.chooseAll) == expected)
        #expect(try notes(format) { _ in } == [])
    }

    @Test func everyFormatIsInTheTable() {
        #expect(OutputFormat.all.map(\.name) == ["gif", "apng", "webp", "mp4", "webm", "png", "rgba", "y4m"])
    }

    @Test func eachOptionAloneIsNamed() throws {
        let changes: [(inout RenderOptions) -> Void] = [
            { $0.output.quality = 80 }, { $0.output.isLossless = true }, { $0.output.colors = 256 }, { $0.output.lossy = 0 },
            { $0.output.dither = .auto }, { $0.output.matte = .white }, { $0.compression = .fast },
        ]
        let names = [
            "output.quality", "output.isLossless", "output.colors", "output.lossy", "output.dither", "output.matte",
            "compression",
        ]
        for (change, name) in zip(changes, names) {
            #expect(try notes(.rgba, change) == ["a: \(name) has no effect on raw RGBA"])
        }
    }

    @Test func keysOfTheSceneAreMeantForOtherFormats() throws {
        let subject = subject {
            ($0.quality, $0.isLossless, $0.colors, $0.lossy, $0.dither, $0.matte) = (50, true, 16, 4, GIFDithering.none, .black)
        }
        for format in OutputFormat.all { #expect(try notes(format, of: subject) { _ in } == []) }
    }

    @Test func aQualityHasNoEffectWhereTheSceneIsLossless() throws {
        let subject = subject { $0.isLossless = true }
        #expect(
            try notes(.webp, of: subject) { $0.output.quality = 50 } == ["a: output.quality has no effect on a lossless WebP"])
        #expect(try notes(.webp, of: subject) { ($0.output.quality, $0.output.isLossless) = (50, false) } == [])
        #expect(
            try notes(.webp) { $0.output.isLossless = false } == [
                "a: output.isLossless = false has no effect without output.quality"
            ])
        #expect(try notes(.gif) { $0.output.isLossless = false } == ["a: output.isLossless = false has no effect on GIF"])
    }

    @Test func noMatteAndNoLimitGoBeforeTheScene() throws {
        let subject = subject { ($0.matte, $0.maximumByteCount) = (.black, 9) }
        let output = RenderOutput(format: .gif, destination: .file("a"))
        func settings(_ change: (inout OutputSettings) -> Void) throws -> OutputSettings {
            var options = RenderOptions()
            change(&options.output)
            let plan = try RenderPlan(subject, options: options, outputs: [output])
            #expect(plan.notes == [])
            // Plans of fewer frames and pixels are made of the options of the plan.
            return try RenderPlan(subject, options: plan.options, outputs: [output]).options.output
        }
        let own = try settings { _ in }
        #expect(own.opaqueMatte == .black && own.byteLimit == 9)
        let none = try settings { ($0.matte, $0.maximumByteCount) = (.clear, .max) }
        #expect(none.opaqueMatte == nil && none.byteLimit == nil)
        for format in OutputFormat.all {
            #expect(try notes(format) { ($0.output.matte, $0.output.maximumByteCount) = (.clear, .max) } == [])
        }
        #expect(
            try notes(.gif, of: subject) { ($0.output.maximumByteCount, $0.output.minimumQuality) = (.max, 9) }
                == ["output.minimumQuality has no effect without output.maximumByteCount"])
    }

    @Test func theLimitIsPartOfThePlan() throws {
        var options = RenderOptions()
        options.output.maximumByteCount = 256_000
        let outputs = try ["a.gif", "a.apng"].map { try RenderOutput(path: $0) { _ in false } }
        #expect(
            try RenderPlan(subject(), options: options, outputs: outputs).lines == [
                "a.gif: GIF, 4 × 2 pixels, 4 frames (0 to 3, 0 s to 0.75 s) at 4 per second, plays forever, at most 256000 bytes",
                "a.apng: APNG, 4 × 2 pixels, 4 frames (0 to 3, 0 s to 0.75 s) at 4 per second, plays forever",
            ])
        options.output.maximumByteCount = .max
        #expect(
            try RenderPlan(subject { $0.maximumByteCount = 9 }, options: options, outputs: [outputs[0]]).lines[0].hasSuffix(
                "forever"))
    }
}
