import AnimPort
import Testing

struct ImportTests {
    @Test func aFileWithoutImportsGetsWhatTheHeaderOfItsFrameworkImports() {
        let other = "import UIKit"
        #expect(ported([other, "struct C { let a: CGFloat = 8 }"])[1] == "import AnimUIKit; struct C { let a: CGFloat = 8 }")
        for text in [
            "struct C { let a = 8 }", "import Foundation2\nstruct C { let a: CGFloat = 8 }", "#if A\nlet a: CGFloat\n#endif",
        ] {
            #expect(ported([other, text])[1] == text)
        }
        #expect(ported("struct C { let a: CGFloat = 8 }") == "struct C { let a: CGFloat = 8 }")
    }
}
