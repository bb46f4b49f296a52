import AnimInteraction
import Foundation

/// The blocks of `beginAnimations` that were not committed.
struct OpenBlock {
    let name: String?
    let context: UnsafeMutableRawPointer?
    var animation = ViewAnimation(duration: 0.2)
    weak var delegate: AnyObject?
    var didStop: Selector?
}

extension UIView {
    final class func begin(_ name: String?, _ context: UnsafeMutableRawPointer?) {
        let film = FilmContext.current
        let block = OpenBlockBox(OpenBlock(name: name, context: context))
        film.openBlocks.append(block)
        film.stage.beginBlock(block.value.animation) { finished in
            guard let delegate = block.value.delegate, let action = block.value.didStop else { return }
            if let problem = action.perform(on: delegate, with: block.value.name, NSNumber(value: finished)) {
                film.reportMisuse("UIView.setAnimationDidStop(_:)", of: delegate, problem)
            }
        }
    }

    final class func commit() {
        let film = FilmContext.current
        guard film.openBlocks.popLast() != nil else {
            return film.reportMisuse("UIView.commitAnimations()", "there is no beginAnimations(_:context:) that is open")
        }
        film.stage.endBlock()
    }

    final class func changeBlock(_ change: (inout OpenBlock) -> Void) {
        let film = FilmContext.current
        guard let block = film.openBlocks.last else { return }
        let old = block.value.animation
        change(&block.value)
        if block.value.animation != old { film.stage.changeBlock(block.value.animation) }
    }
}

/// A block that was not committed.
final class OpenBlockBox {
    var value: OpenBlock
    init(_ value: OpenBlock) { self.value = value }
}
