import CasementGraphics
import Foundation

// Lays out the columns while they are side by side.
extension UISplitViewController {
  private var isTriple: Bool { style == .tripleColumn }

  func geometry(for size: CGSize) -> SplitGeometry {
    SplitGeometry(
      size: size, isTriple: isTriple, primary: columns.primary, supplementary: columns.supplementary)
  }

  var geometry: SplitGeometry { geometry(for: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size) }

  var behavior: SplitBehavior { geometry.behavior(preferredSplitBehavior, preferredDisplayMode) }

  /// The mode that results from the preferences of the program and the user.
  func resolvedMode(_ geometry: SplitGeometry) -> DisplayMode {
    let behavior = geometry.behavior(preferredSplitBehavior, preferredDisplayMode)
    return geometry.mode(wantedCount(geometry, behavior), behavior)
  }

  private func wantedCount(_ geometry: SplitGeometry, _ behavior: SplitBehavior) -> Int {
    if let count = columns.count { return count }
    switch preferredDisplayMode {
    case .automatic: return geometry.usualCount(behavior)
    case .secondaryOnly: return 0
    case .oneBesideSecondary, .oneOverSecondary: return 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return isTriple ? 2 : 1
    }
  }

  /// Whether the primary column is at the right.
  var isPrimaryRight: Bool {
    (viewIfLoaded?.laysOutRightToLeft ?? false) != (primaryEdge == .trailing)
  }

  /// The frame of a column in the view.
  private func frame(of column: Column, _ geometry: SplitGeometry, _ mode: DisplayMode) -> CGRect {
    var rect = geometry.frame(of: column, in: mode, behavior)
    if isPrimaryRight { rect.origin.x = geometry.size.width - rect.maxX }
    return rect
  }

  // MARK: Laying out

  /// Lays out the view: collapses or expands if the width requires it, and sets the frames of the columns.
  func arrangeColumns() {
    let size = view.bounds.size
    guard size.width > 0 else { return }
    let collapses = SplitGeometry.isCollapsed(size)
    if !columns.isCollapseDetermined || collapses != columns.isCollapsed {
      finishColumnChange()
      let isFirst = !columns.isCollapseDetermined
      columns.isCollapseDetermined = true
      if collapses { collapse(isFirst: isFirst) } else { expand(isFirst: isFirst) }
    }
    guard !columns.isCollapsed else {
      if let root = columns.collapsedRoot, root.viewIfLoaded?.superview === view {
        root.view.frame = view.bounds
      }
      return
    }
    guard columns.change == nil else { return }
    let mode = resolvedMode(geometry)
    if mode != columns.mode || !areShown(mode) {
      change(to: mode, animated: false)
    } else {
      layOutColumns(mode)
    }
  }

  private func wantedColumns(_ mode: DisplayMode) -> Set<Column> {
    Set((geometry.columns(mode) + [.secondary]).filter { columns.shown[$0] != nil })
  }

  private func areShown(_ mode: DisplayMode) -> Bool { columns.visible == wantedColumns(mode) }

  /// Sets the frames of the columns in a mode.
  private func layOutColumns(_ mode: DisplayMode) {
    let geometry = geometry
    for (column, place) in columns.views where place.superview === view {
      place.frame = frame(of: column, geometry, mode)
      place.isSidebar = column == .primary && primaryBackgroundStyle == .sidebar
      place.isRaised = isOver(mode) && column != .secondary
      place.lineEdge = column == .secondary ? nil : isPrimaryRight ? .minXEdge : .maxXEdge
    }
    layOutVeil(mode)
    layOutDividers(mode)
  }

  func isOver(_ mode: DisplayMode) -> Bool {
    mode == .oneOverSecondary || mode == .twoOverSecondary
  }

  /// Whether columns cover the secondary one or push it out of the window, until the user presses outside.
  var isOverlaying: Bool {
    !isCollapsed && (isOver(columns.mode) || columns.mode == .twoDisplaceSecondary)
  }

  private func layOutVeil(_ mode: DisplayMode) {
    let veil = columns.veil
    guard isOver(mode) || mode == .twoDisplaceSecondary, let secondary = columns.views[.secondary],
      secondary.superview === view
    else {
      veil.alpha = 0
      return
    }
    if veil.superview !== view {
      veil.onPress = { [weak self] in self?.hideOverlay() }
      view.insertSubview(veil, aboveSubview: secondary)
    }
    veil.frame = secondary.frame
    veil.alpha = 1
  }

