import AnimGraphics
import Testing

struct FilmHashTests {
    private let frame = PixelHash(Pixmap(width: 1, height: 1, filledWith: 0xFF00_00FF))

    @Test func theDigestIsOverTimesAndHashes() {
        // Python: sha256(b"".join(struct.pack("<d", t) + pixel_hash(1, 1, b"\xff\x00\x00\xff") for t in [0, 0.1])).hexdigest()
        var hash = FilmHash()
        hash.add(frame, at: 0)
        hash.add(frame, at: 0.1)
        #expect(hash.hexadecimal == "2bac1fb2c8cc7b4d4513c6efeb82b86c3ef5bf59793087960382f822e43dc75c")
    }

    @Test func timesCount() {
        var (early, late) = (FilmHash(), FilmHash())
        early.add(frame, at: 0.25)
        late.add(frame, at: 0.5)
        #expect(early.hexadecimal != late.hexadecimal)
        #expect(FilmHash().hexadecimal == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }
}
