import AnimRender
import AnimUIKit
import LikeButton
import Testing

@MainActor struct LikeButtonTests {
    /// A tap at 0.2 s.
    private func film() throws -> Film {
        try Film(size: CGSize(width: 120, height: 120), scale: 2, duration: 1.2) { window in
            window.backgroundColor = .white
            let button = LikeButton(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
            button.layer.name = "button"
            window.addSubview(button)
            window.touches.tap(button, at: 0.2)
        }
    }

    @Test func springsBackToItsSize() throws {
        let film = try film()
        #expect(film.warnings.isEmpty)
        let scales = try [0.1, 0.3, 1.2].map { try #require(film.presentation(of: "button", at: $0)).transform.m11 }
        #expect(scales[0] == 1)
        #expect(scales[1] > 0.7 && scales[1] < 1)
        #expect(abs(scales[2] - 1) < 0.01)
    }

    @Test func isAGIF() throws {
        try Renderer(film()).render(to: "like.gif")
    }
}
