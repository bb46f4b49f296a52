import AnimExpression
import AnimSource

/// The limits of scenes, so that no file can make the engine run out of time or memory.
enum SceneLimits {
    /// The maximum duration of a film, and of any time span in one, in seconds.
    static let maximumDuration = 600.0
    /// The maximum number of frames of a film.
    static let maximumFrames = 10_000
    /// The maximum width and height of the picture in pixels.
    static let maximumPixels = 4096.0
    /// The maximum number of layers, including copies, instances and layers added by actions.
    static let maximumLayers = 10_000
    /// The maximum number of copies of a layer or repetitions of actions.
    static let maximumCopies = 1000
    /// The maximum nesting depth of layers, components and actions, which are read recursively; thread stacks are small.
    static let maximumDepth = 32
    /// The maximum depth of lists of actions that trigger each other while a scene is played.
    static let maximumActionDepth = 64
    /// The maximum nesting depth of animation groups: in a debug build, each level takes about 16 KB of the playing thread's stack.
    static let maximumGroupDepth = 16
    /// The maximum number of actions run.
    static let maximumActions = 200_000
    /// The maximum number of cells of an emitter layer.
    static let maximumEmitterCells = 16
    /// The maximum number of emitter layers, including copies and instances.
    static let maximumEmitters = 100
    /// The maximum number of particles at a time, of all emitters and including replicator copies.
    static let maximumParticles = 10_000
    /// The maximum number of timeline entries, including repetitions.
    static let maximumMoments = 20_000
    /// The maximum work of playing a scene, in the stage's units of effort: a few seconds.
    static let maximumEffort = 20_000_000
    /// The limits on the values of expressions.
    static let expressions = ExpressionLimits(
        maximumStringLength: 10_000, maximumListCount: 1000, maximumValueCount: 10_000, maximumListDepth: 8)
    /// The maximum number of fonts of a scene, and of a text.
    static let maximumFonts = 64
    /// The maximum number of runs of a text.
    static let maximumRuns = 1000
    /// The maximum number of fingers on the screen at a time: twice as many as a tablet tracks.
    static let maximumFingers = 20
    /// The maximum number of gesture recognizers, including one for each copy of a layer.
    static let maximumGestures = 1000
    /// The maximum number of touches, including repetitions and each finger of an entry.
    static let maximumTouches = 1000
    /// The maximum number of samples of all touches.
    static let maximumSamples = 100_000
    /// The maximum number of bindings, including one for each copy of a layer.
    static let maximumBindings = 2000
    /// The maximum number of imported files.
    static let maximumImports = 64
    /// The maximum size of a scene's file and all imported ones together in bytes: 16 MiB.
    static let maximumImportBytes = JSONDocument.maximumByteCount
    /// The maximum number of background periods.
    static let maximumBackgroundPeriods = 100
    /// The maximum number of animations of a layer at a time.
    static let maximumAnimations = 1000
    /// The maximum width and height of an image in pixels.
    static let maximumImageSide = 16_384
    /// The maximum number of pixels of all images together: 256 MiB.
    static let maximumImagePixels = 1 << 26
    /// The maximum size of an image file in bytes.
    static let maximumImageBytes = 1 << 26
}

/// The ranges of numbers in scene files, and their wording in messages.
enum NumberRange {
    /// The maximum magnitude of any number: far beyond any picture or film, and safe in calculations.
    static let limit = 1e9

    /// All numbers.
    static let any = -limit...limit
    /// Non-negative numbers.
    static let nonNegative = 0...limit
    /// The smallest number treated as positive.
    static let smallest = 1e-6
    /// Positive numbers.
    static let positive = smallest...limit
    /// Fractions.
    static let unit = 0.0...1.0

    /// Returns the text of a number; whole numbers have no fraction.
    static func text(_ number: Double) -> String { Diagnostic.numberText(number) }

    /// Returns the phrase for an expected range: "a number from 0 to 1".
    ///
    /// - Parameter number: The number found instead. "a positive number" would be misleading if it is positive, but too large.
    static func phrase(_ range: ClosedRange<Double>, insteadOf number: Double? = nil) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (smallest, limit) where (number ?? 0) > 0: "a positive number from 0.000001 to \(text(limit))"
        case (0, limit) where (number ?? 0) > 0: "a number from 0 to \(text(limit))"
        case (smallest, limit): "a positive number"
        case (0, limit): "a non-negative number"
        case (-limit, limit): "a number of at most \(text(limit)) in magnitude"
        case (let low, let high): "a number from \(text(low)) to \(text(high))"
        }
    }
}
