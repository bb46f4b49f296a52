import AnimGeometry
import AnimRender
import AnimScene
import AnimTiming

/// The layers and values that explain why a frame shows something else.
package enum ValueExplanation: Hashable, Sendable {
    /// The values that differ at that frame.
    case values([ValueDifference])
    /// No value differs at that frame; these values that were set did at the last earlier frame where any differed.
    case earlier(frame: Int, [ValueDifference])
    /// No value differs: what is drawn for these layers does, whose boxes meet the difference.
    case drawing(layers: [String])
    /// Nothing of the reference is known; these layers have other values than at the frame before.
    case moving(layers: [String])

    /// The number of layers, of all frames together, that are looked through for an earlier cause: a second or two.
    private static let longestSearch = 1_000_000

    /// Compares a frame with that of a reference.
    ///
    /// - Parameter statistics: Draws the frame, where its values do not explain it, and returns the difference of its pixels.
    static func explanation(
        of frame: Int, _ reference: SnapshotReference, _ actual: SnapshotSubject, statistics: () throws -> PixelDiff.Statistics?
    ) rethrows -> ValueExplanation {
        let (before, after) = (reference.subject.scene, actual.scene)
        let time = actual.grid.time(of: frame)
        let canvas = after.canvas.differences(from: before.canvas)
        let (old, new) = (LayerTreeState(before, at: time), LayerTreeState(after, at: time))
        let values = new.differences(from: old)
        if !canvas.isEmpty || !values.isEmpty { return .values(canvas + values) }
        let frameCount = longestSearch / max(1, old.entries.count + new.entries.count)
        for earlier in stride(from: frame - 1, through: max(0, frame - frameCount), by: -1) {
            let time = actual.grid.time(of: earlier)
            let models = LayerTreeState(after, at: time, hasPresentation: false)
                .differences(from: LayerTreeState(before, at: time, hasPresentation: false))
            if !models.isEmpty { return .earlier(frame: earlier, models) }
        }
        return .drawing(layers: layers(of: actual, at: time, meeting: try statistics()))
    }

    /// Returns the layers that have other values than at the frame before.
    static func moving(at frame: Int, in actual: SnapshotSubject) -> ValueExplanation {
        guard frame > 0 else { return .moving(layers: []) }
        let (before, after) = (actual.grid.time(of: frame - 1), actual.grid.time(of: frame))
        let differences = LayerTreeState(actual.scene, at: after).differences(from: LayerTreeState(actual.scene, at: before))
        var names: [String] = []
        for difference in differences where difference.isOnScreen && !names.contains(difference.layer) {
            names.append(difference.layer)
        }
        return .moving(layers: names)
    }

    private static func layers(
        of subject: SnapshotSubject, at time: Double, meeting statistics: PixelDiff.Statistics?
    ) -> [String] {
        guard let statistics, !statistics.columns.isEmpty, !statistics.rows.isEmpty else { return [] }
        let scale = subject.canvas.scale
        let rect = Rect(
            x: Double(statistics.columns.lowerBound) / scale, y: Double(statistics.rows.lowerBound) / scale,
            width: Double(statistics.columns.count) / scale, height: Double(statistics.rows.count) / scale)
        return LayerBoxes(subject.scene, at: time).names(meeting: rect)
    }
}