  func hideOverlay() {
    columns.count = columns.mode == .twoDisplaceSecondary ? 1 : 0
    update(animated: true)
  }

  // MARK: Changes

  /// Called after a preference of the program changed.
  func preferencesChanged() {
    guard isViewLoaded else {
      columns.mode = resolvedMode(geometry)
      return
    }
    if columns.isCollapseDetermined, UIView.inheritedAnimationDuration > 0, !isCollapsed {
      update(animated: true)
    } else {
      view.setNeedsLayout()
    }
  }

  func changeWidths(_ change: (SplitColumns) -> Void) {
    change(columns)
    preferencesChanged()
  }

  /// Shows the columns according to the current preferences.
  func update(animated: Bool) {
    guard isViewLoaded, columns.isCollapseDetermined, !isCollapsed else {
      columns.mode = resolvedMode(geometry)
      return
    }
    finishColumnChange()
    let mode = resolvedMode(geometry)
    if mode != columns.mode || !areShown(mode) { change(to: mode, animated: animated) }
    updateButton()
  }

  /// Shows the columns of a mode.
  func change(to mode: DisplayMode, animated: Bool) {
    let (old, geometry) = (columns.mode, geometry)
    if mode != old { delegate?.splitViewController(self, willChangeTo: mode) }
    columns.mode = mode
    let wanted = wantedColumns(mode)
    let order: [Column] = [.primary, .supplementary, .secondary]
    let coming = order.filter { wanted.contains($0) && !columns.visible.contains($0) }
    let leaving = order.filter { columns.visible.contains($0) && !wanted.contains($0) }
    for column in leaving { delegate?.splitViewController(self, willHide: column) }
    for column in coming { delegate?.splitViewController(self, willShow: column) }
    let moves = animated && view.window?.showsMotion == true
    let parts =
      leaving.map { ChildChange(in: self, from: columns.shown[$0], to: nil, animated: moves) }
      + coming.map { ChildChange(in: self, from: nil, to: columns.shown[$0], animated: moves) }
    for part in parts { part.begin() }
    columns.visible = wanted
    UIView.performWithoutAnimation {
      for column in coming { addColumn(column, at: frame(of: column, geometry, moves ? old : mode)) }
    }
    columns.changes += 1
    columns.change = SplitColumns.Change(parts: parts, hidden: leaving, number: columns.changes)
    guard moves else {
      UIView.performWithoutAnimation { layOutColumns(mode) }
      return finishColumnChange()
    }
    changeBegan()
    // An appearing column is laid out at its starting place.
    view.layoutIfNeeded()
    let number = columns.changes
    UIView.animate(
      withDuration: 0.28, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
      animations: {
        self.layOutColumns(mode)
        self.view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self, columns.change?.number == number else { return }
        finishColumnChange()
      })
  }

