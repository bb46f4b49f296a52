import AnimGeometry
import AnimGraphics

/// The steps of a picture, or of a transparency layer, while they are recorded.
struct StepBuffer {
    private(set) var steps: [VectorImage.Step] = []
    /// The areas that are open at the end of the steps, the outermost first.
    private(set) var openClips: [ContextClip] = []
    /// Whether a step depends on what this buffer has drawn before, so that the whole is a group.
    var isGroup = false

    /// The steps with the ends of all open areas.
    var closed: [VectorImage.Step] { openClips.reversed().reduce(steps) { $0 + $1.end } }

    mutating func append(_ new: [VectorImage.Step]) { steps += new }

    /// Opens and closes areas until exactly these ones are open.
    mutating func open(_ clips: [ContextClip]) {
        var common = 0
        while common < min(clips.count, openClips.count), clips[common] === openClips[common] { common += 1 }
        close(to: common)
        for clip in clips[common...] { steps += clip.beginning }
        openClips += clips[common...]
    }

    private mutating func close(to count: Int) {
        while openClips.count > count, let last = openClips.popLast() {
            // An area in which nothing was drawn leaves no trace.
            if endsWith(last.beginning) { steps.removeLast(last.beginning.count) } else { steps += last.end }
        }
    }

    private func endsWith(_ beginning: [VectorImage.Step]) -> Bool { steps.suffix(beginning.count) == beginning[...] }

    /// Removes and returns all steps, with the ends of open areas.
    mutating func take() -> [VectorImage.Step] {
        close(to: 0)
        defer { steps = [] }
        return steps
    }

    /// Removes and returns all steps, as one image if they depend on each other.
    mutating func takeImage() -> [VectorImage.Step] {
        let steps = take()
        defer { isGroup = false }
        return isGroup && !steps.isEmpty ? steps.grouped(GroupStyle()) : steps
    }
}

extension [VectorImage.Step] {
    /// The steps as a group.
    func grouped(_ style: GroupStyle) -> [VectorImage.Step] { [.pushGroup(style)] + self + [.popGroup] }

    /// The steps within areas, the outermost first.
    func clipped(by clips: some BidirectionalCollection<ContextClip>) -> [VectorImage.Step] {
        clips.reversed().reduce(self) { $1.beginning + $0 + $1.end }
    }

    /// The steps at an opacity.
    func faded(by opacity: Double) -> [VectorImage.Step] {
        opacity >= 1 || isEmpty ? self : grouped(GroupStyle(opacity: opacity))
    }
}

extension VectorImage.Step {
    static func pushGroup(_ style: GroupStyle) -> VectorImage.Step { VectorImage.Step(.pushGroup(style)) }
    static var popGroup: VectorImage.Step { VectorImage.Step(.popGroup) }
}

extension Shape {
    /// A rectangle around the area, in the shape's space; nil if it is not finite.
    var inkBounds: Rect? {
        switch self {
        case .rect(let rect): rect.isFinite ? rect : nil
        case .roundedRect(let rounded), .ring(let rounded, _): rounded.rect.isFinite ? rounded.rect : nil
        case .path(let path, _): path.controlPointBounds
        case .stroke(let path, let pen):
            path.controlPointBounds.map { $0.insetBy(dx: -pen.reach, dy: -pen.reach) }
        case .glyphs: nil
        }
    }
}

extension StrokeStyle {
    /// The greatest distance of a stroke's points from its path.
    fileprivate var reach: Double { width / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1) }
}

extension Rect {
    /// Whether another rectangle lies within this one, but for rounding.
    func covers(_ other: Rect) -> Bool {
        let slack = 1e-9 * max(width, height)
        return minX <= other.minX + slack && minY <= other.minY + slack && maxX >= other.maxX - slack
            && maxY >= other.maxY - slack
    }
}
