/// A run of changed pixels of a colour with the number of its bin, or of pixels that stay, whose bin is -1.
struct BinnedRun {
    var color: UInt32
    var bin: Int32
    var count: Int32
}
