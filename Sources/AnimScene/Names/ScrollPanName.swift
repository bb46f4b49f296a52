/// The names of the pans that scroll layers have by themselves: `list.panGestureRecognizer`.
enum ScrollPanName {
    private static let suffix = ".panGestureRecognizer"

    /// The name of the pan of a scroll layer.
    static func name(forLayer name: String) -> String { name + suffix }

    /// The name of the scroll layer whose pan has a name; nil for other names.
    static func layer(forPan name: String) -> String? {
        name.hasSuffix(suffix) ? String(name.dropLast(suffix.utf8.count)) : nil
    }
}
