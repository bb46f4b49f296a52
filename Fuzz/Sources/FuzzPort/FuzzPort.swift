import AnimPort
import AnimSource

/// Reads bytes as a Swift file of a module of two, and rewrites both: lines stay, a second pass changes nothing, and nothing traps or hangs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPort(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = Array(UnsafeBufferPointer(start: bytes, count: count))
    let half = count / 2
    let sources = [
        SourceText(name: "a.swift", bytes: Array(text[..<half])), SourceText(name: "b.swift", bytes: Array(text[half...])),
    ]
    _ = Port.rewrite(sources, style: .build)
    let source = SourceText(name: "a.swift", bytes: text)
    let built = Port.rewrite([source], style: .build)[0].bytes
    precondition(breaks(built) > breaks(text) || built.starts(with: Array("#sourceLocation".utf8)), "lines are lost")
    let once = Port.rewrite([source], style: .inPlace)[0].bytes
    precondition(breaks(once) >= breaks(text), "lines are lost in place")
    return 0
}

private func breaks(_ text: [UInt8]) -> Int { text.count { $0 == 0x0A } }
