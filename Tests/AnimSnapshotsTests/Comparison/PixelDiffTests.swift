import AnimGraphics
import AnimSnapshots
import Testing

struct PixelDiffTests {
    @Test func differencesAreCountedAndMarked() {
        let reference = Pixmap(width: 4, height: 3, filledWith: 0xFF00_0000)
        var actual = reference
        actual.pixels[1 * 4 + 2] = 0xFF00_2000
        actual.pixels[2 * 4 + 1] = 0xFF05_0000
        let diff = PixelDiff(reference: reference, actual: actual)
        #expect(diff.statistics.differingPixels == 2)
        #expect(diff.statistics.maximumChannelDifference == 32)
        #expect(diff.statistics.columns == 1..<3)
        #expect(diff.statistics.rows == 1..<3)
        #expect(diff.picture.pixels[6] == 0xFFFF_00FF)
        #expect(diff.picture.pixels[0] == 0xFFB0_B0B0)
        #expect(diff.statistics.description == "2 of 12 pixels differ, by up to 32 of 255, in columns 1–2, rows 1–2")
    }

    @Test func equalPicturesDoNotDiffer() {
        let picture = Pixmap(width: 2, height: 2, filledWith: 0xFFFF_FFFF)
        let diff = PixelDiff(reference: picture, actual: picture)
        #expect(diff.statistics.differingPixels == 0)
        #expect(diff.statistics.columns.isEmpty && diff.statistics.rows.isEmpty)
        #expect(diff.picture == picture)
        #expect(diff.statistics.description == "the pictures are the same")
    }

    @Test func whatOnlyOnePictureHasDiffers() {
        let wide = Pixmap(width: 3, height: 1, filledWith: 0xFF00_0000)
        let tall = Pixmap(width: 1, height: 2, filledWith: 0xFF00_0000)
        let diff = PixelDiff(reference: wide, actual: tall)
        #expect((diff.picture.width, diff.picture.height) == (3, 2))
        #expect(diff.statistics.differingPixels == 3 && diff.statistics.unpairedPixels == 3)
        #expect(diff.statistics.description == "3 of 6 pixels differ, in only one picture, in columns 0–2, rows 0–1")
        let other = PixelDiff(reference: wide, actual: Pixmap(width: 1, height: 2, filledWith: 0xFF00_0007))
        #expect(
            other.statistics.extent == "by up to 7 of 255, 3 of them in only one picture, in columns 0–2, rows 0–1")
    }
}
