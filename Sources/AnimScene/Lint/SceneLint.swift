import AnimLayers
import AnimSource

/// The search for what a scene cannot mean: parts of it that have no effect, each time they are carried out.
///
/// An action may well do nothing once, such as one that takes a toggle back to where it is. So what is counted is whether a
/// part of the file ever had an effect; the rest is reported when the scene has been played.
final class SceneLint {
    /// The warning of a part of the file, as long as that has had no effect.
    private var warnings: [SourceRange: Diagnostic] = [:]
    private var effective: Set<SourceRange> = []
    /// The number of view animation blocks and animators around the actions that are run.
    var blockDepth = 0
    /// The layers that have been made, with the range of each in the file.
    private(set) var layers: [(id: LayerID, range: SourceRange)] = []

    /// Notes that a part of the file was carried out.
    ///
    /// - Parameter warning: The message, and what else is to be said, where it had no effect; nil where it had one.
    func note(_ range: SourceRange, warning: @autoclosure () -> (message: String, note: String?)?) {
        guard !effective.contains(range) else { return }
        guard let (message, note) = warning() else {
            effective.insert(range)
            warnings[range] = nil
            return
        }
        guard warnings[range] == nil else { return }
        warnings[range] = Diagnostic(.warning, message, at: range, notes: note.map { [Diagnostic.Note($0)] } ?? [])
    }

    /// Notes that a layer was made.
    func note(_ layer: LayerID, at range: SourceRange) { layers.append((layer, range)) }

    /// Drops what was found of some parts of the file.
    func forget(_ ranges: [SourceRange]) {
        for range in ranges { warnings[range] = nil }
    }

    /// Reports what had no effect.
    func report(to sink: DiagnosticSink) {
        for range in warnings.keys.sorted() { if let warning = warnings[range] { sink.report(warning) } }
    }
}
