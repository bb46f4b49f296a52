import AnimUIKit
import Testing

@Suite @MainActor struct VisualFormatTests {
    /// Lays two or three views out by formats, and returns their frames.
    private func frames(
        _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil, count: Int = 2
    ) throws -> [CGRect] {
        var frames: [CGRect] = []
        let film = try LayoutRig.film { window in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.addSubview(root)
            var views: [String: Any] = [:]
            let made = (0..<count).map { _ in SizedView(30, 20) }
            for (name, view) in zip(["a", "b", "c"], made) {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                views[name] = view
            }
            for (index, format) in formats.enumerated() {
                NSLayoutConstraint.activate(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: index == 0 ? options : [], metrics: metrics, views: views))
            }
            root.layoutIfNeeded()
            frames = made.map(\.frame)
        }
        #expect(film.warnings == [])
        return frames
    }

    @Test func lines() throws {
        #expect(try frames(["H:|[a]|", "V:|[a]|"], count: 1) == [CGRect(x: 0, y: 0, width: 300, height: 200)])
        #expect(try frames(["|-[a]-|", "V:|-[a]-|"], count: 1) == [CGRect(x: 8, y: 8, width: 284, height: 184)])
        #expect(
            try frames(["H:|-20-[a(50)]-[b]-20-|"], options: .alignAllTop)
                == [CGRect(x: 20, y: 0, width: 50, height: 20), CGRect(x: 78, y: 0, width: 202, height: 20)])
        #expect(
            try frames(
                ["H:|-m-[a(w)]-(>=m)-[b(==a)]-m-|", "V:|-m-[a(>=40,<=60@500)]", "V:[b(h@999)]|"],
                metrics: [
                    "m": 10, "w": CGFloat(60), "h": NSNumber(value: 33.5),
                ]) == [CGRect(x: 10, y: 10, width: 60, height: 40), CGRect(x: 230, y: 166.5, width: 60, height: 33.5)])
        #expect(
            try frames(["V:|[a(40)][b(a)]-5-[c]|", "H:|[a]", "H:[b(10)]|", "H:[c(<=20)]|"], options: [], count: 3)
                == [
                    CGRect(x: 0, y: 0, width: 30, height: 40), CGRect(x: 290, y: 40, width: 10, height: 40),
                    CGRect(x: 280, y: 85, width: 20, height: 115),
                ])
        #expect(
            try frames(["H:|-5-[a]-7-[b]"], options: [.directionRightToLeft, .alignAllBottom]).map(\.minX) == [265, 228])
    }

    @Test func mistakesAreMisuses() {
        func misuse(_ format: String, options: NSLayoutConstraint.FormatOptions = []) -> String {
            do {
                try LayoutRig.film { window in
                    let view = UIView()
                    window.addSubview(view)
                    _ = NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: options, metrics: nil, views: ["a": view])
                }
                return "none"
            } catch { return "\(error)" }
        }
        #expect(misuse("H:|[a]|") == "none")
        let call = "at 0.0 s: NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)"
        #expect(misuse("H:|[x]|") == "\(call): 'H:|[x]|': there is no view with the name x")
        #expect(misuse("H:|-m-[a]|") == "\(call): 'H:|-m-[a]|': there is no number with the name m")
        #expect(misuse("H:|[a") == "\(call): 'H:|[a': expected ] at character 6")
        #expect(
            misuse("H:|[a]|", options: .alignAllLeft)
                == "\(call): 'H:|[a]|': the option to align left is along the axis of the format")
    }
}
