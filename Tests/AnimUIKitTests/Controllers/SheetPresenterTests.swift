import Testing

@testable import AnimUIKit

/// The view behind a page sheet, which becomes smaller below the greatest height.
@Suite @MainActor struct SheetPresenterTests {
    private func run(_ launch: @escaping @MainActor (UIWindow, UIViewController) -> Void) throws {
        let safe = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        _ = try Film(size: CGSize(width: 393, height: 852), scale: 3, safeAreaInsets: safe, duration: 4) { window in
            let presenter = UIViewController()
            presenter.view.backgroundColor = .systemOrange
            window.rootViewController = presenter
            window.layoutIfNeeded()
            launch(window, presenter)
        }
    }

    @Test func itIsSixteenPointsNarrowerAtEachSide() throws {
        try run { _, presenter in
            let sheet = UIViewController()
            at(0.1) { presenter.present(sheet, animated: true) }
            at(1.5) {
                let frame = presenter.view.frame
                #expect(abs(frame.minX - 16) < 1e-9 && abs(frame.width - 361) < 1e-9 && abs(frame.minY - 59) < 1e-9)
                #expect(presenter.view.layer.cornerRadius == 10 && sheet.view.frame.minY == 69)
                sheet.dismiss(animated: true)
            }
            at(3) { #expect(presenter.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852)) }
        }
    }

    /// A sheet that grows from half the screen makes it smaller on the way.
    @Test func aSheetThatGrowsPushesItBack() throws {
        try run { window, presenter in
            let sheet = UIViewController()
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            at(0.1) { presenter.present(sheet, animated: true) }
            at(1) { #expect(presenter.view.transform == .identity && sheet.view.frame.minY == 426) }
            // Half the way from 426 to 69.
            window.touches.drag(CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: -178.5), at: 1.1, for: 0.3, holdAfter: 0.3)
            at(1.65) {
                let width = presenter.view.frame.width
                #expect(width > 373 && width < 382, "\(width)")
            }
            at(3) {
                sheet.sheetPresentationController?.animateChanges {
                    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
                }
            }
            at(3.9) { #expect(abs(presenter.view.frame.width - 361) < 1e-9) }
        }
    }
}
