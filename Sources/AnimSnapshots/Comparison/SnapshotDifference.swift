/// How a scene differs from its record.
public enum SnapshotDifference: Hashable, Sendable {
    /// The scene has no record.
    case notRecorded
    /// There is a record, but no scene.
    case sceneMissing
    /// The frames have another size.
    case size(recorded: String, actual: String)
    /// There are more or fewer frames, or they are at other times.
    case times(recorded: String, actual: String)
    /// Frames show something else; the indices are in order, and there is at least one.
    case frames([Int])
    /// The frames' short hashes agree and the digest does not: a change beyond their 32 bits, or an edited manifest.
    case digest

    /// Compares a scene with its record; `nil` where they are the same.
    ///
    /// - Parameter step: Only every `step`th frame is in `actual`, whose digest then does not count.
    public init?(recorded: SnapshotRecord, actual: SnapshotRecord, everyFrame step: Int = 1) {
        let count = (recorded.frames.count + step - 1) / step
        if (recorded.width, recorded.height) != (actual.width, actual.height) {
            self = .size(recorded: "\(recorded.width)x\(recorded.height)", actual: "\(actual.width)x\(actual.height)")
        } else if recorded.framesPerSecond != actual.framesPerSecond || count != actual.frames.count {
            self = .times(recorded: recorded.film, actual: actual.film)
        } else {
            let changed = actual.frames.indices.filter { recorded.frames[$0 * step] != actual.frames[$0] }
            if !changed.isEmpty {
                self = .frames(changed.map { $0 * step })
            } else if step == 1, recorded.digest != actual.digest {
                self = .digest
            } else {
                return nil
            }
        }
    }

    /// The frames worth a picture, in order.
    public func framesToShow(limit: Int) -> [Int] {
        switch self {
        case .frames(let indices): Array(indices.prefix(limit))
        case .size, .times, .digest: limit > 0 ? [0] : []
        case .notRecorded, .sceneMissing: []
        }
    }
}

extension SnapshotRecord {
    /// The number and rate of the frames.
    fileprivate var film: String { "\(frames.count) at \(framesPerSecond) per second" }
}

extension SnapshotDifference: CustomStringConvertible {
    /// The difference in words.
    public var description: String {
        switch self {
        case .notRecorded: "is not recorded yet"
        case .sceneMissing: "is recorded, but there is no such scene"
        case .size(let recorded, let actual): "the size is \(actual) pixels, not \(recorded)"
        case .times(let recorded, let actual): "the frames are \(actual), not \(recorded)"
        case .frames(let indices): Self.describe(indices)
        case .digest: "every frame's short hash agrees, but the digest does not"
        }
    }

    private static func describe(_ indices: [Int]) -> String {
        var runs: [ClosedRange<Int>] = []
        for index in indices {
            if let last = runs.last, last.upperBound + 1 == index {
                runs[runs.count - 1] = last.lowerBound...index
            } else {
                runs.append(index...index)
            }
        }
        let shown = runs.prefix(6).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        let more = runs.count > 6 ? " and \(runs.count - 6) more ranges" : ""
        return "\(indices.count == 1 ? "frame" : "frames") \(shown.joined(separator: ", "))\(more) changed"
    }
}
