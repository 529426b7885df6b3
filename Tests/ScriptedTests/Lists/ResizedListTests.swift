import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// Lists in a window that gets another size from the compositor after they were laid out.
@Suite(.serialized) struct ResizedListTests {
  /// A cell whose label is tied to the cell, and not to its content view.
  private final class Cell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }
  }

  private final class List: UITableViewController {
    override func viewDidLoad() {
      title = "List"
      tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text =
        "Row \(indexPath.row). " + String(repeating: "Some words that take several lines. ", count: 3)
      return cell
    }
  }

  private func run(
    first: CGSize = CGSize(width: 300, height: 400), then sizes: [CGSize], isLarge: Bool = false,
    _ check: (UINavigationController, List, CGSize) throws -> Void
  ) throws {
    try TestApplication.run(size: first) { application in
      let list = List(style: .plain)
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = isLarge
      application.window.rootViewController = navigation
      application.compositor.settle()
      for size in sizes {
        application.window.frame.size = size
        application.compositor.settle()
        try check(navigation, list, size)
      }
      application.window.rootViewController = nil
    }
  }

  private static let sizes = [
    CGSize(width: 600, height: 700), CGSize(width: 350, height: 500), CGSize(width: 900, height: 420),
  ]

  @Test("A large title stays as high as it is when the window becomes lower")
  func largeTitle() throws {
    try run(then: [390, 310].map { CGSize(width: 300, height: $0) }, isLarge: true) { navigation, list, _ in
      let bar = navigation.navigationBar
      #expect(bar.frame.height == bar.fullHeight && bar.fullHeight > bar.baseHeight)
      #expect(list.tableView.contentOffset.y == -bar.frame.maxY)
      #expect(list.tableView.adjustedContentInset.top == bar.frame.maxY)
    }
  }

  @Test(
    "A self-sizing cell whose label is constrained to the cell fits it at each width of the window",
    arguments: [false, true])
  func cells(isLarge: Bool) throws {
    try run(then: Self.sizes, isLarge: isLarge) { navigation, list, size in
      let table: UITableView = list.tableView
      for cell in table.visibleCells.compactMap({ $0 as? Cell }) {
        let label = cell.label
        #expect(
          label.frame.minX == 16 && label.frame.maxX == cell.bounds.width - 16,
          "\(label.frame) in \(cell.frame)")
        let fitting = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000)).height
        #expect(abs(label.bounds.height - fitting) < 1, "\(label.bounds.height) for \(fitting)")
        #expect(abs(cell.bounds.height - fitting - 20) < 1.1, "\(cell.bounds.height) for \(fitting + 20)")
      }
      let rows = table.indexPathsForVisibleRows ?? []
      #expect(rows.first?.row == 0)
      for (path, next) in zip(rows, rows.dropFirst()) {
        #expect(table.rectForRow(at: path).maxY == table.rectForRow(at: next).minY)
      }
    }
  }

  @Test(
    "A list below a navigation bar stays at its top when the window is resized",
    arguments: [false, true])
  func beginning(isLarge: Bool) throws {
    try run(then: Self.sizes, isLarge: isLarge) { navigation, list, size in
      let table: UITableView = list.tableView
      #expect(table.contentOffset.y == -table.adjustedContentInset.top)
      let bar = navigation.navigationBar
      let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      let top = first.convert(first.bounds, to: navigation.view).minY
      #expect(top == bar.frame.maxY, "the first row begins below the bar")
    }
  }
}
