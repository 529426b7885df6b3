import CasementDesktop
import Foundation

/// A window for views that may extend beyond their window: a menu, a tooltip.
///
/// It is not one of `UIApplication.windows` and is never key: its base window stays key while the compositor's focus is
/// on the popup. The list of popups retains it as long as it is open.
package class PopupWindow: UIWindow {
  let kind: PopupKind

  /// The view next to which the popup is placed, and that view's window.
  weak var anchorView: UIView?
  private weak var parentWindow: UIWindow?

  /// The part of that view, in the view's coordinates; null is the whole view.
  var anchorRect: CGRect

  var placement: PopupPlacement

  /// The background of the content, with a margin for the shadow.
  let panel: PopupPanel

  /// The content.
  let content: UIView

  /// The wanted size of the content.
  var panelSize: CGSize { didSet { if panelSize != oldValue { renderer.setNeedsUpdate() } } }

  /// Called after the popup has ended. A popup that the compositor refused, and that opens again without a grab, has
  /// not ended.
  package var onEnd: ((PopupEnd) -> Void)?

  private var life: PopupLife

  /// Whether it is open: from `open()` to its end.
  package var isOpen: Bool { life.phase != .closed }

  /// Whether it is shown as soon as its parent is mapped.
  var awaitsOuter: Bool { life.phase == .waiting }

  init(
    _ kind: PopupKind, _ content: UIView, size: CGSize, look: PopupLook, from view: UIView, rect: CGRect,
    _ placement: PopupPlacement, panel: PopupPanel? = nil, grab: PopupLife.Grab = .none
  ) {
    self.kind = kind
    self.content = content
    life = PopupLife(grab)
    panelSize = size
    self.panel = panel ?? PopupPanel(look)
    anchorView = view
    parentWindow = view.window
    anchorRect = rect
    self.placement = placement
    super.init(frame: .zero)
    isOpaque = false
    addSubview(self.panel)
    addSubview(content)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  // MARK: Input

  /// Whether it requests a grab of the seat's input, so that a press elsewhere dismisses it.
  final var grabs: Bool { life.grab != .none && acceptsKeys }

  /// Whether it has a grab.
  var isGrabbing: Bool { (renderer.role as? PopupRole)?.isGrabbing ?? false }

  /// Whether it receives keys instead of the key window.
  var acceptsKeys: Bool { kind.acceptsKeys }

  /// A key that is held down in the popup repeats.
  func keyRepeated(_ key: UIKey) {}

  // MARK: Opening and ending

  /// Opens the popup. If its window or its anchor view is not shown, it ends at once.
  func open() {
    precondition(!isOpen, "the popup is open")
    handle(.open(in: parentState))
  }

  private var parentState: PopupLife.Parent {
    guard context.session != nil, isAnchored, let outer else { return .gone }
    if outer.renderer.isMapped { return .mapped }
    // A key may open a submenu before its menu is mapped. The submenu then waits until it is.
    return !outer.isHidden && (kind.waitsForWindow || outer.popupKind != nil) ? .unmapped : .gone
  }

  /// Closes the popups that belong to it, then itself (rule I9).
  package func end() { end(.byProgram) }

  func end(_ reason: PopupEnd) { endChildren(then: .end(reason)) }

  /// The compositor dismissed it (`popup_done`).
  func dismissed() { endChildren(then: .done(isMapped: renderer.isMapped)) }

  private func endChildren(then event: PopupLife.Event) {
    for popup in context.popups.all.reversed() where popup.outer === self { popup.end() }
    handle(event)
  }

  /// Runs after each batch of events. Without a grab the compositor does not dismiss the popup when the user focuses
  /// another program, so it ends when it loses the keys.
  func keyFocusChanged(hasKeys: Bool) { handle(.keyFocus(hasKeys)) }

  private func handle(_ event: PopupLife.Event) {
    let effects = life.handle(event)
    // The list of popups may have the only reference to this one.
    withExtendedLifetime(self) { for effect in effects { perform(effect) } }
  }

  private func perform(_ effect: PopupLife.Effect) {
    switch effect {
    case .add: context.popups.add(self)
    case .connect:
      layer.isHidden = false
      renderer.connect()
    case .end(let reason): end(reason)
    case .close:
      context.popups.remove(self)
      for input in context.inputs { input.cancelAll(in: self) }
      layer.isHidden = true
      renderer.hide()
    case .reopen: if !isOpen { open() }
    case .report(let reason): onEnd?(reason)
    }
  }

  /// The parent was laid out: the popup follows its anchor, and ends if that is no longer shown.
  func anchorMoved() {
    guard isAnchored else { return end(.anchorGone) }
    guard awaitsOuter else { return renderer.setNeedsUpdate() }
    if outer?.renderer.isMapped == true { handle(.parentMapped) }
  }

  /// Whether the anchor view is in its window and, if that matters, not hidden.
  private var isAnchored: Bool {
    guard let anchorView, anchorView.window === outer else { return false }
    return !kind.needsVisibleAnchor
      || !sequence(first: anchorView, next: \.superview).contains { $0.isHidden }
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

  final override var popupKind: PopupKind? { kind }
  final override var outer: UIWindow? { parentWindow }
  package override var canBecomeKey: Bool { false }
  override var inheritedStyle: UIUserInterfaceStyle {
    if UsedFeatures.current.traitOverrides, let anchorView {
      return anchorView.effectiveTraits.userInterfaceStyle
    }
    return outer?.interfaceStyle ?? super.inheritedStyle
  }
  package override var isHidden: Bool {
    get { !isOpen }
    set { if newValue { end() } }
  }

  /// The window of the program at the root of the popups.
  package override var base: UIWindow? { outer?.base }

  /// Events that are not handled in the popup are not passed to other responders.
  package override var next: UIResponder? { nil }

  package override var effectiveTitle: String { "\(kind.rawValue) of \(base?.effectiveTitle ?? "")" }

  override func role(in session: Session, present: (any WindowRole)?) -> any WindowRole {
    present ?? PopupRole(self)
  }
}

extension UIView {
  /// Whether the toolkit draws the view's controls in dark style.
  var isDark: Bool { effectiveTraits.userInterfaceStyle == .dark }
}
