import Foundation

// Navigation bars and tab bars in place of a title bar: the window's buttons sit in them, and they move the window.

extension UIViewController {
  /// Calls a closure with each bar along the upper edge of the controller's view.
  ///
  /// - Returns: whether there are bars along the whole edge, and they stay there.
  @discardableResult package final func visitHeaderBars(_ visit: (any HeaderBar) -> Void = { _ in }) -> Bool {
    (self as? any HeaderBarContainer)?.visitOwnHeaderBars(visit) ?? false
  }
}

/// A container that may have bars along its upper edge.
package protocol HeaderBarContainer: UIViewController {
  /// Calls a closure with each bar along the upper edge, as `visitHeaderBars(_:)` does.
  func visitOwnHeaderBars(_ visit: (any HeaderBar) -> Void) -> Bool

  /// The height of the first row of the bars.
  var headerRowHeight: CGFloat { get }
}

/// The first row of bars in place of a title bar.
package enum HeaderRow {
  /// The height of a row with a title and buttons, in points.
  package static var height: CGFloat { StandardSize.height(44, text: 16) }
}

/// A bar that the window's buttons may sit in.
package protocol HeaderBar: UIView {
  /// How far the buttons reached into the bar in its last layout, in points.
  var reservedWidth: CGFloat { get }

  /// The width of the buttons' part of the bar changed since its last layout.
  func windowButtonsChanged()
}

extension UIWindow {
  /// Whether the content that is in front begins with bars that can take the place of a title bar.
  var hasHeaderBars: Bool {
    guard windowLevel.layer == nil, scene.prefersUnifiedTitleBar, statusBar == nil,
      rootViewController?.visitHeaderBars() == true
    else { return false }
    // A controller that covers the window hides the bars of the one below.
    return presentedControllers.allSatisfy { controller in
      controller.modal?.presentation?.shouldRemovePresentersView != true || controller.visitHeaderBars()
    }
  }
}

extension UIWindow {
  /// The height of the first row of the bar at the upper edge, in which the buttons are centered.
  var headerHeight: CGFloat {
    (rootViewController as? any HeaderBarContainer)?.headerRowHeight ?? HeaderRow.height
  }
}

extension WindowFrame {
  /// Lays out the bars again into which the buttons reach now, or no longer reach. Called for each frame.
  func updateHeaderBars() {
    if let area = buttonArea, area.size != titleBar.frame.size { setNeedsLayout() }
    func update(_ bar: any HeaderBar) {
      if bar.reservedWidth != bar.widthOfWindowButtons { bar.windowButtonsChanged() }
    }
    owner.rootViewController?.visitHeaderBars(update)
    for controller in owner.presentedControllers { controller.visitHeaderBars(update) }
  }
}

extension UIView {
  /// The window's frame, if the view is a bar in the place of the title bar; nil for other views.
  package var frameOfHeader: WindowFrame? {
    guard let frame = window?.renderer.frame, frame.isUnified else { return nil }
    return convert(bounds, to: window).minY < 1 ? frame : nil
  }

  /// How far the window's buttons reach from the right into the view, in points.
  package var widthOfWindowButtons: CGFloat {
    guard let window, let buttons = window.renderer.frame?.buttonArea else { return 0 }
    let reached = convert(buttons, from: window)
    // A bar below the one with the buttons touches them, which is no overlap.
    let common = reached.intersection(bounds)
    return common.width > 0 && common.height > 0 ? max(0, bounds.maxX - reached.minX) : 0
  }
}
