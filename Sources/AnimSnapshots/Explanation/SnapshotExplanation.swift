import AnimInteraction

/// What is known of why a scene is not as recorded.
package struct SnapshotExplanation {
    /// The causes, by the hashes of what the scene is made from; none where nothing is known.
    package let causes: [SnapshotCause]
    /// The frames that differ; `nil` where none do.
    package private(set) var frames: FrameDifference?
    /// The layers and values at the first frame that differs; `nil` where none does.
    package private(set) var values: ValueExplanation?
    /// The events that differ; `nil` where the former ones are not known.
    package private(set) var events: [EventDifference]?
    /// The reference; `nil` where there is none.
    package let reference: SnapshotReference?
    /// The reason why there is no reference.
    package let absence: ReferenceAbsence?

    let record: SnapshotRecord
    let subject: SnapshotSubject

    /// Explains the difference of a scene, for which its frames are drawn beside those of the reference.
    ///
    /// - Parameters:
    ///   - frames: The frames that differ; `nil` where none do.
    ///   - question: The scene, and the record that it is not as.
    ///   - answer: The reference.
    package init(
        _ frames: FrameDifference?, _ question: ReferenceQuestion, _ answer: ReferenceAnswer
    ) throws {
        (record, subject) = (question.record, question.subject)
        (reference, absence) = (answer.reference, answer.absence)
        causes = SnapshotCause.causes(of: record, in: subject, answer)
        self.frames = frames
        guard let reference else {
            values = frames.map { .moving(at: $0.first, in: subject) }
            return
        }
        try self.frames?.compare(with: reference, subject)
        values = try self.frames.map { frames in
            try .explanation(of: frames.first, reference, subject) { try frames.statistics(of: frames.first, reference, subject) }
        }
        guard reference.hasRecordedEvents || record.events == nil else { return }
        events = EventDifference.differences(
            from: reference.subject.scene.events.events, to: subject.scene.events.events)
    }
}
