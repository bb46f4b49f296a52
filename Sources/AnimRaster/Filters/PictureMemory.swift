/// Memory of pictures and planes, which the next ones reuse.
///
/// The system clears the pages of a large block each time it is allocated, which takes as long as blurring it.
final class PictureMemory {
    /// The free blocks, the one freed last at the end.
    private var blocks: [UnsafeMutableRawBufferPointer] = []
    /// The bytes of the free blocks.
    private var byteCount = 0

    /// The maximum number of bytes of free blocks: as many as the pixels of a canvas of 4,096 × 4,096 have.
    private static let capacity = 1 << 26
    /// The maximum number of free blocks, which are searched one by one.
    private static let maximumBlockCount = 24
    /// Blocks have whole pages, so that a picture that grows by a few rows finds one.
    private static let pageSize = 1 << 14

    init() {}

    deinit { for block in blocks { block.deallocate() } }

    /// Returns memory of at least some bytes with any contents.
    func take(_ count: Int) -> UnsafeMutableRawBufferPointer {
        let fits = blocks.indices.filter { blocks[$0].count >= count && blocks[$0].count <= 2 * count + PictureMemory.pageSize }
        guard let index = fits.min(by: { blocks[$0].count < blocks[$1].count }) else {
            let size = (count + PictureMemory.pageSize - 1) & ~(PictureMemory.pageSize - 1)
            return .allocate(byteCount: size, alignment: 64)
        }
        byteCount -= blocks[index].count
        return blocks.remove(at: index)
    }

    /// Frees memory.
    func give(_ block: UnsafeMutableRawBufferPointer) {
        blocks.append(block)
        byteCount += block.count
        while byteCount > PictureMemory.capacity || blocks.count > PictureMemory.maximumBlockCount {
            let oldest = blocks.removeFirst()
            byteCount -= oldest.count
            oldest.deallocate()
        }
    }
}
