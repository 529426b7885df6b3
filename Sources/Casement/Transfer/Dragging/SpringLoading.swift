import Foundation

/// What something that stays over it while it is dragged can activate, as a click does.
///
/// UIKit: `UISpringLoadedInteractionSupporting`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// Whether it can. False by default.
  var isSpringLoaded: Bool { get set }
}

/// What a drag over a control or a list activates there.
struct SpringPart {
  /// What fades before.
  let view: UIView
  let activate: () -> Void
}

/// The spring of a control or a list that knows itself what is activated.
final class PartSpring: UISpringLoadedInteraction {
  /// Tells a spring what is at a place.
  private final class Finder: NSObject, UISpringLoadedInteractionBehavior {
    private let find: (any UISpringLoadedInteractionContext) -> SpringPart?

    init(_ find: @escaping (any UISpringLoadedInteractionContext) -> SpringPart?) { self.find = find }

    deinit {}

    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      let part = find(context)
      context.targetView = part?.view
      return part != nil
    }

    /// Activates what is found, unless that is another part by now than the one that has faded.
    func activate(_ context: any UISpringLoadedInteractionContext) {
      if let part = find(context), part.view === context.targetView { part.activate() }
    }
  }

  /// - Parameter find: what is activated at a place; nil for nothing.
  init(_ find: @escaping (any UISpringLoadedInteractionContext) -> SpringPart?) {
    let finder = Finder(find)
    super.init(interactionBehavior: finder, interactionEffect: nil) { _, context in
      finder.activate(context)
    }
  }

  deinit {}
}

extension UIView {
  /// Whether the view has a spring of the toolkit's.
  var hasPartSpring: Bool { interactionList.contains { $0 is PartSpring } }

  /// Gives the view a spring, or takes it away.
  ///
  /// - Parameter find: what is activated at a place; nil for nothing. It must not keep the view.
  func setPartSpring(_ isOn: Bool, _ find: @escaping (any UISpringLoadedInteractionContext) -> SpringPart?) {
    guard isOn != hasPartSpring else { return }
    if isOn { return addInteraction(PartSpring(find)) }
    for spring in interactionList where spring is PartSpring { removeInteraction(spring) }
  }
}

extension UIView {
  /// Whether a view inside is in front at a point, and not a header that stays, for example.
  fileprivate func isSeen(_ view: UIView, at point: CGPoint) -> Bool {
    hitTest(point, with: nil)?.isDescendant(of: view) == true
  }
}

extension UIControl {
  /// Has a drag do what a press of the control does.
  func setSpring(_ isOn: Bool) {
    setPartSpring(isOn) { [weak self] _ in
      guard let self, isEnabled else { return nil }
      return SpringPart(view: self) { [weak self] in self?.performPrimaryAction() }
    }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether something that stays over the button while it is dragged presses it. False by default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set { setSpring(newValue) }
  }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
  /// Whether something that stays over an item while it is dragged selects it. False by default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set {
      setPartSpring(newValue) { [weak self] context in
        var view = self.flatMap { $0.hitTest(context.location(in: $0), with: nil) }
        while let present = view, !(present is TabBarButton) { view = present.superview }
        guard let button = view as? TabBarButton, button.isEnabled else { return nil }
        return SpringPart(view: button) { [weak button] in button?.performPrimaryAction() }
      }
    }
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {
  /// Whether something that stays over a row while it is dragged selects the row, as far as the delegate allows. False by
  /// default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set {
      setPartSpring(newValue) { [weak self] context in
        guard let self, content.selection.isAllowed,
          let path = indexPathForRow(at: context.location(in: self)),
          let cell = cellForRow(at: path), isSeen(cell, at: context.location(in: self)),
          delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
        else { return nil }
        return SpringPart(view: cell) { [weak self] in
          self?.content.selection.choose(RowPlace(path), keepsOthers: false)
        }
      }
    }
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// Whether something that stays over an item while it is dragged selects the item, as far as the delegate allows. False
  /// by default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set {
      setPartSpring(newValue) { [weak self] context in
        guard let self, let path = indexPathForItem(at: context.location(in: self)),
          let cell = cellForItem(at: path), isSeen(cell, at: context.location(in: self)),
          delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
        else { return nil }
        return SpringPart(view: cell) { [weak self] in
          guard let self, userSelect(path, keepsOthers: false), data.contains(path) else { return }
          performPrimaryAction(path)
        }
      }
    }
  }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}
