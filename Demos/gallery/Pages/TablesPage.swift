import DemoParts
import UIKit

/// A table in its three styles: a settings-like list with row features, a long list of names with an index, and actions on
/// rows.
class TablesPage: PageViewController {
  private let names = NameList()
  private let mail = MailList()
  private var table = UITableView()
  private var isLong = false
  private var style = UITableView.Style.insetGrouped

  init() {
    super.init(
      "Tables", "Select with pointer, finger or arrows; swipe a row, or press it with the secondary button.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChoice("Rows", ["Mail", "Names"]) { [unowned self] index in
      isLong = index == 1
      makeTable()
    }
    addChoice("Style", ["Inset", "Groups", "Plain"]) { [unowned self] index in
      style = [.insetGrouped, .grouped, .plain][index]
      makeTable()
    }
    addSwitch("Editing") { [unowned self] in table.setEditing($0, animated: true) }
    addSwitch("Several can be selected") { [unowned self] in
      table.allowsMultipleSelection = $0
      table.allowsMultipleSelectionDuringEditing = $0
    }
    addButton("Receive mail") { [unowned self] in if !isLong { mail.receive(in: table) } }
    addButton("Sort") { [unowned self] in if !isLong { mail.sort(in: table) } }
    makeTable()
  }

  private func makeTable() {
    let old = table
    table.removeFromSuperview()
    table = UITableView(frame: stage.bounds, style: style)
    table.accessibilityLabel = isLong ? "Names" : "Mail"
    table.allowsMultipleSelection = old.allowsMultipleSelection
    table.allowsMultipleSelectionDuringEditing = old.allowsMultipleSelectionDuringEditing
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    if isLong { table.rowHeight = 40 }
    table.dataSource = isLong ? names : mail
    table.delegate = isLong ? names : mail
    table.setEditing(old.isEditing, animated: false)
    stage.addSubview(table)
    stage.setNeedsLayout()
  }

  override func arrange(in area: CGRect) { table.frame = area }
}

/// A hundred thousand fictional names in sections by first letter.
private class NameList: NSObject, UITableViewDataSource, UITableViewDelegate {
  private static let letters = "ABCDEFGHIJKLMNOPRSTVWZ".map(String.init)
  private static let firsts = [
    "Ada", "Bruno", "Clara", "Dev", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jun",
  ]
  private static let endings = ["lund", "berg", "mann", "ova", "ton", "ez", "ski", "ara", "worth", "en"]
  private static let count = 100_000

  func numberOfSections(in tableView: UITableView) -> Int { Self.letters.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.count / Self.letters.count + (section < Self.count % Self.letters.count ? 1 : 0)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Self.letters[section]
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { Self.letters }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = indexPath.row
    let ending = Self.endings[row / 10 % 10]
    let first = Self.firsts[row % 10]
    let middle = ["a", "e", "i", "o", "u"][row / 100 % 5] + ["l", "n", "r", "st", "m"][row / 500 % 5]
    cell.textLabel?.text = "\(Self.letters[indexPath.section])\(middle)\(ending), \(first)"
    return cell
  }
}

/// Mail that can be flagged, archived, deleted and moved.
private class MailList: NSObject, UITableViewDataSource, UITableViewDelegate {
  private struct Letter {
    let sender: String
    let subject: String
    let symbol: String
    let color: UIColor
    var isFlagged = false
  }

  private var boxes: [(name: String, note: String?, letters: [Letter])] = [
    (
      "Today", nil,
      [
        Letter(
          sender: "Mara Lindqvist", subject: "The boat is in the water", symbol: "bookmark.fill",
          color: .systemBlue),
        Letter(
          sender: "Library", subject: "Two books are due on Friday", symbol: "calendar", color: .systemOrange),
        Letter(
          sender: "Tomasz", subject: "Pictures of the weekend", symbol: "camera.fill", color: .systemGreen,
          isFlagged: true),
      ]
    ),
    (
      "This week", "Mail is kept for thirty days.",
      [
        Letter(
          sender: "Village Choir", subject: "Rehearsal moves to the hall", symbol: "bell.fill",
          color: .systemPurple),
        Letter(
          sender: "Ines Carvalho", subject: "Notes for the garden plan", symbol: "doc.fill",
          color: .systemTeal),
        Letter(
          sender: "Power Company", subject: "Your reading for October", symbol: "bolt.fill",
          color: .systemYellow),
        Letter(sender: "Jonas", subject: "Re: The old bicycle", symbol: "heart.fill", color: .systemPink),
      ]
    ),
  ]
  private var received = 0

