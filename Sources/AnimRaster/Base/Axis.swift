/// An axis of the canvas; its raw value is the index of its coordinate in a point.
enum Axis: Int {
    case x
    case y
}
