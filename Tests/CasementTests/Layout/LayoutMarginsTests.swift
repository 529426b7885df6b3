import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Z2 margins, safe area and direction", .serialized)
struct LayoutMarginsTests {
  private final class NotifiedView: UIView {
    var lines: [String] = []
    override func layoutMarginsDidChange() { lines.append("margins") }
    override func safeAreaInsetsDidChange() { lines.append("safe area") }
    override func layoutSubviews() {
      lines.append("layout")
      super.layoutSubviews()
    }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func edges(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private let root = NotifiedView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  private func constrained(_ parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test("A view has margins of 8 points, and one callback per change")
  func margins() {
    root.layoutIfNeeded()
    _ = root.take()
    #expect(root.layoutMargins == edges(8, 8, 8, 8))
    root.layoutMargins = edges(1, 2, 3, 4)
    #expect(root.take() == ["margins"])
    root.layoutMargins = edges(1, 2, 3, 4)
    root.layoutIfNeeded()
    #expect(root.take() == ["layout"])
    #expect(
      root.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 314, height: 196))
  }

  @Test("Directional margins are mirrored with the layout direction")
  func directionalMargins() {
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    root.semanticContentAttribute = .forceRightToLeft
    #expect(root.layoutMargins == edges(1, 4, 3, 2))
    #expect(root.directionalLayoutMargins.leading == 2)
    root.semanticContentAttribute = .playback
    #expect(root.layoutMargins == edges(1, 2, 3, 4))
  }

  @Test("A view that preserves its superview's margins gets their overlap")
  func inherited() {
    let inner = NotifiedView(frame: CGRect(x: 10, y: 0, width: 300, height: 200))
    root.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    root.layoutMargins = edges(20, 30, 5, 40)
    root.layoutIfNeeded()
    // 30 less the 10 before it, 40 less the 10 after it; at the bottom its own 8 are more.
    #expect(inner.layoutMargins == edges(20, 20, 8, 30))
    #expect(inner.take() == ["margins", "layout"])
    inner.frame.origin.x = 15
    root.layoutIfNeeded()
    #expect(inner.layoutMargins == edges(20, 15, 8, 35))
    #expect(inner.take() == ["margins", "layout"])
    root.bounds.size.width = 300
    root.layoutIfNeeded()
    // It ends 15 beyond the superview's edge.
    #expect(inner.layoutMargins.right == 55)
    #expect(inner.take().contains("margins"))
  }

