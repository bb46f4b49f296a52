/// The difference between a scene and its record.
package enum SnapshotDifference: Hashable, Sendable {
    /// The scene has no record.
    case notRecorded
    /// There is a record, but no scene.
    case sceneMissing
    /// The frames have another size.
    case size(recorded: Size, actual: Size)
    /// There are more or fewer frames, or they are at other times.
    case times(recorded: Times, actual: Times)
    /// Frames show something else; the indices are in order, and there is at least one.
    case frames([Int])
    /// The frames' short hashes agree and the digest does not: a change beyond their 32 bits, or an edited manifest.
    case digest

    /// The size of frames in pixels.
    package struct Size: Hashable, Sendable {
        /// The number of columns.
        package var width: Int
        /// The number of rows.
        package var height: Int

        init(_ record: SnapshotRecord) { (width, height) = (record.width, record.height) }
    }

    /// The number and rate of frames.
    package struct Times: Hashable, Sendable {
        /// The number of frames.
        package var count: Int
        /// The frames per second.
        package var framesPerSecond: Double

        init(_ record: SnapshotRecord) { (count, framesPerSecond) = (record.frames.count, record.framesPerSecond) }
    }

    /// Compares a scene with its record; `nil` where they are the same.
    ///
    /// - Parameter step: Only every `step`th frame is in `actual`, whose digest then does not count.
    package init?(recorded: SnapshotRecord, actual: SnapshotRecord, everyFrame step: Int = 1) {
        let count = (recorded.frames.count + step - 1) / step
        if (recorded.width, recorded.height) != (actual.width, actual.height) {
            self = .size(recorded: Size(recorded), actual: Size(actual))
        } else if recorded.framesPerSecond != actual.framesPerSecond || count != actual.frames.count {
            self = .times(recorded: Times(recorded), actual: Times(actual))
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

    /// Returns the frames worth a picture, in order.
    package func framesToShow(limit: Int) -> [Int] {
        switch self {
        case .frames(let indices): Array(indices.prefix(limit))
        case .size, .times, .digest: limit > 0 ? [0] : []
        case .notRecorded, .sceneMissing: []
        }
    }
}

extension SnapshotDifference: CustomStringConvertible {
    /// The difference in words.
    package var description: String {
        switch self {
        case .notRecorded: "is not recorded yet"
        case .sceneMissing: "is recorded, but there is no such scene"
        case .size(let recorded, let actual):
            "the size is \(actual.width)x\(actual.height) pixels, not \(recorded.width)x\(recorded.height)"
        case .times(let recorded, let actual): "the frames are \(Self.describe(actual)), not \(Self.describe(recorded))"
        case .frames(let indices): Self.describe(indices)
        case .digest: "every frame's short hash agrees, but the digest does not"
        }
    }

    private static func describe(_ times: Times) -> String { "\(times.count) at \(times.framesPerSecond) per second" }

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
