/// The result of the search for a reference.
package struct ReferenceAnswer {
    /// The reference; `nil` where there is none.
    package var reference: SnapshotReference?
    /// The reason why there is none.
    package var absence: ReferenceAbsence?
    /// Whether this program was found to draw the recorded files in another way than was recorded.
    package var isDrawnOtherwise: Bool
}
