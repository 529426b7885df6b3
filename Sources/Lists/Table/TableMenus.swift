import Foundation

/// The context menus of rows: the menu of the delegate, or else the swipe actions of the row.
final class TableMenus: UIContextMenuInteractionDelegate {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var highlighted: UITableViewCell?

  init(_ content: TableContent) { self.content = content }

  func start() { table.addInteraction(interaction) }

  /// The point at which the menu key opens a menu: in the focused row, which is scrolled into view, else in the first
  /// visible row.
  var keyPlace: CGPoint? {
    let geometry = content.loadedGeometry
    let focused = content.focus.place.flatMap { geometry.contains($0) ? $0 : nil }
    if let focused { content.scroll(to: focused.path, .none, false) }
    let seen = table.bounds.inset(by: table.adjustedContentInset)
    let frames =
      focused.map { [content.rowFrame(of: $0)] } ?? content.visibleRows.map { content.rowFrame(of: $0.place) }
    return frames.map { CGPoint(x: $0.midX, y: $0.midY) }.first(where: seen.contains)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let place = content.place(at: location), let cell = content.cell(at: place) else { return nil }
    highlighted = cell
    if let given = content.delegate?.tableView(
      table, contextMenuConfigurationForRowAt: place.path, point: location)
    {
      return given
    }
    let offered = [true, false].compactMap { content.swipe.configuration(place, isLeading: $0) }.flatMap(
      \.actions)
    guard !offered.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil) { [weak cell] _ in
      UIMenu(
        children: offered.map { action in
          UIAction(
            title: action.title ?? "", attributes: action.style == .destructive ? .destructive : []
          ) { _ in
            guard let cell else { return }
            action.handler(action, cell) { _ in }
          }
        })
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    highlighted?.setHighlighted(true, animated: false)
    content.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    highlighted?.setHighlighted(false, animated: false)
    content.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    content.delegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
