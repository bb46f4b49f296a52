import AnimExpression
import AnimSource

/// The bounds within which scenes are rendered, so that no file can make the engine run out of time or memory.
enum SceneLimits {
    /// The longest film, and the longest time anywhere in one, in seconds.
    static let maximumDuration = 600.0
    /// The most frames of a film.
    static let maximumFrames = 10_000
    /// The longest side of the picture in pixels.
    static let maximumPixels = 4096.0
    /// The most layers, copies and instances included, counting those that actions add.
    static let maximumLayers = 10_000
    /// The most copies of a layer or repetitions of actions.
    static let maximumCopies = 1000
    /// The greatest depth of layers, components and actions; stacks of threads are small.
    static let maximumDepth = 32
    /// The greatest depth of lists of actions that cause each other while a scene is played.
    static let maximumActionDepth = 64
    /// The greatest depth of animation groups: each takes some 16 KB of a thread's stack in a debug build, where it is played.
    static let maximumGroupDepth = 16
    /// The most actions that are run.
    static let maximumActions = 200_000
    /// The most kinds of particles of an emitter layer.
    static let maximumEmitterCells = 16
    /// The most emitter layers, copies and instances included.
    static let maximumEmitters = 100
    /// The most particles at a time, of all emitters and with the copies that replicators make.
    static let maximumParticles = 10_000
    /// The most moments of the timeline, repetitions included.
    static let maximumMoments = 20_000
    /// The work that a scene may be, in the stage's units of effort: some seconds.
    static let maximumEffort = 20_000_000
    /// The limits of the values of expressions.
    static let expressions = ExpressionLimits(
        maximumStringLength: 10_000, maximumListCount: 1000, maximumValueCount: 10_000, maximumListDepth: 8)
    /// The most fonts of a scene, and of a text.
    static let maximumFonts = 64
    /// The most fingers on the screen at a time: twice as many as a tablet knows.
    static let maximumFingers = 20
    /// The most gesture recognisers, those of the copies of a layer included.
    static let maximumGestures = 1000
    /// The most touches, repetitions and the fingers of one entry included.
    static let maximumTouches = 1000
    /// The most samples of all touches.
    static let maximumSamples = 100_000
    /// The most periods in the background.
    static let maximumBackgroundPeriods = 100
    /// The most animations that a layer holds at a time.
    static let maximumAnimations = 1000
    /// The longest side of an image in pixels.
    static let maximumImageSide = 16_384
    /// The most pixels of all images together: 256 MiB.
    static let maximumImagePixels = 1 << 26
    /// The most bytes of an image's file.
    static let maximumImageBytes = 1 << 26
}

/// The bounds of numbers in scene files, and how messages write numbers.
enum NumberRange {
    /// The largest magnitude of any number: far beyond every picture and every film, and safe to calculate with.
    static let limit = 1e9

    /// All numbers.
    static let any = -limit...limit
    /// Numbers that are not negative.
    static let notNegative = 0...limit
    /// The smallest number that counts as positive.
    static let smallest = 1e-6
    /// Positive numbers.
    static let positive = smallest...limit
    /// Fractions.
    static let unit = 0.0...1.0

    /// A number as people write it: whole ones without a fraction.
    static func text(_ number: Double) -> String { Diagnostic.numberText(number) }

    /// The phrase of what is expected: "a number from 0 to 1".
    ///
    /// - Parameter number: The number that was found, which words such as "positive" must not be true of.
    static func phrase(_ range: ClosedRange<Double>, insteadOf number: Double? = nil) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (smallest, limit) where (number ?? 0) > 0: "a positive number from 0.000001 to \(text(limit))"
        case (0, limit) where (number ?? 0) > 0: "a number from 0 to \(text(limit))"
        case (smallest, limit): "a positive number"
        case (0, limit): "a number that is not negative"
        case (-limit, limit): "a number of at most \(text(limit)) in magnitude"
        case (let low, let high): "a number from \(text(low)) to \(text(high))"
        }
    }
}
