import Casement
import CasementTesting
import Foundation
import Testing

/// The lines between the rows of a list, and the actions at the beginning of a row.
@Suite(.serialized) struct ListSeparatorTests {
  /// Runs a test with a plain list of four rows.
  private func run(
    _ configuration: UICollectionLayoutListConfiguration, _ body: (CollectionDesk) throws -> Void
  ) throws {
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    try CollectionDesk.run([], layout: layout) { desk in
      desk.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      desk.model = [["a", "b", "c", "d"]]
      desk.view.reloadData()
      desk.compositor.settle()
      try body(desk)
    }
  }

  /// The lines at the upper and at the lower edge of a row.
  private func lines(_ item: Int, _ desk: CollectionDesk) throws -> (top: CGRect?, bottom: CGRect?) {
    let cell = try #require(desk.view.cellForItem(at: at(item)) as? UICollectionViewListCell)
    let lines = cell.subviews.filter { !$0.isHidden && $0.frame.height > 0 && $0.frame.height <= 1 }
    return (
      lines.first { $0.frame.minY == 0 }?.frame, lines.first { $0.frame.maxY == cell.bounds.maxY }?.frame
    )
  }

  @Test("Rows have separators unless the list configuration shows none")
  func shown() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    try run(configuration) { desk in
      let lines = try lines(1, desk)
      #expect(lines.bottom != nil && lines.top == nil)
    }
    configuration.showsSeparators = false
    try run(configuration) { desk in
      let lines = try lines(1, desk)
      #expect(lines.bottom == nil)
    }
  }

  @Test("The separator configuration sets the visibility and the insets of separators")
  func configured() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.bottomSeparatorVisibility = .hidden
    configuration.separatorConfiguration.topSeparatorVisibility = .visible
    configuration.separatorConfiguration.topSeparatorInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 30, bottom: 0, trailing: 50)
    try run(configuration) { desk in
      let lines = try lines(1, desk)
      #expect(lines.bottom == nil && lines.top?.minX == 30 && lines.top?.maxX == 350)
    }
    configuration.separatorConfiguration.bottomSeparatorVisibility = .visible
    configuration.separatorConfiguration.topSeparatorVisibility = .hidden
    configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 11, bottom: 0, trailing: 12)
    try run(configuration) { desk in
      let lines = try lines(1, desk)
      #expect(lines.top == nil && lines.bottom?.minX == 11 && lines.bottom?.maxX == 388)
    }
  }

  @Test("The item handler changes the separators of one item")
  func handler() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 25
    configuration.itemSeparatorHandler = { path, usual in
      var separators = usual
      if path == at(1) { separators.bottomSeparatorVisibility = .hidden }
      return separators
    }
    try run(configuration) { desk in
      let (hidden, usual) = (try lines(1, desk), try lines(0, desk))
      #expect(hidden.bottom == nil && usual.bottom?.minX == 25)
    }
  }

  @Test("A row that is swiped toward the trailing edge shows its leading actions")
  func leadingActions() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var asked: [IndexPath] = []
    var done: [IndexPath] = []
    configuration.leadingSwipeActionsConfigurationProvider = { path in
      asked.append(path)
      let action = UIContextualAction(style: .normal, title: "Keep") { _, _, completion in
        done.append(path)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [action])
    }
    try run(configuration) { desk in
      let cell = try #require(desk.view.cellForItem(at: at(1)))
      let row = cell.frame
      @MainActor func drag(by distance: Int) throws {
        let surface = try desk.application.shown.surface
        desk.compositor.touch.down(1, at: desk.point(20, row.midY), on: surface)
        for step in 1...10 {
          desk.compositor.advance(by: .milliseconds(16))
          desk.compositor.touch.move(1, to: desk.point(20 + CGFloat(distance * step) / 10, row.midY))
          desk.compositor.exchange()
        }
        desk.compositor.advance(by: .milliseconds(100))
        desk.compositor.touch.up(1)
        desk.compositor.settle()
      }
      try drag(by: -60)
      #expect(cell.frame == row, "there are no actions at the end")
      try drag(by: 70)
      #expect(cell.frame.minX > 40 && asked.contains(at(1)) && done.isEmpty)
      try desk.tap(3)
      #expect(cell.frame == row)
      try drag(by: 330)
      #expect(done == [at(1)] && cell.frame == row)
    }
  }
}
