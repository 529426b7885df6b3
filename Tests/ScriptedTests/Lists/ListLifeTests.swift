import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Lists that are released or removed in the middle of an operation.
@Suite("Lifetimes of lists") struct ListLifeTests {
  private final class Rows: UITableViewDataSource {
    var count = 20
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test("A dragged scroll indicator outlives its list") func releasedScrollBar() {
    @MainActor func drag() -> ScrollIndicator {
      let list = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let bar = ScrollIndicator(.vertical, of: list)
      bar.touchesBegan([UITouch()], with: nil)
      return bar
    }
    let bar = drag()
    bar.touchesCancelled([UITouch()], with: nil)
    #expect(!bar.isHeld)
  }

  @Test("A table that is released while rows are animated out is deallocated afterwards")
  func releasedTable() throws {
    try TestApplication.run { application in
      weak var table: UITableView?
      let rows = Rows()
      @MainActor func show() {
        let new = UITableView(frame: application.window.bounds)
        new.dataSource = rows
        application.window.addSubview(new)
        application.compositor.settle()
        rows.count -= 2
        new.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)], with: .fade)
        application.compositor.advance(by: .milliseconds(50))
        new.removeFromSuperview()
        table = new
      }
      show()
      application.compositor.settle()
      application.compositor.advance(by: .seconds(1))
      #expect(table == nil)
    }
  }

  private final class Menus: UITableViewDelegate {
    var ends = 0
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil) { _ in UIMenu(children: [UIAction(title: "Open") { _ in }])
      }
    }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { ends += 1 }
  }

  @Test("A table that is released while the menu of a row is open lives until the menu ends")
  func releasedMenu() throws {
    try TestApplication.run { application in
      weak var table: UITableView?
      let (rows, menus) = (Rows(), Menus())
      @MainActor func show() {
        let new = UITableView(frame: application.window.bounds)
        new.dataSource = rows
        new.delegate = menus
        application.window.addSubview(new)
        application.compositor.settle()
        let interaction = new.interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
        let context = UIApplication.shared.context
        #expect(interaction?.open(at: CGPoint(x: 10, y: 10), context, byKey: false) == true)
        application.compositor.settle()
        new.removeFromSuperview()
        table = new
      }
      show()
      application.compositor.settle()
      application.compositor.advance(by: .seconds(1))
      #expect(menus.ends == 1 && table == nil && application.compositor.popups.isEmpty)
    }
  }
}