  /// Completes the change in progress.
  func finishColumnChange() {
    guard let change = columns.change else { return }
    columns.change = nil
    changeEnded()
    for column in change.hidden where !columns.visible.contains(column) {
      columns.views[column]?.content = nil
      columns.views[column]?.removeFromSuperview()
    }
    for part in change.parts { part.end() }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Adds a column's controller to the column's view.
  private func addColumn(_ column: Column, at frame: CGRect) {
    guard let controller = columns.shown[column] else { return }
    let place = columns.views[column] ?? SplitColumnView(column)
    columns.views[column] = place
    place.frame = frame
    if place.superview !== view {
      // The secondary column is behind the others, and the primary column is in front.
      switch column {
      case .secondary, .compact: view.insertSubview(place, at: 0)
      case .supplementary:
        if let primary = columns.views[.primary], primary.superview === view {
          view.insertSubview(place, belowSubview: primary)
        } else {
          view.addSubview(place)
        }
      case .primary: view.addSubview(place)
      }
    }
    controller.view.frame = place.bounds
    place.content = controller.view
  }

  func childSize(_ container: any UIContentContainer, _ size: CGSize) -> CGSize {
    guard !SplitGeometry.isCollapsed(size) else { return size }
    let geometry = geometry(for: size)
    let mode = resolvedMode(geometry)
    for (column, controller) in columns.shown where controller === container {
      return geometry.frame(of: column, in: mode, behavior).size
    }
    return size
  }

  // MARK: Showing and hiding

  /// The columns beside the secondary one, from inside to the edge.
  private var sideColumns: [Column] { isTriple ? [.supplementary, .primary] : [.primary] }

  func showColumn(_ column: Column) {
    if isCollapsed { return showCollapsed(column) }
    guard let place = sideColumns.firstIndex(of: column) else {
      if column == .secondary, isOverlaying { hideOverlay() }
      return
    }
    let present = geometry.columns(columns.mode).count
    guard present < place + 1 else { return }
    columns.count = place + 1
    update(animated: true)
  }

  func hideColumn(_ column: Column) {
    if isCollapsed { return hideCollapsed(column) }
    guard let place = sideColumns.firstIndex(of: column), geometry.columns(columns.mode).count > place else {
      return
    }
    columns.count = place
    update(animated: true)
  }

  /// Shows or hides the side columns, for the button and the keys.
  func toggleColumns() {
    guard !isCollapsed else { return }
    let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let geometry = geometry
    let present = geometry.columns(columns.mode).count
    if target != .automatic {
      columns.count = geometry.columns(target).count
    } else if isTriple {
      let usual = max(1, geometry.usualCount(behavior))
      columns.count = present == 2 ? (usual == 2 ? 0 : 1) : present == 1 ? 2 : usual
    } else {
      columns.count = present == 0 ? 1 : 0
    }
    update(animated: true)
  }

  // MARK: The button

  var ensuredButton: UIBarButtonItem {
    if let button = columns.button { return button }
    let button = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggleColumns() })
    button.title = localized("Sidebar")
    button.isHidden = isCollapsed
    columns.button = button
    return button
  }

  /// Puts the button into the navigation bar of the column beside the primary one, or removes it.
  func updateButton() {
    let isWanted =
      displayModeButtonVisibility == .always
      || displayModeButtonVisibility == .automatic && presentsWithGesture
    var holder: UINavigationItem?
    if style != .unspecified, isWanted, !isCollapsed, columns.shown[.primary] != nil {
      let inner: Column = isTriple && columns.shown[.supplementary] != nil ? .supplementary : .secondary
      let column = columns.visible.contains(inner) ? inner : .secondary
      holder = (columns.shown[column] as? UINavigationController)?.viewControllers.first?.navigationItem
    }
    guard holder !== columns.buttonHolder else { return }
    columns.buttonHolder?.sidebarItem = nil
    columns.buttonHolder = holder
    holder?.sidebarItem = ensuredButton
  }

  // MARK: Edge gestures and dividers

  func addEdgePan() {
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: UISplitViewController.draggedFromEdge)
    pan.isEnabled = presentsWithGesture
    columns.edgePan = pan
    view.addGestureRecognizer(pan)
  }

  private func draggedFromEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard pan.state == .began, !isCollapsed else { return }
    let present = geometry.columns(columns.mode).count
    guard present < sideColumns.count else { return }
    showColumn(sideColumns[present])
  }

  /// Sets the edge from which a drag shows the columns.
  func updateEdges() { columns.edgePan?.edges = isPrimaryRight ? .right : .left }

  private func layOutDividers(_ mode: DisplayMode) {
    updateEdges()
    for column in [Column.primary, .supplementary] {
      let isShown = geometry.columns(mode).contains(column) && columns.visible.contains(column)
      guard isShown, let place = columns.views[column] else {
        columns.dividers[column]?.removeFromSuperview()
        columns.dividers[column] = nil
        continue
      }
      let divider = columns.dividers[column] ?? makeDivider(column)
      columns.dividers[column] = divider
      if divider.superview !== view { view.addSubview(divider) }
      let edge = isPrimaryRight ? place.frame.minX : place.frame.maxX
      divider.frame = CGRect(
        x: edge - SplitDivider.reach / 2, y: place.frame.minY, width: SplitDivider.reach,
        height: place.frame.height)
    }
  }

  private func makeDivider(_ column: Column) -> SplitDivider {
    let divider = SplitDivider(frame: .zero)
    divider.onDrag = { [weak self] distance, begins in
      guard let self else { return }
      let geometry = geometry
      if begins {
        columns.dragStart = column == .primary ? geometry.primaryWidth : geometry.supplementaryWidth
        return
      }
      let width = columns.dragStart + (isPrimaryRight ? -distance : distance)
      setWidth(max(0, width), of: column)
    }
    divider.onReset = { [weak self] in self?.setWidth(nil, of: column) }
    return divider
  }

  private func setWidth(_ width: CGFloat?, of column: Column) {
    if column == .primary { columns.primary.dragged = width } else { columns.supplementary.dragged = width }
    view.setNeedsLayout()
  }
}
