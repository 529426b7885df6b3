import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Properties of views that are observed", .serialized)
struct ObservationTests {
  private final class Scroller: UIScrollView {
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set { super.contentOffset = newValue }
    }
  }

  @Test("A closure is called at once for its property, with the old and new values")
  func closure() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var heard: [String] = []
    let offset = view.observe(\.contentOffset, options: [.old, .new]) { view, change in
      #expect(view.contentOffset == change.newValue && change.kind == .setting && !change.isPrior)
      heard.append("offset \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
    }
    let size = view.observe(\.contentSize) { _, change in
      #expect(change.newValue == nil && change.oldValue == nil)
      heard.append("size")
    }
    view.contentOffset.y = 5
    #expect(heard == ["offset 0.0 5.0"])
    view.contentOffset.y = 5
    view.center.x = 9
    view.backgroundColor = .red
    #expect(heard.count == 1, "nothing else changed it")
    view.bounds.origin.y = 7
    view.contentSize = CGSize(width: 3, height: 4)
    #expect(heard == ["offset 0.0 5.0", "offset 5.0 7.0", "size"])
    withExtendedLifetime((offset, size)) {}
  }

  @Test("A closure is not called after the observation was released or invalidated")
  func over() {
    let view = UIView()
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.frame) { _, _ in count += 1 }
    view.frame.size.width = 5
    #expect(count == 1)
    observation?.invalidate()
    view.frame.size.width = 6
    observation = view.observe(\.frame) { _, _ in count += 1 }
    observation = nil
    view.frame.size.width = 7
    #expect(count == 1 && observation == nil)
  }

  @Test("Ended observations are removed, even if the property never changes again")
  func forgotten() {
    final class Held {}
    let view = UIView()
    var held: [() -> Held?] = []
    for _ in 0..<1000 {
      let one = Held()
      held.append { [weak one] in one }
      _ = view.observe(\.frame) { _, _ in withExtendedLifetime(one) {} }
    }
    #expect(held.count { $0() != nil } <= 16)
  }

  @Test("The initial value is reported at once on request, without an old one")
  func initial() {
    let control = UIControl()
    var heard: [Bool?] = []
    let observation = control.observe(\.isSelected, options: [.initial, .new, .old]) { _, change in
      heard += [change.oldValue, change.newValue]
    }
    control.isSelected = true
    #expect(heard == [nil, false, false, true])
    withExtendedLifetime(observation) {}
  }

  @Test("All observable properties are reported, also in subclasses and overrides")
  func properties() {
    var heard: [String] = []
    var observations: [NSKeyValueObservation] = []
    let view = UIView()
    observations.append(view.observe(\.frame) { _, _ in heard.append("frame") })
    observations.append(view.observe(\.bounds) { _, _ in heard.append("bounds") })
    observations.append(view.observe(\.center) { _, _ in heard.append("center") })
    observations.append(view.observe(\.transform) { _, _ in heard.append("transform") })
    observations.append(view.observe(\.alpha) { _, _ in heard.append("alpha") })
    observations.append(view.observe(\.isHidden) { _, _ in heard.append("isHidden") })
    view.bounds.origin.x = 4
    view.transform = CGAffineTransform(translationX: 3, y: 0)
    view.alpha = 0.5
    view.isHidden = true
    #expect(heard == ["bounds", "frame", "transform", "alpha", "isHidden"])
    heard = []
    view.center = CGPoint(x: 4, y: 4)
    #expect(heard == ["frame", "center"])
    heard = []
    let scroller = Scroller()
    observations.append(scroller.observe(\.contentOffset) { _, _ in heard.append("contentOffset") })
    observations.append(scroller.observe(\.contentInset) { _, _ in heard.append("contentInset") })
    observations.append(scroller.observe(\.alpha) { _, _ in heard.append("alpha") })
    scroller.contentOffset.y = 4
    #expect(heard == ["contentOffset"])
    scroller.contentInset.left = 4
    scroller.alpha = 0
    #expect(heard.contains("contentInset") && heard.last == "alpha")
    heard = []
    let control = UIButton()
    observations.append(control.observe(\.isEnabled) { _, _ in heard.append("isEnabled") })
    observations.append(control.observe(\.isHighlighted) { _, _ in heard.append("isHighlighted") })
    observations.append(control.observe(\.isHidden) { _, _ in heard.append("isHidden") })
    control.isEnabled = false
    control.isHighlighted = true
    control.isHidden = true
    #expect(
      heard == [
        "isEnabled", "isHighlighted", "isHidden",
      ])
    heard = []
    let (label, image) = (UILabel(), UIImageView())
    observations.append(
      label.observe(\.text, options: .new) { heard.append("text \($1.newValue.flatMap { $0 } ?? "")") })
    observations.append(image.observe(\.image) { _, _ in heard.append("image") })
    label.text = "a"
    label.attributedText = NSAttributedString(string: "b")
    image.image = UIImage(systemName: "heart")
    #expect(heard == ["text a", "text b", "image"])
  }

  @Test("Properties that a program computes from others are reported when those change")
  func computed() {
    let view = Measured()
    var heard: [CGFloat?] = []
    let observation = view.observe(\.area, options: .new) { heard.append($1.newValue) }
    view.bounds.size = CGSize(width: 3, height: 4)
    view.alpha = 0.5
    view.bounds.size = CGSize(width: 4, height: 3)
    #expect(heard == [12])
    withExtendedLifetime(observation) {}
  }

  private final class Measured: UIView {
    var area: CGFloat { bounds.width * bounds.height }
  }

  @Test("A callback may set the property, end the observation and start another")
  func within() {
    let view = UIView()
    var heard: [CGFloat] = []
    var second: NSKeyValueObservation?
    var first: NSKeyValueObservation?
    first = view.observe(\.center) { view, _ in
      heard.append(view.center.x)
      if view.center.x < 3 { view.center.x += 1 }
      if second == nil { second = view.observe(\.center) { view, _ in heard.append(-view.center.x) } }
      if view.center.x == 3 { first = nil }
    }
    view.center.x = 1
    #expect(heard == [1, 2, 3])
    view.center.x = 9
    #expect(heard == [1, 2, 3, -9] && first == nil)
  }

  @Test("A view that observes itself is deallocated")
  func life() {
    final class Own: UIView {
      var observation: NSKeyValueObservation?
    }
    weak var gone: Own?
    do {
      let view = Own()
      view.observation = view.observe(\.frame) { _, _ in }
      gone = view
    }
    #expect(gone == nil)
  }

  private final class Listener: UIViewController {
    var received: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = change?[.newKey].map { "\($0)" } ?? "none"
      let old = change?[.oldKey].map { "\($0)" } ?? "none"
      received.append("\(keyPath ?? "") \(old) \(new)")
      #expect(object is UIView && change?[.kindKey] as? UInt == 1)
    }
  }

  @Test("A responder observes a property by name, until it is removed")
  func byName() {
    let listener = Listener()
    let (label, view) = (UILabel(), UIScrollView())
    label.addObserver(listener, forKeyPath: "text", options: [.new, .old], context: nil)
    label.addObserver(listener, forKeyPath: "hidden", options: [.new, .initial], context: nil)
    view.addObserver(listener, forKeyPath: "contentSize", options: [], context: nil)
    label.text = "a"
    label.text = nil
    label.isHidden = true
    view.contentSize.width = 5
    #expect(
      listener.received == [
        "hidden none false", "text \(NSNull()) a", "text a \(NSNull())", "hidden none true",
        "contentSize none none",
      ])
    listener.received = []
    label.removeObserver(listener, forKeyPath: "text")
    label.text = "b"
    #expect(listener.received == [])
    label.isHidden = false
    #expect(listener.received == ["hidden none false"])
  }

  @Test("A responder can observe twice, and be removed by its context")
  func contexts() {
    let listener = Listener()
    let view = UIView()
    let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { context.deallocate() }
    view.addObserver(listener, forKeyPath: "alpha", context: context)
    view.addObserver(listener, forKeyPath: "alpha", context: nil)
    view.alpha = 0.5
    #expect(listener.received.count == 2)
    view.removeObserver(listener, forKeyPath: "alpha", context: context)
    view.alpha = 0.25
    #expect(listener.received.count == 3)
  }

  @Test("A released responder gets no callbacks")
  func goneResponder() {
    let view = UIView()
    do {
      let listener = Listener()
      view.addObserver(listener, forKeyPath: "alpha", context: nil)
    }
    view.alpha = 0
    #expect(view.alpha == 0)
  }

  @Test("A property that does not support observation is never reported, as on Apple's systems")
  func inVain() {
    let (view, listener) = (UIView(), Listener())
    view.addObserver(listener, forKeyPath: "tag", options: [.initial, .new], context: nil)
    view.tag = 4
    view.alpha = 0
    #expect(listener.received == [])
    view.removeObserver(listener, forKeyPath: "tag")
  }

  @Test("Removing an observer that is not registered traps, as on Apple's systems")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().removeObserver(UIViewController(), forKeyPath: "alpha") }
    }
  }
}
