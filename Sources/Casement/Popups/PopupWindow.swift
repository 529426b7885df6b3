import Desktop
import Foundation

/// A window for views that leave the window to which they belong: a menu, a tooltip.
///
/// It is none of `UIApplication.windows` and never key; the window to which it belongs stays key while the
/// compositor's focus is on the popup. It lives as long as it is open.
class PopupWindow: UIWindow {
  /// The view next to which it is, and the window of that.
  weak var anchorView: UIView?
  private(set) weak var outer: UIWindow?

  /// The part of that view, in the view's coordinates; null stands for all of it.
  var anchorRect: CGRect

  var placement: PopupPlacement

  /// What is drawn behind the content, around which it has room for a shadow.
  let panel: PopupPanel

  /// What is shown.
  let content: UIView

  /// The size of the content that it would like to have.
  var panelSize: CGSize { didSet { if panelSize != oldValue { renderer.setNeedsUpdate() } } }

  /// Called once, when it has ended for whatever reason.
  var onEnd: (() -> Void)?

  /// Whether the compositor ended it before it had a picture.
  private(set) var isRefused = false

  /// Whether it is open: from `open()` to its end.
  private(set) var isOpen = false

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
  required init?(coder: NSCoder) { return nil }

  // MARK: What kinds of popups differ in

  /// Whether it holds the seat's input, so that a press elsewhere ends it.
  var grabs: Bool { false }

  /// Whether it asked the compositor for the seat's input.
  var isGrabbing: Bool { (renderer.role as? PopupRole)?.isGrabbing ?? false }

  /// Whether keys come to it instead of the key window.
  var takesKeys: Bool { false }

  /// Whether pointers meet it. What is behind gets them otherwise.
  var takesPointer: Bool { true }

  /// Whether it is shown once the window to which it belongs is, where that is not on the screen yet.
  var waitsForWindow: Bool { false }

  /// Whether it goes when the view next to which it is gets hidden.
  var needsVisibleAnchor: Bool { true }

  /// Whether keys go to responders in it, as in any window, and not to the popup itself.
  var hasResponders: Bool { false }

  /// A key that went down in it is held and repeats.
  func keyRepeated(_ key: UIKey) {}

  // MARK: Opening and ending

  /// Shows it. Where the compositor refuses, or the window to which it belongs or the view next to which it would be is not
  /// shown, it ends at once.
  func open() {
    precondition(!isOpen, "the popup is open")
    isOpen = true
    isRefused = false
    isDismissed = false
    context.popups.add(self)
    guard context.session != nil, isAnchored else { return end() }
    awaitsOuter = outer?.renderer.isMapped == false
    guard awaitsOuter else { return outer == nil ? end() : appear() }
    // A key may open a submenu before its menu is mapped. The submenu then waits for it.
    if let outer = outer as? PopupWindow, outer.isOpen { return }
    if !waitsForWindow || outer?.isHidden != false { end() }
  }

  private func appear() {
    layer.isHidden = false
    renderer.connect()
  }

  /// Whether it is shown as soon as the popup is that it belongs to.
  private(set) var awaitsOuter = false

  /// Ends the popups that belong to it, then itself (rule I9).
  func end() {
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

  /// Whether it was the compositor that ended it, as for a press in another program.
  private(set) var isDismissed = false

  /// The compositor has ended it.
  func dismissed() {
    isDismissed = true
    isRefused = !renderer.isMapped
    end()
  }

  /// Takes note of what it belongs to having been laid out: it follows its anchor, and does not outlive it.
  func anchorMoved() {
    guard isAnchored else { return end() }
    guard awaitsOuter else { return renderer.setNeedsUpdate() }
    guard outer?.renderer.isMapped == true else { return }
    awaitsOuter = false
    appear()
  }

  /// Whether the view next to which it is can be seen, where that matters.
  private var isAnchored: Bool {
    guard let anchorView, anchorView.window === outer else { return false }
    return !needsVisibleAnchor || !sequence(first: anchorView, next: \.superview).contains { $0.isHidden }
  }

  /// The compositor has given it a place and a size.
  func placed() {}

  // MARK: Geometry

  /// The anchor in the coordinates of `outer`; nil if there is none any more.
  var anchor: CGRect? {
    guard let anchorView, anchorView.window === outer else { return nil }
    return anchorView.convert(anchorRect.isNull ? anchorView.bounds : anchorRect, to: nil as UIView?)
  }

  /// The room for the shadow.
  var insets: Insets { panel.look.insets }

  /// The part of `bounds` inside the shadow.
  var panelArea: CGRect {
    let insets = self.insets
    return CGRect(
      x: CGFloat(insets.left), y: CGFloat(insets.top),
      width: max(0, bounds.width - CGFloat(insets.left + insets.right)),
      height: max(0, bounds.height - CGFloat(insets.top + insets.bottom)))
  }

  override func layoutSubviews() {
    panel.frame = bounds
    content.frame = panelArea
  }

  // MARK: As a window

  override var isListed: Bool { false }
  override var canBecomeKey: Bool { false }
  override var inheritedStyle: UIUserInterfaceStyle {
    if UsedFeatures.current.traitOverrides, let anchorView {
      return anchorView.presentTraits.userInterfaceStyle
    }
    return outer?.interfaceStyle ?? super.inheritedStyle
  }
  override var expectedScale: CGFloat { outer?.renderer.scale ?? super.expectedScale }
  override var isHidden: Bool {
    get { !isOpen }
    set { if newValue { end() } }
  }

  /// The window of the program that it belongs to in the end.
  override var base: UIWindow? { outer?.base }

  /// What nobody in it wants is nobody else's business.
  override var next: UIResponder? { nil }

  override var effectiveTitle: String { "popup of \(base?.effectiveTitle ?? "")" }

  override func role(in session: Session, present: (any WindowRole)?) -> any WindowRole {
    present ?? PopupRole(self)
  }
}

extension UIView {
  /// Whether what the toolkit draws for it is dark.
  var isDark: Bool { presentTraits.userInterfaceStyle == .dark }
}
