import Foundation

/// Announces rows to the prefetching data source before they are visible: as many as are visible, in the direction of
/// scrolling.
final class TablePrefetching {
  private unowned let content: TableContent
  private var announced: Set<RowPlace> = []
  private var first: RowPlace?
  private var movesUp = false

  init(_ content: TableContent) { self.content = content }

  /// Announces the rows ahead in the direction of scrolling, after the visible rows changed. The direction stays if the
  /// first visible row is the same.
  func update() {
    let table = content.table
    guard table.isPrefetchingEnabled, let source = table.prefetchDataSource else { return }
    guard let start = content.shown.first?.place, let end = content.shown.last?.place else { return }
    if let first, first != start { movesUp = start < first }
    first = start
    var ahead: [RowPlace] = []
    var next = movesUp ? content.geometry.previous(before: start) : content.geometry.next(after: end)
    while let place = next, ahead.count < content.shown.count {
      ahead.append(place)
      next = movesUp ? content.geometry.previous(before: place) : content.geometry.next(after: place)
    }
    let wanted = Set(ahead)
    let dropped = announced.filter { !wanted.contains($0) && ($0 < start || $0 > end) }
    let new = ahead.filter { !announced.contains($0) }
    announced = wanted
    if !dropped.isEmpty {
      source.tableView(table, cancelPrefetchingForRowsAt: dropped.sorted().map(\.path))
    }
    if !new.isEmpty { source.tableView(table, prefetchRowsAt: new.map(\.path)) }
  }

  /// Discards the announced index paths, which a reload invalidated.
  func forget() {
    announced = []
    first = nil
    movesUp = false
  }
}
