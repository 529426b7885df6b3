import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// Cells and headers of classes that are known at run time only.
@Suite(.serialized) struct CellMakingTests {
  class Plain: UITableViewCell {}

  class Stored: UITableViewCell {
    let name: String
    var numbers = [1, 2, 3]
    private let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      name = "stored \(style.rawValue)"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError() }
  }

  final class Styled: Stored {
    let own: [String: Int]

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      own = ["a": 1]
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { fatalError() }
  }

  /// Has an `init()` of its own, which is not the way to it.
  class WithInit: UITableViewCell {
    var path = ""

    init() {
      path = "init"
      super.init(style: .value1, reuseIdentifier: "own")
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      path = "style"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { fatalError() }
  }

  class Box<Content: UIView>: UITableViewCell {
    private(set) var hosted: Content?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      hosted = UISwitch(frame: .zero) as? Content
      if let hosted { contentView.addSubview(hosted) }
    }

    required init?(coder: NSCoder) { fatalError() }
  }

  class Header: UITableViewHeaderFooterView {
    var made = ["a"]
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      made.append(reuseIdentifier ?? "nil")
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  class Tile: UIView {
    let first: CGRect
    override init(frame: CGRect) {
      first = frame
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError() }
    convenience init() { self.init(frame: PendingFrame.consume()) }
  }

  @Test("A registered class is instantiated by its own init(style:reuseIdentifier:)") func cells() throws {
    let types: [UITableViewCell.Type] = [
      UITableViewCell.self, Plain.self, Stored.self, Styled.self, WithInit.self,
    ]
    for type in types {
      let cell = CellMaking.tableCell(type, style: .value1, reuseIdentifier: "id")
      #expect(Swift.type(of: cell) == type && cell.reuseIdentifier == "id")
    }
    let stored = try #require(CellMaking.tableCell(Stored.self, reuseIdentifier: nil) as? Stored)
    #expect(
      stored.name == "stored 0" && stored.numbers == [1, 2, 3] && stored.contentView.subviews.count == 1)
    let styled = try #require(CellMaking.tableCell(Styled.self, reuseIdentifier: "x") as? Styled)
    #expect(styled.name == "stored 3" && styled.own == ["a": 1] && styled.detailTextLabel != nil)
    let own = try #require(CellMaking.tableCell(WithInit.self, reuseIdentifier: "x") as? WithInit)
    #expect(own.path == "style" && own.reuseIdentifier == "x")
    #expect(WithInit().path == "init" && WithInit().reuseIdentifier == "own")
  }

  @Test("A generic class is instantiated with its parameter") func generic() throws {
    let type: UITableViewCell.Type = Box<UISwitch>.self
    let cell = try #require(CellMaking.tableCell(type, reuseIdentifier: "g") as? Box<UISwitch>)
    #expect(cell.hosted?.superview === cell.contentView && cell.reuseIdentifier == "g")
  }

  @Test("A header gets its reuse identifier, and the request for it is reset afterwards") func headers()
    throws
  {
    let header = try #require(CellMaking.headerFooter(Header.self, reuseIdentifier: "h") as? Header)
    #expect(header.made == ["a", "h"] && header.reuseIdentifier == "h")
    #expect(UITableViewHeaderFooterView().reuseIdentifier == nil)
    #expect(UITableViewCell().reuseIdentifier == nil && UITableViewCell().style == .default)
    #expect(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 30, height: 40)).frame.width == 30)
  }
}
