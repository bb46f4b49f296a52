import AnimRender
import Testing

/// The finger of a recorded timeline on pictures.
struct TouchDrawingTests {
    /// A finger in the middle of an empty window of 60 points, from 0.25 s to 0.5 s.
    private func scene(background: Color, showsTouches: Bool) -> Scene {
        let recorder = TimelineRecorder(size: Size(width: 60, height: 60))
        recorder.recordFinger(identifier: 1, at: Point(x: 30, y: 30), isDown: true, time: 0.25)
        recorder.recordFinger(identifier: 1, at: Point(x: 30, y: 30), isDown: false, time: 0.5)
        return Scene(
            canvas: Canvas(size: Size(width: 60, height: 60), scale: 1, backgroundColor: background),
            recording: Recording(duration: 1, timeline: recorder.timeline), showsTouches: showsTouches)
    }

    private func isEmpty(_ picture: Pixmap) -> Bool { Set(picture.pixels).count == 1 }

    @Test func theSceneDecidesUnlessTheCallerDoes() throws {
        let shown = scene(background: .white, showsTouches: true)
        let hidden = scene(background: .white, showsTouches: false)
        #expect(try !isEmpty(Renderer(shown).frame(at: 0.3)))
        #expect(try isEmpty(Renderer(hidden).frame(at: 0.3)))
        #expect(try isEmpty(Renderer(shown, showsTouches: false).frame(at: 0.3)))
        #expect(try Renderer(hidden, showsTouches: true).frame(at: 0.3) == Renderer(shown).frame(at: 0.3))
    }

    @Test func aFingerIsThereWhileItIsDownAndFadesAway() throws {
        let renderer = Renderer(scene(background: .white, showsTouches: true))
        func darkness(at time: Double) throws -> Int { 255 - Int(try renderer.frame(at: time)[30, 30] & 255) }
        #expect(try darkness(at: 0.24) == 0)
        let whole = try darkness(at: 0.25)
        #expect(whole > 20)
        #expect(try darkness(at: 0.49) == whole)
        #expect(try abs(darkness(at: 0.6) - whole / 2) <= 1)
        #expect(try darkness(at: 0.71) == 0)
    }

    /// The rim is a circle of 14 points that stands out from light and dark.
    @Test(arguments: [Color.white, .black, Color(red: 0.5, green: 0.5, blue: 0.5)])
    func theRimStandsOut(background: Color) throws {
        let picture = try Renderer(scene(background: background, showsTouches: true)).frame(at: 0.3)
        let row = (0..<60).map { Int(picture[$0, 30] & 255) }
        let contrasts = zip(row[13...20], row[14...21]).map { abs($0 - $1) }
        #expect(contrasts.max() ?? 0 >= 40)
        #expect(row[0..<15].allSatisfy { $0 == row[0] })
        #expect(row[17] != row[0])
        #expect(row == row.reversed())
    }

    @Test func aSheetMarksTouchesBetweenItsFrames() throws {
        var options = SheetOptions()
        options.times = .list([0, 0.8, 0.9])
        options.columns = 1
        let renderer = Renderer(scene(background: .white, showsTouches: true))
        let plan = try SheetPlan(renderer.subject, options: options)
        let sheet = try renderer.sheet(plan)
        func middle(_ row: Int) -> UInt32 { sheet[8 + 30, 8 + row * (60 + 21) + 30] }
        #expect(middle(0) == 0xFFFF_FFFF)
        #expect(middle(1) == 0xFF3C_3A3A)
        #expect(middle(2) == 0xFFFF_FFFF)
        let bare = try Renderer(scene(background: .white, showsTouches: false)).sheet(plan)
        #expect(bare[8 + 30, 8 + 60 + 21 + 30] == 0xFFFF_FFFF)
    }
}
