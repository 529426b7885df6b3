import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

@Suite("Table view controllers") struct TableControllerTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test(
    "The selection is cleared each time the table appears, also the first time", arguments: [true, false])
  func clearing(_ clears: Bool) throws {
    try TestApplication.run(size: CGSize(width: 300, height: 300)) { application in
      let controller = Rows(style: .plain)
      controller.clearsSelectionOnViewWillAppear = clears
      for _ in 0..<2 {
        controller.tableView.selectRow(
          at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        application.window.rootViewController = controller
        application.compositor.settle()
        #expect(controller.tableView.indexPathForSelectedRow?.row == (clears ? nil : 1))
        application.window.rootViewController = nil
        application.compositor.settle()
      }
    }
  }
}
