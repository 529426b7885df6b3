import CasementDesktop
import Foundation

/// A window for views that may extend beyond their window: a menu, a tooltip.
///
/// It is not one of `UIApplication.windows` and is never key: its base window stays key while the compositor's focus is
/// on the popup. The list of popups retains it as long as it is open.
package class PopupWindow: UIWindow {
  /// The view next to which the popup is placed, and that view's window.
  weak var anchorView: UIView?
  private(set) weak var outer: UIWindow?

  /// The part of that view, in the view's coordinates; null is the whole view.
  var anchorRect: CGRect

  var placement: PopupPlacement

  /// The background of the content, with a margin for the shadow.
  let panel: PopupPanel

  /// The content.
  let content: UIView

  /// The wanted size of the content.
  var panelSize: CGSize { didSet { if panelSize != oldValue { renderer.setNeedsUpdate() } } }

  /// Called once after the popup has closed, for any reason.
  var onEnd: (() -> Void)?

  /// Whether the compositor dismissed it before its first buffer.
  private(set) var isRefused = false

  /// Whether it is open: from `open()` to `end()`.
  package private(set) var isOpen = false

  init(
    _ content: UIView, size: CGSize, look: PopupLook, from view: UIView, rect: CGRect,
    _ placement: PopupPlacement, panel: PopupPanel? = nil
  ) {
    self.content = content
    panelSize = size
    self.panel = panel ?? PopupPanel(look)
    anchorView = view
    outer = view.window
    anchorRect = rect
    self.placement = placement
    super.init(frame: .zero)
    isOpaque = false
    addSubview(self.panel)
    addSubview(content)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  // MARK: Override points for the kinds of popups

  /// Whether it requests a grab of the seat's input, so that a press elsewhere dismisses it.
  var grabs: Bool { false }

  /// Whether it has requested a grab.
  var isGrabbing: Bool { (renderer.role as? PopupRole)?.isGrabbing ?? false }

  /// Whether it receives keys instead of the key window.
  var acceptsKeys: Bool { false }

  /// Whether it receives pointer events. Otherwise the surface behind it does.
  var acceptsPointer: Bool { true }

  /// Whether it opens later if its window is not mapped yet.
  var waitsForWindow: Bool { false }

  /// Whether it closes when its anchor view is hidden.
  var needsVisibleAnchor: Bool { true }

  /// Whether keys go to responders in it, as in any window, instead of the popup itself.
  var hasResponders: Bool { false }

  /// A key that is held down in the popup repeats.
  func keyRepeated(_ key: UIKey) {}

  // MARK: Opening and ending

  /// Opens the popup. If the compositor refuses it, or its window or its anchor view is not shown, it closes at once.
  func open() {
    precondition(!isOpen, "the popup is open")
    isOpen = true
    isRefused = false
    isDismissed = false
    context.popups.add(self)
    guard context.session != nil, isAnchored else { return end() }
    awaitsOuter = outer?.renderer.isMapped == false
    guard awaitsOuter else { return outer == nil ? end() : appear() }
    // A key may open a submenu before its menu is mapped. The submenu then waits until it is.
    if let outer = outer as? PopupWindow, outer.isOpen { return }
    if !waitsForWindow || outer?.isHidden != false { end() }
  }

  private func appear() {
    layer.isHidden = false
    renderer.connect()
  }

  /// Whether it is shown as soon as its parent is mapped.
  private(set) var awaitsOuter = false

  /// Closes the popups that belong to it, then itself (rule I9).
  package func end() {
    guard isOpen else { return }
    for popup in context.popups.all.reversed() where popup.outer === self { popup.end() }
    guard isOpen else { return }
    isOpen = false
    // The list of popups may have the only reference to this one.
    withExtendedLifetime(self) {
      context.popups.remove(self)
      for input in context.inputs { input.cancelAll(in: self) }
      layer.isHidden = true
      renderer.hide()
      let ended = onEnd
      onEnd = nil
      ended?()
    }
  }

  /// Whether the compositor dismissed it, as for a press in another program.
  private(set) var isDismissed = false

  /// The compositor dismissed it (`popup_done`).
  func dismissed() {
    isDismissed = true
    isRefused = !renderer.isMapped
    end()
  }

  /// The parent was laid out: the popup follows its anchor, and closes if that is no longer shown.
  func anchorMoved() {
    guard isAnchored else { return end() }
    guard awaitsOuter else { return renderer.setNeedsUpdate() }
    guard outer?.renderer.isMapped == true else { return }
    awaitsOuter = false
    appear()
  }

  /// Whether the anchor view is in its window and, if that matters, not hidden.
  private var isAnchored: Bool {
    guard let anchorView, anchorView.window === outer else { return false }
    return !needsVisibleAnchor || !sequence(first: anchorView, next: \.superview).contains { $0.isHidden }
  }

  /// The compositor configured its place and size.
  func placed() {}

  // MARK: Geometry

  /// The anchor in the coordinates of `outer`; nil if the view left that window.
  var anchor: CGRect? {
    guard let anchorView, anchorView.window === outer else { return nil }
    return anchorView.convert(anchorRect.isNull ? anchorView.bounds : anchorRect, to: nil as UIView?)
  }

  /// The margins for the shadow.
  var insets: Insets { panel.look.insets }

  /// The part of `bounds` inside the shadow.
  var panelArea: CGRect {
    let insets = self.insets
    return CGRect(
      x: CGFloat(insets.left), y: CGFloat(insets.top),
      width: max(0, bounds.width - CGFloat(insets.left + insets.right)),
      height: max(0, bounds.height - CGFloat(insets.top + insets.bottom)))
  }

  package override func layoutSubviews() {
    panel.frame = bounds
    content.frame = panelArea
  }

  // MARK: UIWindow overrides

  override var isListed: Bool { false }
  package override var canBecomeKey: Bool { false }
  override var inheritedStyle: UIUserInterfaceStyle {
    if UsedFeatures.current.traitOverrides, let anchorView {
      return anchorView.effectiveTraits.userInterfaceStyle
    }
    return outer?.interfaceStyle ?? super.inheritedStyle
  }
  override var expectedScale: CGFloat { outer?.renderer.scale ?? super.expectedScale }
  package override var isHidden: Bool {
    get { !isOpen }
    set { if newValue { end() } }
  }

  /// The window of the program at the root of the popups.
  package override var base: UIWindow? { outer?.base }

  /// Events that are not handled in the popup are not passed to other responders.
  package override var next: UIResponder? { nil }

  package override var effectiveTitle: String { "popup of \(base?.effectiveTitle ?? "")" }

  override func role(in session: Session, present: (any WindowRole)?) -> any WindowRole {
    present ?? PopupRole(self)
  }
}

extension UIView {
  /// Whether the toolkit draws the view's controls in dark style.
  var isDark: Bool { effectiveTraits.userInterfaceStyle == .dark }
}
