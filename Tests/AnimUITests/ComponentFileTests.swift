import AnimScene
import AnimUI
import Testing

@Suite struct ComponentFileTests {
    @Test func namesAreFound() {
        #expect(ComponentFile.names.first == "animrender:ui")
        for name in ComponentFile.names { #expect(ComponentFile.bytes(named: name)?.isEmpty == false) }
    }

    @Test(arguments: ["ui", "animrender:", "animrender:uo", "animrender:ui.json", "animrender:../ui"])
    func othersAreNot(name: String) { #expect(ComponentFile.bytes(named: name) == nil) }
}
