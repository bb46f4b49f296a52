import AnimInteraction

extension EffortPurpose {
    /// The purpose in words.
    var phrase: String {
        switch self {
        case .scrolling: "layers that scroll"
        case .changes: "changes of layers"
        case .animations: "animations"
        case .touches: "touches and the gestures that follow them"
        case .actions: "actions and their expressions"
        case .texts: "texts"
        }
    }
}
