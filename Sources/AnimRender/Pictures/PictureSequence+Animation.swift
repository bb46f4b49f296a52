package import AnimEncoders
import AnimGraphics

extension PictureSequence {
    /// Shows the frames of an animation, which are decoded as they are needed.
    ///
    /// - Parameter path: The file, for errors of images that cannot be decoded.
    package init(_ animation: DecodedAnimation, path: String) {
        let remarks = PictureRemarks { _ in path }
        remarks.note(animation.repairs)
        remarks.note(animation.unappliedColorSpace, ofPicture: 0)
        let frames = AnimationFrames(animation, remarks: remarks)
        self.init(
            width: animation.width, height: animation.height, count: animation.frameCount, longestChunk: frames.longestChunk,
            maximumJobs: frames.maximumReaderCount, remarks: remarks
        ) {
            let reader = AnimationFrames.Reader(frames)
            return { index in
                do throws(AnimationDecodingError) {
                    return try reader.frame(index)
                } catch {
                    throw PictureError.undecodable(path: path, reason: error.description)
                }
            }
        }
    }
}
