import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Z1 to Z4 constraints", .serialized)
struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  private func view(in parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  private func pin(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    guard let parent = view.superview else { return }
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: x),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y),
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  @Test("An item that outlives its view with constraints is laid out in another view")
  func outliving() {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    let inner = view(in: child)
    pin(inner, 1, 2, 30, 10)
    let guide = UILayoutGuide()
    var old: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    if let old {
      old.addSubview(child)
      old.addLayoutGuide(guide)
      NSLayoutConstraint.activate([
        child.leftAnchor.constraint(equalTo: old.leftAnchor, constant: 3),
        child.bottomAnchor.constraint(equalTo: old.bottomAnchor),
        child.widthAnchor.constraint(equalTo: guide.widthAnchor),
      ])
      old.layoutIfNeeded()
      #expect(inner.frame == CGRect(x: 1, y: 2, width: 30, height: 10))
      child.frame = .zero
      inner.frame = .zero
      old.setNeedsLayout()
    }
    old = nil
    #expect(child.superview == nil)
    #expect(child.constraintsAffectingLayout(for: .horizontal).allSatisfy { $0.firstItem === inner })
    #expect(child.systemLayoutSizeFitting(.zero) == .zero)
    root.addSubview(child)
    root.addLayoutGuide(guide)
    pin(child, 7, 8, 90, 60)
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 7, y: 8, width: 90, height: 60))
    #expect(inner.frame == CGRect(x: 1, y: 2, width: 30, height: 10))
  }

  @Test("Edges, sizes and middles become frames")
  func frames() {
    let (a, b) = (view(), view())
    pin(a, 10, 20, 100, 50)
    NSLayoutConstraint.activate([
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -14),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      NSLayoutConstraint(
        item: b, attribute: .height, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 0.3,
        constant: 4),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    // 110 + 16 to 320 - 14; 34 high about 45.
    #expect(b.frame == CGRect(x: 126, y: 28, width: 180, height: 34))
  }

  @Test("A size constraint with multiplier 0 is a constant")
  func constantMultiple() {
    let (a, b) = (view(), view())
    let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0, constant: 30)
    #expect(constraint.secondItem == nil && constraint.secondAnchor == nil && constraint.multiplier == 1)
    #expect(constraint.secondAttribute == .notAnAttribute && constraint.constant == 30)
    constraint.isActive = true
    b.widthAnchor.constraint(equalToConstant: 500).isActive = true
    root.layoutIfNeeded()
    #expect(a.frame.width == 30)
  }

  @Test("The next layout uses changed constants, priorities and active states")
  func changes() {
    let a = view()
    pin(a, 0, 0, 10, 10)
    let inset = a.constraints[0]
    root.layoutIfNeeded()
    inset.constant = 30
    #expect(a.frame.width == 10)
    root.layoutIfNeeded()
    #expect(a.frame.width == 30)
    inset.isActive = false
    let wide = a.widthAnchor.constraint(equalToConstant: 80)
    wide.priority = .defaultLow
    let narrow = a.widthAnchor.constraint(equalToConstant: 40)
    narrow.priority = .defaultHigh
    NSLayoutConstraint.activate([wide, narrow])
    root.layoutIfNeeded()
    #expect(a.frame.width == 40)
    narrow.priority = UILayoutPriority(249)
    root.layoutIfNeeded()
    #expect(a.frame.width == 80)
  }

  @Test("Views at different depths are related in the coordinates of their common ancestor")
  func depths() {
    let (outer, other) = (view(), view())
    pin(outer, 50, 60, 200, 100)
    let inner = view(in: outer)
    pin(inner, 7, 8, 20, 20)
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: inner.rightAnchor),
      other.topAnchor.constraint(equalTo: inner.bottomAnchor),
      other.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2),
      other.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 77, y: 88, width: 40, height: 5))
    #expect(root.constraints.count == 2 + 3)
  }

  @Test("A view with a set frame takes part by that frame, also after changes (Z2)")
  func translated() {
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 60, height: 20))
    root.addSubview(fixed)
    let a = view()
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: fixed.rightAnchor), a.topAnchor.constraint(equalTo: fixed.topAnchor),
      a.rightAnchor.constraint(equalTo: root.rightAnchor),
      a.heightAnchor.constraint(equalTo: fixed.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 90, y: 40, width: 230, height: 20))
    fixed.frame = CGRect(x: 0, y: 10, width: 100, height: 30)
    root.bounds.size.width = 400
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 100, y: 10, width: 300, height: 30))
    #expect(fixed.frame == CGRect(x: 0, y: 10, width: 100, height: 30))
  }

  @Test("Alignment rectangles, not frames, take part (Z3)")
  func alignment() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let a = Shadowed()
    a.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(a)
    pin(a, 10, 10, 50, 50)
    let inner = view(in: a)
    pin(inner, 0, 0, 5, 5)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 8, y: 9, width: 56, height: 54))
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 5, height: 5))
    #expect(a.alignmentRect(forFrame: a.frame) == CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test("Content resists and hugs by its priorities")
  func content() {
    final class Sized: UIView {
      var size = CGSize(width: 100, height: UIView.noIntrinsicMetric) {
        didSet { invalidateIntrinsicContentSize() }
      }
      override var intrinsicContentSize: CGSize { size }
    }
    let (a, b) = (Sized(), Sized())
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [100, 220])
    a.size.width = 120
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [120, 200])
    // 300 and 100 do not fit in 320; the one that resists less gives.
    a.size.width = 300
    a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [220, 100])
  }

  @Test("A label is as large as its text, and aligns its baseline")
  func labels() {
    let (small, large) = (UILabel(), UILabel())
    small.text = "Name"
    large.text = "Title"
    large.font = .systemFont(ofSize: 30)
    for label in [small, large] {
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    NSLayoutConstraint.activate([
      small.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      large.lastBaselineAnchor.constraint(equalTo: small.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    for label in [small, large] {
      #expect(label.bounds.size == label.sizeThatFits(.zero))
      // Where `draw` puts it: the ascent below the top of a line that is in the middle. Within half a pixel.
      let line = label.font.ascender - label.font.descender
      #expect(abs(label.frame.midY - line / 2 + label.font.ascender - 50) <= 0.5)
    }
    small.text = "A longer name"
    root.layoutIfNeeded()
    #expect(small.bounds.size == small.sizeThatFits(.zero))
  }

  @Test("Guides take part, and the distance between two anchors is a size")
  func guides() {
    let (left, right) = (UILayoutGuide(), UILayoutGuide())
    root.addLayoutGuide(left)
    root.addLayoutGuide(right)
    let a = view()
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: root.leftAnchor),
      a.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.leftAnchor.constraint(equalTo: a.rightAnchor),
      right.rightAnchor.constraint(equalTo: root.rightAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor), a.widthAnchor.constraint(equalToConstant: 20),
      root.topAnchor.anchorWithOffset(to: a.topAnchor).constraint(
        equalTo: a.bottomAnchor.anchorWithOffset(to: root.bottomAnchor), multiplier: 3),
      a.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 150, y: 120, width: 20, height: 40))
    #expect(right.layoutFrame.minX == 170 && right.layoutFrame.width == 150)
    #expect(root.layoutGuides == [left, right] && left.owningView === root)
    root.removeLayoutGuide(left)
    #expect(left.owningView == nil && root.constraints.count == 3)
  }

  @Test("Of contradicting required constraints the last is broken, and applies again when it can (Z4)")
  func contradiction() {
    let a = view()
    pin(a, 0, 0, 100, 10)
    root.layoutIfNeeded()
    let more = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 150)
    more.identifier = "more"
    more.isActive = true
    root.layoutIfNeeded()
    #expect(a.frame.width == 100 && more.isActive)
    a.constraints[0].isActive = false
    root.layoutIfNeeded()
    #expect(a.frame.width == 150)
  }

  @Test("A constraint that is broken for a frame lets an earlier broken one work again")
  func mendingAfterFrame() {
    let framed = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    root.addSubview(framed)
    let a = view()
    let most = a.widthAnchor.constraint(lessThanOrEqualToConstant: 70)
    let equal = a.widthAnchor.constraint(equalTo: framed.widthAnchor)
    let fixed = a.widthAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([most, equal])
    root.layoutIfNeeded()
    fixed.isActive = true
    root.layoutIfNeeded()
    #expect(a.frame.width == 50, "the newest of three constraints that contradict is broken")
    framed.frame.size.width = 80
    root.layoutIfNeeded()
    #expect(framed.frame.width == 80 && a.frame.width == 60)
  }

  @Test("The message lists all contradicting constraints, and the broken one, once")
  func message() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
          let box = UIView()
          box.accessibilityIdentifier = "box"
          box.translatesAutoresizingMaskIntoConstraints = false
          root.addSubview(box)
          let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 60)
          least.identifier = "least"
          let most = box.widthAnchor.constraint(lessThanOrEqualToConstant: 40)
          most.identifier = "most"
          let innocent = box.heightAnchor.constraint(equalToConstant: 5)
          innocent.identifier = "innocent"
          NSLayoutConstraint.activate([least, innocent, most])
          root.layoutIfNeeded()
          root.setNeedsLayout()
          root.layoutIfNeeded()
        }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("'least'; UIView: 0x") && text.contains("'box'.width >= 60"))
    #expect(text.contains("without <NSLayoutConstraint") && !text.contains("innocent"))
    #expect(text.components(separatedBy: "cannot all hold").count == 2)
    #expect(text.components(separatedBy: "'most'").count == 3)
  }

  @Test("A window too small for its constraints breaks one, and restores it when it grows")
  func smallWindow() {
    let a = view()
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor), a.rightAnchor.constraint(equalTo: root.rightAnchor),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.width == 320)
    root.bounds.size.width = 100
    root.layoutIfNeeded()
    #expect(a.frame.width == 100)
    root.bounds.size.width = 300
    root.layoutIfNeeded()
    #expect(a.frame.width == 300)
  }

  @Test("An ambiguous layout is laid out, and is known to be one")
  func ambiguity() {
    let a = view()
    a.widthAnchor.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(a.frame.width == 30 && a.hasAmbiguousLayout)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 1),
    ])
    #expect(!a.hasAmbiguousLayout)
    #expect(a.constraintsAffectingLayout(for: .vertical).map(\.firstAttribute) == [.top, .height])
  }

  @Test("A removed view keeps the constraints inside it; those to views outside are removed")
  func leaving() {
    let a = view()
    pin(a, 10, 10, 50, 50)
    let inner = view(in: a)
    pin(inner, 1, 2, 3, 4)
    root.layoutIfNeeded()
    a.removeFromSuperview()
    #expect(root.constraints.isEmpty && a.constraints.count == 4 && inner.constraints.count == 2)
    inner.constraints[0].constant = 30
    root.addSubview(a)
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 1, y: 2, width: 30, height: 4) && a.frame.width == 50)
  }

  @Test("A tree that is built before it is added joins the layout of its new root")
  func joining() {
    let a = UIView()
    a.translatesAutoresizingMaskIntoConstraints = false
    let inner = view(in: a)
    pin(inner, 5, 5, 10, 10)
    a.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5).isActive = true
    a.layoutIfNeeded()
    let b = view()
    pin(b, 100, 0, 10, 10)
    root.addSubview(a)
    a.leftAnchor.constraint(equalTo: b.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(a.frame.minX == 110 && a.frame.width == 20 && inner.frame.width == 10)
  }

  @Test("Constraints are updated from the leaves up, once, before anything is laid out (Z3)")
  func updates() {
    final class Updating: UIView {
      static var log: [String] = []
      var name = ""
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        Self.log.append("update \(name)")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        Self.log.append("layout \(name)")
        super.layoutSubviews()
      }
    }
    let (outer, inner) = (Updating(), Updating())
    (outer.name, inner.name) = ("outer", "inner")
    root.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(Updating.log == ["update inner", "update outer", "layout outer", "layout inner"])
    Updating.log = []
    root.layoutIfNeeded()
    outer.setNeedsUpdateConstraints()
    outer.setNeedsUpdateConstraints()
    outer.updateConstraintsIfNeeded()
    #expect(Updating.log == ["update outer"])
  }

  @Test("A new view and a new controller's view have their constraints updated once, though nobody asks (Z3)")
  func firstUpdates() {
    final class Updating: UIView {
      static var log: [String] = []
      override func updateConstraints() {
        Self.log.append("view")
        super.updateConstraints()
      }
    }
    final class Controller: UIViewController {
      override func loadView() { view = Updating() }
      override func updateViewConstraints() {
        Updating.log.append("controller")
        super.updateViewConstraints()
      }
    }
    let plain = UIView()
    #expect(plain.needsUpdateConstraints())
    plain.updateConstraintsIfNeeded()
    #expect(!plain.needsUpdateConstraints())
    let alone = Updating()
    alone.updateConstraintsIfNeeded()
    alone.updateConstraintsIfNeeded()
    #expect(Updating.log == ["view"] && !alone.needsUpdateConstraints())
    Updating.log = []
    let (controller, inner) = (Controller(), Updating())
    controller.view.addSubview(inner)
    root.addSubview(controller.view)
    root.layoutIfNeeded()
    #expect(
      Updating.log == ["view", "controller", "view"], "the inner view, then the controller with its view")
    Updating.log = []
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(Updating.log.isEmpty)
  }

  @Test("A view that is removed in another's updateConstraints is updated, or released")
  func updatesOfWhatGoes() {
    final class Holder: UIView {
      var held: UIView?
      override func updateConstraints() {
        held?.removeFromSuperview()
        held = nil
        super.updateConstraints()
      }
    }
    final class Counting: UIView {
      nonisolated(unsafe) static var updates = 0
      override func updateConstraints() {
        Self.updates += 1
        super.updateConstraints()
      }
    }
    func build() -> Holder {
      let holder = Holder()
      let inner = UIView()
      let held = Counting()
      root.addSubview(inner)
      inner.addSubview(holder)
      root.addSubview(held)
      holder.held = held
      for view in [holder, held] { view.widthAnchor.constraint(equalToConstant: 5).isActive = true }
      return holder
    }
    let holder = build()
    for view in [holder, holder.held] { view?.setNeedsUpdateConstraints() }
    root.layoutIfNeeded()
    #expect(holder.held == nil && Counting.updates == 1)
  }

  @Test("The size that fits follows from the constraints inside")
  func fitting() {
    let a = view()
    pin(a, 500, 0, 10, 10)
    let inner = view(in: a)
    a.removeConstraints(a.constraints)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 8),
      a.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 8),
      inner.topAnchor.constraint(equalTo: a.topAnchor),
      inner.bottomAnchor.constraint(equalTo: a.bottomAnchor),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5),
    ])
    #expect(a.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 56, height: 20))
    #expect(
      a.systemLayoutSizeFitting(
        CGSize(width: 116, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 116, height: 50))
    root.layoutIfNeeded()
    #expect(a.frame.minX == 500 && inner.frame.minX == 8)
  }

  @Test("Computing a fitting size does not affect views outside")
  func fittingLeavesTheRest() {
    let (root, middle, inner) = (UIView(), UIView(), UIView())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    middle.frame = CGRect(x: 20, y: 10, width: 100, height: 50)
    root.addSubview(middle)
    middle.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      inner.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame.minX == -12 && inner.frame.width == 100)
    for _ in 0..<2 { _ = inner.systemLayoutSizeFitting(CGSize(width: 30, height: 30)) }
    middle.frame.origin.x = 50
    root.bounds.size.width = 300
    root.layoutIfNeeded()
    #expect(inner.frame.minX == -42 && inner.frame.width == 150)
    middle.removeFromSuperview()
    root.addSubview(middle)
    root.layoutIfNeeded()
    #expect(inner.superview === middle && root.constraints.isEmpty)
  }

  @Test("A view that is removed in its updateConstraints has a fitting size")
  func leavingWhileMeasured() {
    final class Leaver: UIView {
      override func updateConstraints() {
        removeFromSuperview()
        super.updateConstraints()
      }
    }
    let (root, leaver) = (UIView(), Leaver())
    root.addSubview(leaver)
    leaver.widthAnchor.constraint(equalToConstant: 40).isActive = true
    leaver.heightAnchor.constraint(equalTo: root.heightAnchor).isActive = true
    #expect(leaver.systemLayoutSizeFitting(.zero).width == 40)
    #expect(leaver.superview == nil && !leaver.hasAmbiguousLayout)
    leaver.layoutIfNeeded()
    root.layoutIfNeeded()
  }

  @Test("Items without a common ancestor trap with their names")
  func noCommonView() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let (a, b) = (UIView(), UILabel())
          a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true
        }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("in no view together") && text.contains("UILabel: 0x"))
  }

  @Test("Views without constraints allocate nothing for them")
  func nothing() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(plain)
    let a = view()
    pin(a, 0, 0, 10, 10)
    root.layoutIfNeeded()
    #expect(plain.extras == nil)
  }

  @Test("Released trees leave no layout objects behind")
  func ending() {
    weak var gone: UIView?
    weak var engine: LayoutEngine?
    weak var constraint: NSLayoutConstraint?
    do {
      let top = UIView(frame: root.frame)
      let a = view(in: top)
      pin(a, 1, 2, 3, 4)
      top.layoutIfNeeded()
      (gone, engine, constraint) = (a, top.extras?.layoutEngine, top.constraints.first)
      #expect(engine != nil && constraint != nil)
    }
    #expect(gone == nil && engine == nil && constraint == nil)
  }

  @Test("Edges are at whole pixels")
  func pixels() {
    let scale = max(root.traitCollection.displayScale, 1)
    let views = (0..<3).map { _ in view() }
    for (index, item) in views.enumerated() {
      NSLayoutConstraint.activate([
        item.leftAnchor.constraint(equalTo: index == 0 ? root.leftAnchor : views[index - 1].rightAnchor),
        item.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
      ])
    }
    root.bounds.size.width = 100
    root.layoutIfNeeded()
    let edge = (100 / 3 * scale).rounded() / scale
    #expect(views[0].frame.maxX == edge && views[1].frame.minX == edge && views[2].frame.maxX == 100)
  }
}
