import AnimExpression
import AnimGraphics
import AnimInteraction
import AnimSource
import AnimText
import AnimTiming

/// A scene as a file describes it, read and checked, before anything is built from it.
struct SceneDocument: Sendable {
    var title: String?
    var description: String?
    var canvas: Canvas?
    var duration: Double?
    /// The range of the duration in the file.
    var durationRange = SourceRange(0, 0)
    var fps = FrameRate.standard
    var showsTouches = false
    /// The variables with their first values, in the order of the file.
    var variables: [LocalDocument] = []
    /// The types of the variables, as far as they are known before these are computed.
    var variableTypes: [String: ExpressionType] = [:]
    /// The variables that are computed when the layers exist.
    var lateVariables: Set<String> = []
    var components: [String: ComponentDocument] = [:]
    /// The fonts that texts can use, by name, the standard ones among them where a text uses these.
    var fonts: [FontDocument] = []
    var layers: [LayerDocument] = []
    var gestures: [GestureDocument] = []
    /// The animators that actions create, and whether their ids have an index.
    var animatorNames: [String: Bool] = [:]
    var touches: [TouchDocument] = []
    var timeline: [TimelineEntryDocument] = []
    var background: [ClosedRange<Double>] = []
    var appEvents: [(AppEvent, [ActionDocument])] = []
    var options = StageOptions()
    var output = OutputSettings()
}
