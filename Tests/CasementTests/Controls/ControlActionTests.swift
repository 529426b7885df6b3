import Casement
import Foundation
import Testing

@testable import CasementCore

/// Targets and actions of controls, and their calls.
@Suite(.serialized) struct ControlActionTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withSender(_ sender: UIControl) { calls.append("sender \(sender.tag)") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) { calls.append("event \(event != nil)") }
    func others(_ sender: Any?) -> Bool {
      calls.append("any")
      return true
    }
  }

  @Test(
    "L1: methods with all numbers of parameters are called, in the order of adding, once each for several events"
  )
  func shapes() {
    let control = UIControl()
    control.tag = 7
    let target = Target()
    control.addTarget(target, action: Target.withEvent, for: .touchDown)
    control.addTarget(target, action: Target.plain, for: [.touchDown, .valueChanged])
    control.addAction(UIAction { _ in target.calls.append("action") }, for: .touchDown)
    control.addTarget(target, action: Target.withSender(_:), for: .touchDown)
    control.addTarget(target, action: Target.others, for: .allEvents)
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(target.calls == ["event false", "plain", "action", "sender 7", "any"])
    #expect(control.allControlEvents == .allEvents)
    #expect(control.allTargets == [target])
  }

  private final class Catcher: UIView {
    var caught = 0
    func caught(_ sender: Any?) { caught += 1 }
  }

  @Test("U1: without a target the method of the nearest responder up the chain is called")
  func chain() {
    let outer = Catcher()
    let inner = Catcher()
    let control = UIControl()
    outer.addSubview(inner)
    inner.addSubview(control)
    control.addTarget(nil, action: Catcher.caught(_:), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(inner.caught == 1 && outer.caught == 0)
    #expect(control.allTargets.count == 1 && control.allTargets.first?.base is NSNull)
    control.removeFromSuperview()
    control.sendActions(for: .touchUpInside)
    #expect(inner.caught == 1)
  }

  @Test("Targets are not retained, and released targets are ignored")
  func weakness() {
    let control = UIControl()
    weak var known: Target?
    do {
      let target = Target()
      known = target
      control.addTarget(target, action: Target.plain, for: .touchDown)
    }
    #expect(known == nil && control.allTargets.isEmpty && control.allControlEvents.isEmpty)
    control.sendActions(for: .touchDown)
  }

  @Test("Targets are removed for some events or all, actions by identifier")
  func removal() {
    let control = UIControl()
    let (a, b) = (Target(), Target())
    control.addTarget(a, action: Target.plain, for: [.touchDown, .touchUpInside])
    control.addTarget(b, action: Target.plain, for: .touchDown)
    control.removeTarget(a, action: nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(a.calls.count == 1 && b.calls.count == 1)
    let action = UIAction(identifier: .init("x")) { _ in a.calls.append("x") }
    control.addAction(action, for: .valueChanged)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty && control.allControlEvents == .valueChanged)
    control.addAction(UIAction(identifier: .init("x")) { _ in a.calls.append("y") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(a.calls.last == "y" && a.calls.count == 2, "one takes the place of the other")
    control.removeAction(identifiedBy: .init("x"), for: .valueChanged)
    #expect(control.allControlEvents.isEmpty)
  }

  @Test("Actions removed while an event is sent are not called; added ones are called the next time")
  func changesMeanwhile() {
    let control = UIControl()
    let target = Target()
    control.addAction(
      UIAction { _ in
        target.calls.append("first")
        control.removeTarget(target, action: nil, for: .allEvents)
        control.addAction(UIAction { _ in target.calls.append("new") }, for: .touchDown)
      }, for: .touchDown)
    control.addTarget(target, action: Target.plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["first"])
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["first", "first", "new"])
  }

  @Test("An action knows its control while it runs; the primary action is added for its event")
  func senders() {
    var senders: [UIControl?] = []
    let action = UIAction { senders.append($0.sender as? UIControl) }
    let control = UIControl(frame: .zero, primaryAction: action)
    control.sendActions(for: .primaryActionTriggered)
    #expect(senders == [control] && action.sender == nil)
    var seen: [String] = []
    let target = Target()
    control.addTarget(target, action: Target.plain, for: .touchDown)
    control.enumerateEventHandlers { action, pair, events, stop in
      seen.append("\(action != nil) \(pair.map { "\($0.1)" } ?? "-") \(events.rawValue)")
      stop = seen.count == 2
    }
    #expect(seen == ["true - 8192", "false Target 1"])
  }

  private final class Counting: UIControl {
    var count = 0
    override func sendAction(_ action: UIAction) {
      count += 1
      super.sendAction(action)
    }
  }

  @Test("A subclass sees each action")
  func overriding() {
    let control = Counting()
    var done = 0
    control.addAction(UIAction { _ in done += 1 }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.count == 1 && done == 1)
  }

  @Test("L2: the normal state is the empty set")
  func normal() {
    #expect(UIControl.State.normal == [] && UIControl().state == .normal)
    let control = UIControl()
    control.isSelected = true
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
    #expect(!control.canBecomeFirstResponder)
  }

  @Test("The memory and view counts of controls, and no cost for plain views")
  func sizes() {
    // Without Objective-C, a class says how large its objects are behind its superclass and its flags.
    func bytes(_ type: AnyClass) -> UInt32 {
      unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
    }
    func views(_ view: UIView) -> Int { 1 + view.subviews.reduce(0) { $0 + views($1) } }
    let view = bytes(UIView.self)
    let sizes = [UIControl.self, UIButton.self, UISwitch.self, UISlider.self].map { bytes($0) - view }
    #expect(zip(sizes, [64, 240, 144, 144]).allSatisfy { $0 <= $1 }, "more than a view's: \(sizes)")
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Go"
    button.layoutIfNeeded()
    #expect(views(UIButton(type: .system)) == 1 && views(button) == 3)
    #expect(views(UISwitch()) == 3 && views(UISlider()) == 4)
    #expect(views(UISegmentedControl(items: ["A", "B"])) == 9)
  }
}
