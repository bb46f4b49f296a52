import AnimEncoders
import Synchronization

/// What the readers of pictures notice about their files, for messages.
///
/// Files are read on several threads, and frames of animations more than once: each thing is told once, in the order of the pictures.
final class PictureRemarks: Sendable {
    private struct State {
        var repairs: Set<AnimationRepair> = []
        /// The pictures of each colour space.
        var colorSpaces: [UnappliedColorSpace: Set<Int>] = [:]
    }

    /// Returns the path of a picture.
    private let path: @Sendable (Int) -> String
    private let noticed = Mutex(State())
    /// The remarks that were taken already.
    private let told = Mutex(State())

    init(path: @escaping @Sendable (Int) -> String) { self.path = path }

    /// Notes the mistakes of an animation that was read nonetheless.
    func note(_ repairs: [AnimationRepair]) {
        guard !repairs.isEmpty else { return }
        noticed.withLock { $0.repairs.formUnion(repairs) }
    }

    /// Notes the colour space of a picture that is not applied.
    func note(_ colorSpace: UnappliedColorSpace?, ofPicture index: Int) {
        guard let colorSpace, colorSpace.differsFromSRGB else { return }
        noticed.withLock { _ = $0.colorSpaces[colorSpace, default: []].insert(index) }
    }

    /// Returns the remarks since the last call, as sentences.
    func take() -> [String] {
        let noticed = noticed.withLock { $0 }
        return told.withLock { told in
            let repairs = noticed.repairs.subtracting(told.repairs)
            let colors = noticed.colorSpaces.mapValues { $0 }.compactMap { space, pictures in
                let new = pictures.subtracting(told.colorSpaces[space] ?? [])
                return new.min().map { (first: $0, sentence: sentence(on: space, of: $0, others: new.count - 1)) }
            }
            told = noticed
            return AnimationRepair.sentences(repairs).map { "\(path(0)): \($0)" }
                + colors.sorted { ($0.first, $0.sentence) < ($1.first, $1.sentence) }.map(\.sentence)
        }
    }

    private func sentence(on colorSpace: UnappliedColorSpace, of picture: Int, others: Int) -> String {
        let rest = others == 0 ? "" : others == 1 ? ", as of 1 other picture," : ", as of \(others) other pictures,"
        return "the colors of \(path(picture))\(rest) are taken as sRGB: its \(colorSpace.description) not applied"
    }
}
