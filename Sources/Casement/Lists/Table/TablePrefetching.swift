import Foundation

/// Tells ahead of time which rows are likely to be seen: about as many as are shown, in the direction of scrolling.
final class TablePrefetching {
  private unowned let content: TableContent
  private var announced: Set<RowPlace> = []
  private var first: RowPlace?

  init(_ content: TableContent) { self.content = content }

  /// Other rows are shown.
  func update() {
    let table = content.table
    guard table.isPrefetchingEnabled, let source = table.prefetchDataSource else { return }
    guard let start = content.shown.first?.place, let end = content.shown.last?.place else { return }
    let goesUp = first.map { start < $0 } ?? false
    first = start
    var ahead: [RowPlace] = []
    var next = goesUp ? content.geometry.previous(before: start) : content.geometry.next(after: end)
    while let place = next, ahead.count < content.shown.count {
      ahead.append(place)
      next = goesUp ? content.geometry.previous(before: place) : content.geometry.next(after: place)
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

  /// The rows are others.
  func forget() {
    announced = []
    first = nil
  }
}
