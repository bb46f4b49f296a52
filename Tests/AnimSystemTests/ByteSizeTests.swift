import AnimSystem
import Testing

struct ByteSizeTests {
    @Test(
        arguments: [
            ("1", 1), ("700b", 700), ("256k", 256_000), ("256K", 256_000), ("0.5k", 500), ("1.5M", 1_500_000), ("2m", 2_000_000),
            ("10 MB", 10_000_000), ("1g", 1_000_000_000), ("512KiB", 524_288), ("512ki", 524_288), ("2Mi", 2_097_152),
            ("1.5 GiB", 1_610_612_736), ("1024GiB", 1 << 40),
        ]) func sizesWithUnits(text: String, byteCount: Int)
    {
        #expect(ByteSize(text: text)?.byteCount == byteCount)
    }

    @Test(
        arguments: [
            "", "k", "0", "-1", "0.0001k", "1..5k", "1kk", "1e3", "0x10", "12 parsecs", "1048577Gi", "١k", "1.5", "1.5b", "2.0",
            "1i", "1bb",
            "k1", "1T",
        ]) func otherTexts(text: String)
    {
        #expect(ByteSize(text: text) == nil)
    }

    @Test(arguments: ["1", "1234", "500k", "20M", "1G", "1KiB", "512MiB", "1GiB", "3GiB"])
    func aSizeIsWrittenAsItIsRead(text: String) throws {
        let size = try #require(ByteSize(text: text))
        #expect(size.description == text)
    }
}
