import AnimSnapshots
import Synchronization

/// The memory of scenes that have been read and wait to be drawn.
///
/// All scenes are read before the first is drawn, so that what makes no sense is known before anything is written. Those that would take too
/// much memory until then are dropped, and read again when their turn comes.
final class WaitingScenes: Sendable {
    private let used = Mutex(0)

    /// The bytes that waiting scenes take, estimated.
    private static let limit = 32 << 20
    /// The bytes of memory for each byte that a scene was read from: layers, animations and pictures are larger than their files.
    ///
    /// Measured on the scenes of the corpus, which have 3 kB on average and take 46.
    private static let bytesPerInputByte = 16

    /// Returns a scene, without the data for drawing if memory is short.
    func keep(_ scene: PreparedScene) -> PreparedScene {
        let size = scene.inputByteCount.multipliedReportingOverflow(by: Self.bytesPerInputByte).partialValue
        let fits = used.withLock { used in
            guard size <= Self.limit - used else { return false }
            used += size
            return true
        }
        if fits || scene.scene == .standardInput { return scene }
        var scene = scene
        scene.release()
        return scene
    }
}
