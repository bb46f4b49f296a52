extension AnimationLoop {
    /// The repeat count of a GIF's NETSCAPE2.0 block, or nil where there is no block.
    ///
    /// The block counts the repeats, one less than the times that the animation plays; 0 stands for ever.
    var repeatCount: UInt16? {
        switch self {
        case .forever: 0
        case .once: nil
        case .times(let count): count <= 1 ? nil : UInt16(clamping: count - 1)
        }
    }
}
