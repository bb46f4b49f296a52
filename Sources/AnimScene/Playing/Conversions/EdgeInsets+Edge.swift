import AnimGeometry
import AnimInteraction

extension EdgeInsets {
    /// Sets the inset of an edge, the right one for any other name.
    mutating func set(_ edge: String?, to number: Double) {
        switch edge {
        case "top": top = number
        case "left": left = number
        case "bottom": bottom = number
        default: right = number
        }
    }
}
