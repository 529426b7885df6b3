import UIKit

class BoardViewController: UIViewController {
  let board: Board
  private(set) var columns: [ColumnView] = []

  var selectedColumn = 0 {
    didSet { updateSelection() }
  }

  init(board: Board) {
    self.board = board
    super.init(nibName: nil, bundle: nil)
    title = board.name
    restorationIdentifier = "Board"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    columns = Board.columns.indices.map { ColumnView(board: board, column: $0) }
    for column in columns { column.delegate = self }
    let stack = UIStackView(arrangedSubviews: columns)
    stack.distribution = .fillEqually
    stack.spacing = 12
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    let items = Store.shared.boards.filter { $0 !== board }.map { board in
      UIAction(title: board.name, image: UIImage(systemName: "plus.rectangle.on.rectangle")) {
        [weak self] _ in
        self?.open(board)
      }
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Boards", image: nil, primaryAction: nil, menu: UIMenu(title: "New window", children: items))
    NotificationCenter.default.addObserver(
      self, selector: #selector(boardChanged(_:)), name: .boardDidChange, object: board)
    updateSelection()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.windowScene?.userActivity = .openBoard(board, column: selectedColumn)
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: [NSUserActivity.columnKey: selectedColumn])
  }

  private func updateSelection() {
    for column in columns { column.isChosen = column.column == selectedColumn }
  }

  /// Opens a board in a window of its own.
  func open(_ board: Board) {
    let activity = NSUserActivity.openBoard(board)
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = view.window?.windowScene
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: activity, options: options,
      errorHandler: { error in NSLog("No window: %@", error.localizedDescription) })
  }

  @objc private func boardChanged(_ notification: Notification) {
    for column in columns { column.reload() }
  }
}

// MARK: - Keys

extension BoardViewController {
  override var canBecomeFirstResponder: Bool { return true }

  override var keyCommands: [UIKeyCommand]? {
    return [
      UIKeyCommand(
        title: "Next Column", action: #selector(chooseNextColumn), input: "]", modifierFlags: .command),
      UIKeyCommand(
        title: "Previous Column", action: #selector(choosePreviousColumn), input: "[", modifierFlags: .command
      ),
    ]
  }

  @objc func chooseNextColumn() {
    selectedColumn = min(selectedColumn + 1, columns.count - 1)
  }

  @objc func choosePreviousColumn() {
    selectedColumn = max(selectedColumn - 1, 0)
  }
}

// MARK: - ColumnViewDelegate

extension BoardViewController: ColumnViewDelegate {
  func columnView(_ view: ColumnView, didSelect card: Card) {
    selectedColumn = view.column
  }

  func columnViewDidPressAdd(_ view: ColumnView) {
    let alert = UIAlertController(title: "New card", message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "Title"
      field.autocapitalizationType = .sentences
    }
    let add = UIAlertAction(title: "Add", style: .default) { [unowned alert, board] _ in
      guard let title = alert.textFields?.first?.text, !title.isEmpty else { return }
      board.insert(Card(title), at: .max, in: view.column)
    }
    alert.addAction(add)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.preferredAction = add
    present(alert, animated: true)
  }

  func columnView(_ view: ColumnView, menuFor card: Card) -> UIMenu? {
    let labels = Card.Label.allCases.map { label in
      UIAction(title: label.rawValue.capitalized, state: card.label == label ? .on : .off) { _ in
        card.label = label
        view.reload()
      }
    }
    let delete = UIAction(title: "Delete", attributes: .destructive) { [board] _ in board.remove(card) }
    return UIMenu(children: [UIMenu(title: "Label", options: .displayInline, children: labels), delete])
  }
}
