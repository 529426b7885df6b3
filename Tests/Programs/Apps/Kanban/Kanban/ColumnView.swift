import UIKit

@objc protocol ColumnViewDelegate {
  func columnView(_ view: ColumnView, didSelect card: Card)
  func columnViewDidPressAdd(_ view: ColumnView)
  @objc optional func columnView(_ view: ColumnView, menuFor card: Card) -> UIMenu?
}

/// A column of a board, whose cards are dragged to others.
class ColumnView: UIView {
  weak var delegate: ColumnViewDelegate?

  let board: Board
  let column: Int
  let tableView = UITableView(frame: .zero, style: .plain)
  private let header = UILabel()
  private let addButton = UIButton(type: .contactAdd)

  var isChosen = false {
    didSet { header.textColor = isChosen ? tintColor : .secondaryLabel }
  }

  init(board: Board, column: Int) {
    self.board = board
    self.column = column
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    header.font = UIFont.preferredFont(forTextStyle: .headline)
    header.textColor = .secondaryLabel
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(CardCell.self, forCellReuseIdentifier: CardCell.identifier)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.dragInteractionEnabled = true
    addButton.addTarget(self, action: #selector(add), for: .touchUpInside)
    addButton.accessibilityLabel = "Add to \(Board.columns[column])"
    for view in [header, addButton, tableView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      header.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      addButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      addButton.centerYAnchor.constraint(equalTo: header.centerYAnchor),
      tableView.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8),
      tableView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
      tableView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
      tableView.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
    reload()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var cards: [Card] { return board.cards[column] }

  func reload() {
    header.text = "\(Board.columns[column]) (\(cards.count))"
    tableView.reloadData()
  }

  @objc private func add() {
    delegate?.columnViewDidPressAdd(self)
  }
}

// MARK: - Rows

extension ColumnView: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return cards.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: CardCell.identifier, for: indexPath) as! CardCell
    cell.show(cards[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.columnView(self, didSelect: cards[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let card = cards[indexPath.row]
    guard let menu = delegate?.columnView?(self, menuFor: card) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
  }
}

// MARK: - Drag and drop

extension ColumnView: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let card = cards[indexPath.row]
    let item = UIDragItem(itemProvider: NSItemProvider(object: card))
    item.localObject = card
    session.localContext = board.name
    return [item]
  }

  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
    return session.localDragSession != nil || session.canLoadObjects(ofClass: NSString.self)
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let operation: UIDropOperation = session.localDragSession == nil ? .copy : .move
    return UITableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {
    var index = coordinator.destinationIndexPath?.row ?? cards.count
    for item in coordinator.items {
      if let card = item.dragItem.localObject as? Card {
        let removed = Store.shared.board(with: card)?.remove(card)
        if let removed = removed, removed.column == column, item.sourceIndexPath != nil,
          removed.index < index,
          index > cards.count
        {
          index = cards.count
        }
        board.insert(card, at: index, in: column)
        coordinator.drop(item.dragItem, toRowAt: IndexPath(row: min(index, cards.count - 1), section: 0))
      } else {
        let place = index
        _ = item.dragItem.itemProvider.loadObject(ofClass: String.self) { [board, column] text, _ in
          guard let text = text else { return }
          DispatchQueue.main.async { board.insert(Card(text), at: place, in: column) }
        }
      }
      index += 1
    }
  }
}
