import Testing

@testable import AnimRenderCLI

/// The commands that accept findings.
struct ShellWordTests {
    @Test func commandsAreQuotedForAShell() {
        #expect(ShellWord.approval(of: "motion/toggle.json") == "animrender approve motion/toggle.json")
        #expect(ShellWord.approval(of: "it's.json") == "animrender approve 'it'\\''s.json'")
        #expect(ShellWord.approval(of: "-a b.json") == "animrender approve -- '-a b.json'")
        #expect(ShellWord.approvalOfAll(from: "-r.json") == "animrender approve --from ./-r.json --all")
        #expect(
            ShellWord.approval(of: "-a.json", from: "out/my report/results.json")
                == "animrender approve --from 'out/my report/results.json' -- -a.json")
    }
}
