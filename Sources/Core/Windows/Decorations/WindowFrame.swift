import CasementDesktop
import CasementLayers
import Foundation
import Pixman

/// Title bar, outline and shadow of a window that the compositor does not decorate.
///
/// Its coordinates are the surface's. The window's layer is a sublayer of `slot`, and the content keeps its own
/// coordinates. Touches on the frame are not delivered to the program.
package final class WindowFrame: UIView {
  unowned let owner: UIWindow
  private unowned let role: ToplevelRole

  /// The layer that contains the window's layer.
  private let slot = CALayer()
  private let shadowView = FrameShadow()
  /// A press on it may outlast the frame; its actions are no-ops then.
  private(set) lazy var titleBar: TitleBar = TitleBar(
    TitleBar.Actions(
      minimize: { [weak self] in self?.arrange(.minimized) },
      maximize: { [weak self] in self?.toggleMaximized() },
      close: { [weak self] in self?.close() },
      move: { [weak self] in self?.owner.performDrag() },
      menu: { [weak self] in
        if let self { showMenu(at: $0, in: titleBar) }
      }))

  private var states: Toplevel.States = []
  private var capabilities: Toplevel.Capabilities = .all
  private var content = CasementDesktop.Size(width: 0, height: 0)
  private var scale: CGFloat = 1

  /// Whether the buttons sit in a bar of the content, in place of a title bar above the content.
  var isUnified = false {
    didSet {
      guard isUnified != oldValue else { return }
      titleBar.isUnified = isUnified
      setNeedsLayout()
    }
  }

  /// The height of the title bar above the content in points.
  var titleHeight: Int { isUnified ? 0 : TitleBar.height }

  /// The height in points in which the buttons are centered: that of the title bar, or of the first row of the bar in
  /// its place.
  private var buttonHeight: CGFloat { isUnified ? owner.headerHeight : CGFloat(TitleBar.height) }

  /// The area of buttons in a bar of the content, in the window's coordinates; nil if there is a title bar.
  var buttonArea: CGRect? {
    guard isUnified else { return nil }
    let bounds = owner.bounds
    let width = min(titleBar.buttonWidth, bounds.width)
    return CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: buttonHeight)
  }

  init(_ window: UIWindow, role: ToplevelRole) {
    owner = window
    self.role = role
    super.init(frame: .zero)
    addSubview(shadowView)
    addSubview(titleBar)
    layer.insert(slot, at: 1)
    slot.insert(window.layer, at: 0)
    slot.masksToBounds = true
    slot.isStill = true
    addInteraction(UIPointerInteraction(delegate: self))
    layer.host = window.renderer
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  /// Removes the window's layer, without use of the window, which may be about to be released.
  func end() {
    for layer in slot.sublayers ?? [] { layer.removeFromSuperlayer() }
    layer.host = nil
    role.sendRequest { $0.setInsets(Insets()) }
  }

  // MARK: State

  func update(states: Toplevel.States, capabilities: Toplevel.Capabilities) {
    self.states = states
    self.capabilities = capabilities
    update()
  }

  /// Applies what the program set on the window: title, limits, colors.
  func update() {
    titleBar.title = owner.effectiveTitle
    titleBar.isMaximized = states.contains(.maximized)
    titleBar.abilities = TitleBar.Abilities(
      minimizes: capabilities.contains(.minimize),
      maximizes: capabilities.contains(.maximize) && (resizableAxes == .both || states.contains(.maximized)),
      closes: !owner.scene.isBehindModal)
    let theme = FrameTheme(
      isDark: owner.interfaceStyle == .dark,
      isHighContrast: owner.traitCollection.accessibilityContrast == .high,
      isActive: states.contains(.activated),
      titleSize: min(24, StandardSize.text(13)))
    if theme != self.theme || edges != placedEdges {
      self.theme = theme
      titleBar.theme = theme
      setNeedsLayout()
    }
    // The frame has no superview that would request a frame for its layout.
    if treeNeedsLayout { owner.renderer.setNeedsFrame() }
  }

  private var theme: FrameTheme?

  /// The color behind the content; nil if it may be translucent.
  var backdrop: UIColor? {
    get { slot.backgroundColor.map { UIColor(cgColor: $0) } }
    set { slot.backgroundColor = newValue?.cgColor }
  }

  // MARK: Geometry

  /// The edges that adjoin nothing, which have shadow and outline.
  private var edges: UIRectEdge {
    states.contains(.maximized) ? [] : .all.subtracting(UIRectEdge(tiled: states))
  }
  private var placedEdges: UIRectEdge?

  /// The margins of the surface around the window with its title bar: the shadow (rule C9).
  var shadow: Insets {
    let edges = self.edges
    let reach = FrameShadow.reach
    return Insets(
      top: edges.contains(.top) ? reach.top : 0, left: edges.contains(.left) ? reach.side : 0,
      bottom: edges.contains(.bottom) ? reach.bottom : 0, right: edges.contains(.right) ? reach.side : 0)
  }

  /// The margins of the surface around the content.
  var insets: Insets {
    var insets = shadow
    insets.top += titleHeight
    return insets
  }

  /// Applies the size of the content.
  func layOut(_ content: CasementDesktop.Size) {
    let insets = self.insets
    let size = insets.outset(content)
    let frame = CGRect(x: -insets.left, y: -insets.top, width: size.width, height: size.height)
    let scale = owner.renderer.scale
    guard frame != self.frame || content != self.content || scale != self.scale else { return }
    self.content = content
    self.scale = scale
    self.frame = frame
    slot.bounds = CGRect(x: 0, y: 0, width: content.width, height: content.height)
    slot.position = CGPoint(
      x: CGFloat(insets.left) + CGFloat(content.width) / 2,
      y: CGFloat(insets.top) + CGFloat(content.height) / 2)
    role.sendRequest { $0.setInsets(shadow) }
    setNeedsLayout()
  }

  /// The window with its title bar, in points of the surface.
  private var windowArea: Rectangle { shadow.inset(insets.outset(content)) }

  package override func layoutSubviews() {
    let edges = self.edges
    placedEdges = edges
    let window = windowArea
    titleBar.scale = scale
    let width = isUnified ? min(titleBar.buttonWidth, CGFloat(window.width)) : CGFloat(window.width)
    titleBar.frame = CGRect(
      x: CGFloat(window.right) - width, y: CGFloat(window.y), width: width, height: buttonHeight)
    round(edges)
    let area = bounds.onPixels(scale)
    shadowView.frame = bounds
    shadowView.isHidden = edges.isEmpty
    guard !edges.isEmpty else { return }
    shadowView.layOut(
      in: area, around: CGRect(window).onPixels(scale), scale: scale, theme: theme ?? FrameTheme())
  }

  /// Rounds the corners between free edges.
  private func round(_ edges: UIRectEdge) {
    var corners: CACornerMask = []
    if edges.isSuperset(of: [.top, .left]) { corners.insert(.layerMinXMinYCorner) }
    if edges.isSuperset(of: [.top, .right]) { corners.insert(.layerMaxXMinYCorner) }
    if edges.isSuperset(of: [.bottom, .left]) { corners.insert(.layerMinXMaxYCorner) }
    if edges.isSuperset(of: [.bottom, .right]) { corners.insert(.layerMaxXMaxYCorner) }
    let (bar, content): (CACornerMask, CACornerMask) =
      isUnified ? ([], [.upper, .lower]) : (.upper, .lower)
    for (layer, own) in [(titleBar.layer, bar), (slot, content)] {
      let corners = corners.intersection(own)
      layer.maskedCorners = corners
      layer.cornerRadius = corners.isEmpty ? 0 : ShadowShape.cornerRadius
    }
  }

  /// The part of the surface that is opaque.
  func opaqueArea(scale: CGFloat) -> Surface.OpaqueArea {
    // Below one pixel per point, a pixel at an edge covers several points.
    guard scale >= 1 else { return .none }
    let edges = self.edges
    var window = windowArea
    if scale != scale.rounded() {
      // A pixel at the edge is covered only in part.
      let inner = Insets(
        top: edges.contains(.top) ? 1 : 0, left: edges.contains(.left) ? 1 : 0,
        bottom: edges.contains(.bottom) ? 1 : 0, right: edges.contains(.right) ? 1 : 0)
      let rest = inner.inset(CasementDesktop.Size(width: window.width, height: window.height))
      window = rest.offset(x: window.x, y: window.y)
    }
    // The corners of a low window meet, and end within a point if its height is odd.
    let radius = min(Int(ShadowShape.cornerRadius), (window.height + 1) / 2)
    let middle = Rectangle(
      x: window.x, y: window.y + radius, width: window.width, height: max(0, window.height - 2 * radius))
    // The rectangles overlap by a point: a pixel that two of them share in part would be in neither.
    let overlap = min(1, middle.height)
    func band(_ edge: UIRectEdge, y: Int) -> Rectangle {
      let left = edges.isSuperset(of: [edge, .left]) ? radius : 0
      let right = edges.isSuperset(of: [edge, .right]) ? radius : 0
      return Rectangle(
        x: window.x + left, y: y, width: max(0, window.width - left - right), height: radius + overlap)
    }
    return .rectangles([band(.top, y: window.y), middle, band(.bottom, y: window.bottom - radius - overlap)])
  }

  // MARK: Input

  /// The axes on which the user can resize the window.
  private var resizableAxes: UIAxis {
    let limits = owner.scene.restrictions
    func isFixed(_ minimum: Int, _ maximum: Int) -> Bool { maximum > 0 && minimum >= maximum }
    var axes: UIAxis = []
    if !isFixed(limits.minimum.width, limits.maximum.width) { axes.insert(.horizontal) }
    if !isFixed(limits.minimum.height, limits.maximum.height) { axes.insert(.vertical) }
    return axes
  }

  /// Where the window can be resized.
  var grip: FrameGrip {
    var edges = self.edges
    let axes = resizableAxes
    if !axes.contains(.horizontal) { edges.subtract([.left, .right]) }
    if !axes.contains(.vertical) { edges.subtract([.top, .bottom]) }
    return FrameGrip(
      window: CGRect(windowArea), titleHeight: buttonHeight, edges: edges, roundEdges: self.edges)
  }

  /// The input region of the surface: the window, and the grip around it.
  var inputArea: [Rectangle] {
    let area = grip.area
    // Computed for each frame, and nearly always equal: the cached array avoids an allocation.
    if area != lastInputArea.first { lastInputArea = [area] }
    return lastInputArea
  }
  private var lastInputArea: [Rectangle] = []

  /// The view of the frame at a point of the surface; nil where the content is.
  func view(at point: CGPoint) -> UIView? {
    if !grip.edges(at: point).isEmpty { return self }
    guard titleBar.frame.contains(point) else { return nil }
    return titleBar.hitTest(titleBar.convert(point, from: self), with: nil)
  }

  /// A press on an edge.
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.isPrimary(event) else { return }
    owner.performResize(grip.edges(at: touch.location(in: self)))
  }

  private func arrange(_ arrangement: UIWindowScene.GeometryPreferences.Desktop.Arrangement) {
    owner.scene.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: arrangement))
  }

  private func toggleMaximized() {
    guard titleBar.abilities.maximizes else { return }
    arrange(states.contains(.maximized) ? .normal : .maximized)
  }

  private func close() { owner.context.application.closeRequested(owner) }

  /// Shows the window's menu at a point of the title bar, or of a bar of the content.
  private func showMenu(at point: CGPoint, in view: UIView) {
    guard capabilities.contains(.windowMenu) else { return }
    if view !== titleBar { return owner.showWindowMenu(at: view.convert(point, to: owner)) }
    let place = titleBar.convert(point, to: self)
    let origin = owner.bounds.origin
    owner.showWindowMenu(
      at: CGPoint(
        x: origin.x + place.x - CGFloat(insets.left), y: origin.y + place.y - CGFloat(insets.top)))
  }

  /// Performs the request of a press on a bar.
  package func perform(_ request: WindowMover.Request?, in view: UIView) {
    switch request {
    case nil: break
    case .move: owner.performDrag()
    case .toggleMaximized: toggleMaximized()
    case .menu(let point): showMenu(at: point, in: view)
    }
  }
}

extension WindowFrame: UIPointerInteractionDelegate {
  package func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    let edges = grip.edges(at: request.location)
    guard !edges.isEmpty else { return nil }
    return UIPointerRegion(rect: bounds, identifier: edges)
  }

  package func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    (region.identifier as? UIRectEdge)?.resizing.map { .cursor($0.cursor) }
  }
}

extension CACornerMask {
  fileprivate static let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  fileprivate static let lower: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}

extension CGRect {
  /// A rectangle of whole points.
  init(_ rectangle: Rectangle) {
    self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}
