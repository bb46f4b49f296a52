import AnimSystem

extension RenderPlan {
    /// The longest side of a picture in pixels.
    package static let maximumSide = 16_383
    /// The greatest number of pixels of a picture.
    package static let maximumPixelCount = 1 << 26
    /// The possible numbers of pixels per point.
    package static let scales = 0.01...64.0
    /// The greatest number of frames that are drawn at the same time.
    package static let maximumJobs = 256

    /// Returns the value of a setting; throws if it is outside a range.
    static func checked(
        _ setting: RenderSetting, _ value: Double, in range: ClosedRange<Double>
    ) throws(RenderPlanError) -> Double {
        guard range.contains(value) else { throw .outOfRange(setting, value: value, limits: range) }
        return value
    }

    /// Returns the number of frames that are drawn at the same time.
    package static func checkedJobs(_ jobs: Int?) throws(RenderPlanError) -> Int {
        guard let jobs else { return min(ProcessorCount.online, maximumJobs) }
        guard (1...maximumJobs).contains(jobs) else {
            throw .outOfRange(.jobs, value: Double(jobs), limits: 1...Double(maximumJobs))
        }
        return jobs
    }

    /// Throws if the minimum quality is above the quality.
    static func checkQualities(asked: RenderOptions, _ options: RenderOptions) throws(RenderPlanError) {
        let quality = options.output.gif.quality
        guard let least = asked.output.minimumQuality, least > quality else { return }
        throw .minimumQualityAbove(least, quality: quality)
    }

    /// Returns the pixels of the canvas: its size in points times the scale, rounded to whole pixels.
    package static func canvas(for subject: Subject, options: RenderOptions) throws(RenderPlanError) -> RenderCanvas {
        let scale = try scale(for: subject, options)
        let width = (subject.width * scale).rounded()
        let height = (subject.height * scale).rounded()
        let side = Double(maximumSide)
        guard width <= side, height <= side, width * height <= Double(maximumPixelCount) else {
            throw .tooLarge(width: width, height: height)
        }
        return RenderCanvas(
            width: max(1, Int(width)), height: max(1, Int(height)), scale: scale,
            background: options.background ?? subject.background)
    }

    /// Returns the pixels per point, at which the picture fits into the given width and height.
    private static func scale(for subject: Subject, _ options: RenderOptions) throws(RenderPlanError) -> Double {
        let (width, height) = (options.output.width, options.output.height)
        guard width != nil || height != nil else { return try checked(.scale, options.scale ?? subject.scale, in: scales) }
        guard options.scale == nil else { throw .scaleAndSize }
        var scale = Double.infinity
        for (setting, side, length) in [(RenderSetting.width, width, subject.width), (.height, height, subject.height)] {
            guard let side else { continue }
            let least = Double(leastSide(of: length))
            // Of two sides the smaller scale counts: either may be large.
            let greatest = width != nil && height != nil ? .infinity : (length * scales.upperBound).rounded(.down)
            let sides = least...max(least, min(Double(maximumSide), greatest))
            scale = min(scale, try checked(setting, Double(side), in: sides) / length)
        }
        return try checked(.scale, scale, in: scales)
    }

    /// Returns the fewest pixels of a side whose length is in points.
    package static func leastSide(of length: Double) -> Int {
        // Divide by 100: times 0.01, which is not a binary number, 1400 would be more than 14.
        max(1, Int(min(Double(maximumSide), (length / (1 / scales.lowerBound)).rounded(.up))))
    }
}
