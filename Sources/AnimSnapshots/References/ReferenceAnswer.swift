/// The result of the search for a reference.
package struct ReferenceAnswer {
    /// The reference; `nil` where there is none.
    package var reference: SnapshotReference?
    /// The frames of the reference, where nothing else is known of it.
    package var film: ReferenceFilm?
    /// The reason why there is none, or none but frames.
    package var absence: ReferenceAbsence?
    /// Whether this program was found to draw the recorded files in another way than was recorded.
    package var isDrawnOtherwise: Bool
}
