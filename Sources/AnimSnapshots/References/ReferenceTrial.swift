/// The candidates that were tried for one scene, and what came of them.
struct ReferenceTrial {
    private let question: ReferenceQuestion
    private let jobs: Int?
    private let isPortable: Bool
    /// The inputs of what was drawn already: of the scene as it is now, and of candidates.
    private var drawn: [[SnapshotInput]]

    /// The number of candidates.
    private(set) var count = 0
    /// The first candidate that drew what was recorded; of several the one whose events are the recorded ones, too.
    private(set) var reference: SnapshotReference?
    /// Whether the very files of the record drew something else.
    private(set) var isDrawnOtherwise = false

    init(_ question: ReferenceQuestion, jobs: Int?, isPortable: Bool) {
        self.question = question
        self.jobs = jobs
        self.isPortable = isPortable
        drawn = [question.subject.inputs]
    }

    /// Whether no further candidate can be better.
    var isDone: Bool {
        isDrawnOtherwise || reference.map { $0.hasRecordedEvents || question.record.events == nil } ?? false
    }

    /// Draws a candidate, unless one that is made from the same files was drawn already.
    mutating func add(_ candidate: ReferenceCandidate) {
        count += 1
        let record = question.record
        guard let subject = candidate.subject(named: question.name, jobs: jobs, isPortable: isPortable),
            !drawn.contains(subject.inputs)
        else { return }
        drawn.append(subject.inputs)
        let distances = record.distances(provingThat: subject, isFilmBeside: question.subject, comparing: question.compared)
        if let distances {
            let hasRecordedEvents = record.events == subject.events
            guard reference == nil || hasRecordedEvents else { return }
            reference = SnapshotReference(
                name: question.name, source: candidate.source, subject: subject, hasRecordedEvents: hasRecordedEvents,
                distances: distances)
        } else if subject.inputs == record.inputs {
            isDrawnOtherwise = true
        }
    }
}
