import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import AnimTiming

/// What explains a finding, without the scenes that were drawn for it.
package struct FindingDetails: Sendable {
    /// The values of layers that differ at a frame.
    struct Values: Sendable {
        /// The frame.
        let frame: Int
        /// The time of the frame in seconds.
        let time: Double
        /// The differences.
        let differences: [ValueDifference]
    }

    /// What changed.
    var causes: [SnapshotCause] = []
    /// The lines that explain the finding, below its sentence, but for the one of the reference.
    var lines: [String] = []
    /// The frames that differ.
    var frames: FrameDifference?
    /// The values of layers that differ: at the first frame that differs, then at other frames worth a look.
    var values: [Values] = []
    /// The events that differ; nil where those of the reference are not known.
    var events: [EventDifference]?
    /// The origin of the reference; nil where there is none.
    var reference: ReferenceSource?
    /// The reason why there is no reference.
    var absence: String?
    /// The position in the scene's file that an annotation points to.
    var position: FilePosition?

    /// The most values that are kept of a frame.
    private static let valueLimit = 200

    /// Creates details of which nothing is known.
    init() {}

    /// Keeps what an explanation knows.
    package init(_ explanation: SnapshotExplanation) {
        causes = explanation.causes
        lines = explanation.lines
        frames = explanation.frames
        events = explanation.events
        reference = explanation.reference?.source
        absence = explanation.absence?.description
        values = Self.values(of: explanation)
        position = ScenePosition(of: explanation.subject).position(of: firstLayers(of: explanation))
    }

    /// The frame that differs most; nil where there is no reference.
    var worst: Int? { frames?.worst }

    private static func values(of explanation: SnapshotExplanation) -> [Values] {
        guard let frames = explanation.frames, let reference = explanation.reference else { return [] }
        let (before, after) = (reference.subject.scene, explanation.subject.scene)
        let indices = [frames.first] + frames.shown.map(\.index).filter { $0 != frames.first }
        return indices.compactMap { index in
            let time = explanation.subject.grid.time(of: index)
            let differences =
                after.canvas.differences(from: before.canvas)
                + LayerTreeState(after, at: time).differences(from: LayerTreeState(before, at: time))
            return differences.isEmpty
                ? nil : Values(frame: index, time: time, differences: Array(differences.prefix(valueLimit)))
        }
    }

    /// Returns the layers that explain a finding, the likeliest first.
    private func firstLayers(of explanation: SnapshotExplanation) -> [String] {
        switch explanation.values {
        case .values(let differences), .earlier(_, let differences): differences.map(\.layer)
        case .drawing(let layers): layers
        // That layers move makes none of them the cause.
        case .moving, nil: []
        }
    }
}