  @Test("Constraints to margins and the safe area follow them")
  func constraints() {
    let a = constrained(root)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin, multiplier: 1,
        constant: 0),
      a.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor, constant: 1),
      a.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
      a.heightAnchor.constraint(equalTo: root.layoutMarginsGuide.heightAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 8, y: 9, width: 304, height: 92))
    root.layoutMargins = edges(10, 20, 30, 40)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 11, width: 260, height: 80))
    let b = constrained(a)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: b, attribute: .centerX, relatedBy: .equal, toItem: a, attribute: .centerXWithinMargins,
        multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: b, attribute: .centerY, relatedBy: .equal, toItem: a, attribute: .centerYWithinMargins,
        multiplier: 1, constant: 0),
      b.widthAnchor.constraint(equalToConstant: 10), b.heightAnchor.constraint(equalToConstant: 10),
    ])
    a.layoutMargins = edges(0, 60, 20, 0)
    root.layoutIfNeeded()
    // The middle of 60 to 260 and of 0 to 60.
    #expect(b.center == CGPoint(x: 160, y: 30))
  }

  @Test("A view's guide can be used in the coordinates of an ancestor")
  func guideOutside() {
    let inner = UIView(frame: CGRect(x: 50, y: 40, width: 200, height: 100))
    root.addSubview(inner)
    let a = constrained(root)
    let guide = inner.layoutMarginsGuide
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: guide.leftAnchor),
      a.rightAnchor.constraint(equalTo: guide.rightAnchor),
      a.topAnchor.constraint(equalTo: guide.topAnchor),
      a.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 58, y: 48, width: 184, height: 84))
  }

  @Test("Text is at most 672 points wide, in the middle of the margins")
  func readable() {
    root.bounds.size.width = 1000
    root.layoutMargins = edges(5, 20, 5, 40)
    let a = constrained(root)
    let guide = root.readableContentGuide
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      a.topAnchor.constraint(equalTo: guide.topAnchor),
      a.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    // 940 wide from 20: 134 are left over on either side.
    #expect(a.frame == CGRect(x: 154, y: 5, width: 672, height: 190))
    #expect(guide.layoutFrame == a.frame)
    root.bounds.size.width = 300
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 5, width: 240, height: 190))
    #expect(guide.layoutFrame == a.frame)
    #expect(root.constraints.count == 4 && root.layoutGuides.isEmpty)
  }

  // MARK: Safe area

  private final class NotifiedController: UIViewController {
    var lines: [String] = []
    override func viewSafeAreaInsetsDidChange() { lines.append("safe area") }
    override func viewLayoutMarginsDidChange() { lines.append("margins") }
  }

  @Test("The guides above and below a controller's safe area follow it")
  func edgeGuides() {
    Desk.with { desk in
      let window = desk.shown("A")
      window.frame.size = CGSize(width: 320, height: 200)
      let controller = UIViewController()
      window.rootViewController = controller
      let a = constrained(controller.view)
      let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
      #expect(top === controller.topLayoutGuide && controller.view.layoutGuides.isEmpty)
      NSLayoutConstraint.activate([
        a.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 5),
        a.bottomAnchor.constraint(equalTo: bottom.topAnchor),
        a.widthAnchor.constraint(equalTo: top.heightAnchor),
        NSLayoutConstraint(
          item: a, attribute: .leading, relatedBy: .equal, toItem: controller.view, attribute: .leading,
          multiplier: 1, constant: 0),
      ])
      window.layoutIfNeeded()
      #expect(a.frame == CGRect(x: 0, y: 5, width: 0, height: 195))
      controller.additionalSafeAreaInsets = edges(44, 0, 20, 3)
      window.layoutIfNeeded()
      #expect(a.frame == CGRect(x: 0, y: 49, width: 44, height: 131))
      #expect(top.length == 44 && bottom.length == 20)
    }
  }

  @Test("What a controller adds to the safe area reaches the views at its edges, and their margins")
  func safeArea() {
    Desk.with { desk in
      let window = desk.shown("A")
      window.frame.size = CGSize(width: 320, height: 200)
      let controller = NotifiedController()
      window.rootViewController = controller
      let inner = NotifiedView(frame: CGRect(x: 0, y: 10, width: 320, height: 100))
      controller.view.addSubview(inner)
      window.layoutIfNeeded()
      #expect(controller.view.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
      // The least margins at the sides of a view of 320.
      #expect(controller.view.layoutMargins == edges(0, 16, 0, 16))
      _ = inner.take()
      controller.additionalSafeAreaInsets = edges(44, 0, 20, 3)
      #expect(controller.lines == ["safe area", "margins"])
      #expect(controller.view.safeAreaInsets == edges(44, 0, 20, 3))
      #expect(controller.view.layoutMargins == edges(44, 16, 20, 19))
      #expect(window.safeAreaInsets == .zero)
      window.layoutIfNeeded()
      // 10 are before it, and 90 after it.
      #expect(inner.safeAreaInsets == edges(34, 0, 0, 3))
      #expect(inner.layoutMargins == edges(42, 8, 8, 11))
      #expect(inner.take() == ["safe area", "margins", "layout"])
      inner.insetsLayoutMarginsFromSafeArea = false
      #expect(inner.layoutMargins == edges(8, 8, 8, 8))
      _ = inner.take()
      inner.center.y += 50
      window.layoutIfNeeded()
      #expect(inner.safeAreaInsets == edges(0, 0, 0, 3))
      #expect(inner.take() == ["safe area", "layout"])
      let a = constrained(controller.view)
      NSLayoutConstraint.activate([
        a.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
        a.leftAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.leftAnchor),
        a.rightAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.rightAnchor),
        a.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
      ])
      window.layoutIfNeeded()
      #expect(a.frame == CGRect(x: 0, y: 44, width: 317, height: 136))
      controller.additionalSafeAreaInsets.top = 10
      window.layoutIfNeeded()
      #expect(a.frame == CGRect(x: 0, y: 10, width: 317, height: 170))
      inner.removeFromSuperview()
      #expect(inner.safeAreaInsets == .zero)
    }
  }

  @Test("A controller's view of at least 414 points has margins of 20, unless disabled")
  func leastMargins() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 414, height: 200)
    #expect(controller.view.layoutMargins == edges(0, 20, 0, 20))
    controller.view.layoutMargins = edges(5, 5, 5, 30)
    #expect(controller.view.layoutMargins == edges(5, 20, 5, 30))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == edges(5, 5, 5, 30))
  }

  // MARK: Direction

  @Test("The layout direction depends on the semantic content attribute")
  func directions() {
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .forceLeftToRight, relativeTo: .rightToLeft) == .leftToRight)
    #expect(root.effectiveUserInterfaceLayoutDirection == UIApplication.shared.userInterfaceLayoutDirection)
    root.semanticContentAttribute = .forceRightToLeft
    #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(
      UIView().effectiveUserInterfaceLayoutDirection == UIApplication.shared.userInterfaceLayoutDirection)
  }

  @Test("Leading and trailing follow the direction of the superview")
  func leading() {
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    let (a, b) = (constrained(root), constrained(root))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 50),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
      b.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.minX == 20 && b.frame.minX == 78 && b.frame.width == 232)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    // From the right: the constant of 20, the width of 50, the spacing of 8, the rest, and the margin of 10.
    #expect(a.frame.minX == 250 && a.frame.width == 50 && b.frame.minX == 10 && b.frame.width == 232)
  }
}
