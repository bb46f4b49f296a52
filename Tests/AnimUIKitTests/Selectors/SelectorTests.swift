@testable import AnimUIKit
import Testing

struct SelectorTests {
    /// A class whose methods belong to the main actor, as those of views do.
    @MainActor private final class Panel: NSObject {
        var log: [String] = []
        var size = 3

        var all: [Selector] {
            [
                Selector(Panel.close, "Panel.close"), Selector(Panel.tap(_:), "Panel.tap(_:)"),
                Selector(Panel.tap(_:with:), "Panel.tap(_:with:)"),
                Selector(Panel.change as (Panel) -> (Int) -> Void, "Panel.change"),
                Selector(\Panel.size, "size"), Selector(setter: \Panel.size, "setSize:"),
            ]
        }

        func close() { log.append("close") }
        /// Methods of controls are mostly private.
        private func hide() { log.append("hide") }
        var hiding: Selector { Selector(Panel.hide, "Panel.hide()") }
        func tap(_ sender: NSObject) -> Bool {
            log.append("tap")
            return true
        }
        func tap(_ sender: Any?, with event: Int?) { log.append("tap \(sender == nil) \(event ?? 0)") }
        func change(_ value: Int) { log.append("change \(value)") }
        func change(_ value: String) { log.append("change to \(value)") }
        func notified(_ notification: NSNotification) { log.append(notification.name.rawValue) }
        func told(_ notification: Notification) { log.append(notification.name.rawValue) }
        static func reset() {}
    }

    @MainActor @Test func performsMethodsWithAsManyArgumentsAsTheyHave() {
        let panel = Panel()
        let all = panel.all
        #expect(all[0].perform(on: panel, with: 1, 2) == nil)
        #expect(all[1].perform(on: panel, with: NSObject(), 2) == nil)
        #expect(all[2].perform(on: panel, with: nil, nil) == nil)
        #expect(all[2].perform(on: panel, with: "x", 7) == nil)
        #expect(all[3].perform(on: panel, with: 5) == nil)
        #expect(all[4].perform(on: panel) == nil)
        #expect(all[5].perform(on: panel, with: 9) == nil)
        #expect(panel.hiding.perform(on: panel) == nil)
        #expect(panel.log == ["close", "tap", "tap true 0", "tap false 7", "change 5", "hide"])
        #expect(panel.size == 9)
    }

    @MainActor @Test func saysWhyItCannotBePerformed() {
        let panel = Panel()
        let (close, tap) = (panel.all[0], panel.all[1])
        #expect(close.perform(on: NSObject()) == "cannot perform 'Panel.close': its target is a NSObject, not a Panel")
        let change = panel.all[3].perform(on: panel, with: NSObject())
        #expect(change == "cannot perform 'Panel.change': argument 1 is a NSObject, not a Int")
        #expect(tap.perform(on: panel) == "cannot perform 'Panel.tap(_:)': argument 1, a NSObject, is missing")
        let name = Selector("tap:").perform(on: panel)
        #expect(
            name == "cannot perform 'tap:', which is a name without its method: write #selector, which the port plugin rewrites")
        #expect(panel.log.isEmpty)
    }

    @MainActor @Test func knowsWhetherATargetHasTheMethod() {
        let close = Panel().all[0]
        #expect(close.isMethod(of: Panel()))
        #expect(!close.isMethod(of: NSObject()))
        #expect(!Selector("close").isMethod(of: Panel()))
        #expect(Panel().responds(to: close) && !NSObject().responds(to: close))
    }

    @MainActor @Test func passesNotificationsAsEitherType() {
        let panel = Panel()
        let name = Notification.Name("moved")
        #expect(Selector(Panel.notified(_:), "notified(_:)").perform(on: panel, with: Notification(name: name)) == nil)
        #expect(Selector(Panel.told(_:), "told(_:)").perform(on: panel, with: NSNotification(name: name, object: nil)) == nil)
        #expect(panel.log == ["moved", "moved"])
    }

    @MainActor @Test func hasObjectiveCsName() {
        #expect(Panel().all.map(\.description) == ["close", "tap:", "tap:with:", "change:", "size", "setSize:"])
        #expect(ObjectiveCName.method("View.move(to:by:)", arguments: 2) == "moveTo:by:")
        #expect(ObjectiveCName.method("press(sender:)", arguments: 1) == "pressWithSender:")
        #expect(ObjectiveCName.method("moveTo(point:_:)", arguments: 2) == "moveToPoint::")
        #expect(ObjectiveCName.method("tick()", arguments: 0) == "tick")
        #expect(ObjectiveCName.method("A.B.tick", arguments: 2) == "tick::")
        #expect(NSStringFromSelector(Selector(Panel.reset, "Panel.reset()")) == "reset")
    }

    @MainActor @Test func equalsASelectorOfTheSameName() {
        #expect(Selector(Panel.tap(_:), "Panel.tap(_:)") == NSSelectorFromString("tap:"))
        #expect(Selector(Panel.tap(_:), "tap") == Selector(Panel.tap(_:), "Panel.tap(_:)"))
        #expect(Selector(Panel.close, "close") != Selector(Panel.tap(_:), "close"))
        #expect(Set(Panel().all + Panel().all).count == 6)
    }
}