  func numberOfSections(in tableView: UITableView) -> Int { boxes.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    boxes[section].letters.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    boxes[section].name
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    boxes[section].note
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let letter = boxes[indexPath.section].letters[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = letter.sender
    content.secondaryText = letter.subject
    content.image = UIImage(systemName: letter.symbol)
    content.imageProperties.tintColor = letter.color
    cell.contentConfiguration = content
    cell.accessoryType = letter.isFlagged ? .checkmark : .disclosureIndicator
    return cell
  }

  // MARK: Changes

  /// Adds a letter at the top.
  func receive(in table: UITableView) {
    received += 1
    boxes[0].letters.insert(
      Letter(
        sender: "Parcel Service", subject: "Parcel \(received) is on its way", symbol: "cart.fill",
        color: .systemIndigo),
      at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
  }

  /// Sorts the letters of each box by sender.
  func sort(in table: UITableView) {
    table.performBatchUpdates { [self] in
      for section in boxes.indices {
        let old = boxes[section].letters.enumerated().sorted { $0.element.sender < $1.element.sender }
        for (new, entry) in old.enumerated() where new != entry.offset {
          table.moveRow(
            at: IndexPath(row: entry.offset, section: section), to: IndexPath(row: new, section: section))
        }
        boxes[section].letters = old.map(\.element)
      }
    }
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    boxes[indexPath.section].letters.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .left)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let letter = boxes[sourceIndexPath.section].letters.remove(at: sourceIndexPath.row)
    boxes[destinationIndexPath.section].letters.insert(letter, at: destinationIndexPath.row)
  }

  // MARK: Menus

  /// The menu of a row, with a preview of its letter. Pressing the preview flags the letter.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let letter = boxes[indexPath.section].letters[indexPath.row]
    return UIContextMenuConfiguration(
      identifier: indexPath,
      previewProvider: { LetterViewController(letter.sender, letter.subject, letter.color) },
      actionProvider: { [unowned self] _ in
        UIMenu(children: [
          UIAction(title: letter.isFlagged ? "Unflag" : "Flag", image: UIImage(systemName: "flag")) { _ in
            self.flag(indexPath, in: tableView)
          },
          UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
            self.tableView(tableView, commit: .delete, forRowAt: indexPath)
          },
        ])
      })
  }

  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let indexPath = configuration.identifier as? IndexPath else { return }
    animator.addCompletion { [unowned self] in flag(indexPath, in: tableView) }
  }

  private func flag(_ indexPath: IndexPath, in tableView: UITableView) {
    boxes[indexPath.section].letters[indexPath.row].isFlagged.toggle()
    tableView.reconfigureRows(at: [indexPath])
  }

  // MARK: Swipes

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { [unowned self] _, _, done in
      self.flag(indexPath, in: tableView)
      done(true)
    }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [flag])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
      self.tableView(tableView, commit: .delete, forRowAt: indexPath)
      done(true)
    }
    let archive = UIContextualAction(style: .normal, title: "Archive") { [unowned self] _, _, done in
      self.tableView(tableView, commit: .delete, forRowAt: indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, archive])
  }
}

/// The preview of a letter.
private class LetterViewController: UIViewController {
  private let sender = UILabel()
  private let subject = UILabel()
  private let body = UILabel()

  init(_ sender: String, _ subject: String, _ color: UIColor) {
    super.init(nibName: nil, bundle: nil)
    self.sender.text = sender
    self.sender.textColor = color
    self.subject.text = subject
    preferredContentSize = CGSize(width: 320, height: 150)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    sender.useScaled(.systemFont(ofSize: 13, weight: .semibold))
    subject.useScaled(.systemFont(ofSize: 17, weight: .semibold))
    body.useScaled(.systemFont(ofSize: 14))
    body.textColor = .secondaryLabel
    body.numberOfLines = 0
    body.text = "Hello, this is only a short note, so that there is something to be read in the preview."
    let column = UIStackView(arrangedSubviews: [sender, subject, body])
    column.axis = .vertical
    column.spacing = 6
    let height = column.systemLayoutSizeFitting(
      CGSize(width: 288, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    column.frame = CGRect(x: 16, y: 16, width: 288, height: max(118, height))
    preferredContentSize = CGSize(width: 320, height: column.frame.maxY + 16)
    view.addSubview(column)
  }
}
