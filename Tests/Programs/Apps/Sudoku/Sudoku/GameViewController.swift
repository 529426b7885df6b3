import SudokuKit
import UIKit

class GameViewController: UIViewController {
  let board = BoardView()
  private let pad = UIStackView()
  private(set) var buttons: [UIButton] = []
  private(set) var game = Game(Grid(Game.puzzles[0])!)
  private var number = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sudoku"
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .undo, target: self, action: #selector(undo))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "New", style: .plain, target: self, action: #selector(nextGame(_:)))
    pad.distribution = .fillEqually
    for digit in 1...9 {
      let button = UIButton(type: .system)
      button.setTitle(String(digit), for: .normal)
      button.tag = digit
      button.addTarget(self, action: #selector(padTapped(_:)), for: .touchUpInside)
      buttons.append(button)
      pad.addArrangedSubview(button)
    }
    for part in [board, pad] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    board.delegate = self
    NSLayoutConstraint.activate([
      board.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      board.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      board.widthAnchor.constraint(equalTo: board.heightAnchor),
      board.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -32),
      pad.topAnchor.constraint(equalTo: board.bottomAnchor, constant: 16),
      pad.leadingAnchor.constraint(equalTo: board.leadingAnchor),
      pad.trailingAnchor.constraint(equalTo: board.trailingAnchor),
      pad.heightAnchor.constraint(equalToConstant: 44),
    ])
    start(game)
  }

  func start(_ game: Game) {
    self.game = game
    game.delegate = self
    board.game = game
    board.selection = nil
    updateUndo()
  }

  private func updateUndo() {
    navigationItem.leftBarButtonItem?.isEnabled = game.undoManager.canUndo
  }

  fileprivate func write(_ digit: Int) {
    guard let place = board.selection else { return }
    game.set(digit, at: place)
  }

  // MARK: Actions

  @objc private func padTapped(_ sender: UIButton) {
    write(sender.tag)
  }

  @objc private func undo() {
    game.undoManager.undo()
  }

  @objc private func nextGame(_ sender: Any) {
    number = (number + 1) % Game.puzzles.count
    start(Game(Grid(Game.puzzles[number])!))
  }
}

// MARK: - Keys

extension GameViewController {
  override var canBecomeFirstResponder: Bool { return true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let characters = presses.first?.key?.charactersIgnoringModifiers, let digit = Int(characters) else {
      return super.pressesBegan(presses, with: event)
    }
    write(digit)
  }

  override var keyCommands: [UIKeyCommand]? {
    let arrows = [
      UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
      UIKeyCommand.inputRightArrow,
    ]
    return arrows.map { UIKeyCommand(input: $0, modifierFlags: [], action: #selector(moveSelection(_:))) }
  }

  @objc private func moveSelection(_ command: UIKeyCommand) {
    guard let place = board.selection else {
      board.selection = Place(row: 4, column: 4)
      return
    }
    var row = place.row
    var column = place.column
    switch command.input {
    case UIKeyCommand.inputUpArrow?: row -= 1
    case UIKeyCommand.inputDownArrow?: row += 1
    case UIKeyCommand.inputLeftArrow?: column -= 1
    default: column += 1
    }
    board.selection = Place(row: max(0, min(8, row)), column: max(0, min(8, column)))
  }
}

// MARK: - Delegates

extension GameViewController: BoardViewDelegate, GameDelegate {
  func boardView(_ view: BoardView, didSelect place: Place) {
    becomeFirstResponder()
  }

  func gameDidChange(_ game: Game) {
    board.setNeedsDisplay()
    updateUndo()
  }

  func gameDidEnd(_ game: Game) {
    let alert = UIAlertController(title: "Solved", message: "Another one?", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { [weak self] _ in
        guard let self = self else { return }
        self.nextGame(self)
      })
    present(alert, animated: true)
  }
}
