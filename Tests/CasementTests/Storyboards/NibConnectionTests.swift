import Casement
import Foundation
import Testing

@testable import CasementCore

/// Connections that Cocoa makes at run time, and Swift by types.
@Suite("Connections of nibs") struct NibConnectionTests {
  private final class Panel: UIView {
    var label: UILabel?
  }

  private final class Rows: NSObject, UITableViewDelegate {}

  private final class Objects: NibObjects {
    let label = UILabel()
    let table = UITableView()
    let rows = Rows()

    override func makeObjects() -> [Any] { [label, table] }

    // Deprecated, so that the warning of the second outlet is none.
    @available(*, deprecated)
    override func connect() {
      table.delegate = outlet(rows)
      table.dataSource = outlet(rows)
    }

    override func connectOwner() {
      let documentOwner = owner(ifOf: Panel.self)
      if let documentOwner { documentOwner.label = label }
    }
  }

  @Test("An outlet of a protocol holds an object that adopts it, and stays nil for another one")
  func protocols() {
    let objects = Objects()
    _ = objects.load(owner: nil)
    #expect(objects.table.delegate === objects.rows && objects.table.dataSource == nil)
  }

  @Test("A nib loads without an owner, and with an owner of another class, whose outlets stay unset")
  func owners() {
    let (panel, other) = (Panel(), UIView())
    for owner in [nil, other, panel] as [AnyObject?] {
      let objects = Objects()
      #expect(objects.load(owner: owner).count == 2)
      #expect((panel.label === objects.label) == (owner === panel))
    }
  }
}
