import Casement
import CasementGraphics
import CasementLayers
import Foundation
import Pixman

extension World {
  /// Steps with very many views, with deeply nested views, and with queries of a whole tree.
  func actOnCrowds(_ step: Step, of window: FuzzWindow) {
    var chance = step.randomness(3)
    switch step.kind {
    case .addSpecialView:
      let kinds: [FuzzView.Type] = [
        FuzzScroller.self, FuzzShapeView.self, FuzzGradientView.self, FuzzReplicatorView.self,
        FuzzTransformView.self,
      ]
      guard window.subviews.count < 8, let kind = step.choice(1, of: kinds) else { return }
      let view = view(step, kind)
      changeKind(of: view.layer, &chance)
      window.addSubview(view)
    case .addManyViews:
      guard let view = step.choice(1, of: window.subviews), view.subviews.isEmpty,
        !(view is FuzzReplicatorView)
      else { return }
      for _ in 0..<chance.element(of: [9, 20, 200, 1000]) { view.addSubview(member(&chance)) }
    case .addChain:
      guard var view = step.choice(1, of: window.subviews), view.subviews.isEmpty else { return }
      for _ in 0..<chance.element(of: [3, 40, 300]) {
        let inner = FuzzView(frame: CGRect(x: 0.25, y: 0, width: 90, height: 70))
        inner.backgroundColor = nil
        inner.witness = witness
        view.addSubview(inner)
        view = inner
      }
    case .changeCrowd: changeCrowd(step, of: window, &chance)
    case .renderLayer: render(step, of: window, &chance)
    default:
      if let complaint = hitTestComplaint(window) { witness.contradict(complaint) }
    }
  }

  /// One of many: small, now and then turned or hidden.
  private func member(_ chance: inout Randomness) -> UIView {
    let view = UIView(frame: CGRect(origin: chance.point(-20...160, -20...120), size: .zero))
    view.frame.size = CGSize(width: chance.length(0...20), height: chance.length(0...12))
    view.backgroundColor = UIColor(cgColor: chance.color())
    return view
  }

  private func changeCrowd(_ step: Step, of window: FuzzWindow, _ chance: inout Randomness) {
    guard let crowd = step.choice(1, of: window.crowds) else { return }
    for _ in 0..<chance.element(of: [1, 1, 3, 40]) {
      guard !crowd.subviews.isEmpty else { return }
      let view = chance.element(of: crowd.subviews)
      switch chance.next(below: 9) {
      case 0: view.removeFromSuperview()
      case 1: crowd.insertSubview(member(&chance), at: chance.number(0...2000))
      case 2: crowd.bringSubviewToFront(view)
      case 3: crowd.sendSubviewToBack(view)
      case 4: crowd.exchangeSubview(at: 0, withSubviewAt: chance.next(below: crowd.subviews.count))
      case 5: view.isHidden.toggle()
      case 6: view.alpha = chance.element(of: [0, 0.005, 0.5, 1])
      case 7:
        resamples()
        view.layer.setAffineTransform(CGAffineTransform(rotationAngle: chance.fraction(-2...2)))
      default: view.center = chance.point(-20...160, -20...120)
      }
    }
    guard chance.happens(onceIn: 12) else { return }
    for view in crowd.subviews { view.removeFromSuperview() }
  }

  // MARK: Questions about a tree

  /// Renders a layer, now or while a view draws, which is not to be seen anywhere.
  private func render(_ step: Step, of window: FuzzWindow, _ chance: inout Randomness) {
    guard let layer = step.choice(1, of: layers(of: window)) else { return }
    if chance.happens(onceIn: 2), let view = step.choice(2, of: window.subviews) as? FuzzView {
      view.rendered = layer
      return view.setNeedsDisplay()
    }
    let bounds = Rectangle(x: 0, y: 0, width: 50, height: 40)
    let image = try? Image(width: bounds.width, height: bounds.height, format: .argb8888)
    layer.render(
      in: CGContext(origin: .zero, scale: chance.element(of: [1, 2, 0.5]), clip: bounds) { image })
  }

  /// The first point at which a hit test, which skips subtrees by their bounds, differs from a search through all
  /// views, or nil.
  func hitTestComplaint(_ window: UIWindow) -> String? {
    // Containers pass touches through empty areas. Animated views receive no touches, or receive them where they are
    // shown (rules A4, A9).
    guard window.rootViewController.map({ root in controllers.contains { $0 === root } }) ?? true,
      AnimationTimeline.current.isEmpty
    else { return nil }
    // A navigation bar receives the touches between its buttons.
    for index in 0..<40 {
      let point = CGPoint(x: CGFloat(index * 37 % 211) - 5.25, y: CGFloat(index * 61 % 157) - 4.75)
      let hit = window.hitTest(point, with: nil)
      let searched = window.searched(at: point)
      if hit !== searched, hit?.isListed != false, !(hit is UINavigationBar) {
        return "at \(point) \(hit?.frame ?? .null) was hit, and not \(searched?.frame ?? .null)"
      }
      _ = window.layer.hitTest(point)
    }
    return nil
  }
}

extension UIView {
  /// Whether the view is found through `subviews` of its window; views of the toolkit's own, such as a keyboard, are not.
  fileprivate var isListed: Bool {
    var view: UIView = self
    while let outer = view.superview {
      if outer is UIWindow { return outer.subviews.contains { $0 === view } }
      view = outer
    }
    return true
  }

  /// Views in which the program may change all that there is.
  fileprivate var crowds: [UIView] {
    subviews.filter { !$0.subviews.isEmpty && $0 is FuzzView && !($0 is FuzzBoard) }
  }

  /// The view at a point of this one, found the plain way: each subview is asked, those in front first.
  fileprivate func searched(at point: CGPoint) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.searched(at: view.layer.fromSuperlayer(point)) { return hit }
    }
    return self
  }
}
