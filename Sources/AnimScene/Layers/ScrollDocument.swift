/// A scroll layer as a file describes it besides what all layers have.
struct ScrollDocument: Sendable {
    var settings: [ScrollSetting] = []
    /// The id of the repeated sublayer whose copies are the cells.
    var cells: String?
}
