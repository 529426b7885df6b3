import DemoParts
import UIKit

/// Boards between which pieces are dragged, texts with draggable words, and a folder that springs open below a drag.
class DraggingPage: PageViewController {
  private let shelf = BoardView()
  private let board = BoardView()
  private let inside = BoardView()
  private let folder = FolderView()
  private let field = UITextField()
  private let text = UITextView()
  private let facts = UILabel()
  /// The windows opened by this page.
  private var windows: [UIWindow] = []

  init() {
    super.init(
      "Drag and Drop",
      "Drag pieces from board to board, selected words between the texts, and all of it to other windows and programs."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let names = ["Blue", "Orange", "Green", "Pink", "Purple", "Teal"]
    shelf.pieces = zip(names, hues).map { Piece(name: $0, color: $1) }
    shelf.movesPieces = true
    board.hint = "Drop pieces, text, pictures or files here"
    inside.hint = "The folder is empty"
    inside.movesPieces = true
    inside.isHidden = true
    folder.onOpen = { [unowned self] isOpen in
      inside.isHidden = !isOpen
      board.isHidden = isOpen
      facts.text = isOpen ? "The folder is open" : "The folder is closed"
    }
    for board in [shelf, board, inside] { board.onChange = { [unowned self] in facts.text = $0 } }
    field.text = "Drag a selected word"
    field.borderStyle = .roundedRect
    let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 15))
    field.font = font
    field.adjustsFontForContentSizeCategory = true
    field.accessibilityLabel = "A line"
    text.text = "Select some words, press inside the selection and move.\nHeld Control makes a copy."
    text.font = font
    text.adjustsFontForContentSizeCategory = true
    text.layer.cornerRadius = 8
    text.layer.borderWidth = 1
    text.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    text.accessibilityLabel = "Several lines"
    facts.useScaled(.systemFont(ofSize: 12))
    facts.textColor = .secondaryLabel
    for view in [shelf, board, inside, folder, field, text, facts] { stage.addSubview(view) }
    addChoice("Pieces are", ["Copied", "Moved"]) { [unowned self] in board.movesPieces = $0 == 1 }
    addButton("Second Window") { [unowned self] in openWindow() }
    addButton("Clear the Boards") { [unowned self] in
      board.pieces = []
      inside.pieces = []
    }
  }

  private func openWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 760, height: 600))
    window.rootViewController = DraggingPage()
    window.windowScene?.title = "Drag and Drop"
    window.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
    window.makeKeyAndVisible()
    windows.removeAll { $0.isHidden }
    windows.append(window)
  }

  /// All pieces on the shelf are shown; the board below the shelf has the same height.
  override func sampleHeight(for width: CGFloat) -> CGFloat {
    2 * shelf.height(for: width - 32) + 82 + stage.scaled(34) + stage.scaled(78) + stage.scaled(16)
  }

  override func arrange(in area: CGRect) {
    text.layer.borderColor = UIColor.separator.cgColor
    let gap: CGFloat = 12
    let inner = area.insetBy(dx: 16, dy: 16)
    guard inner.width > 0, inner.height > 0 else { return }
    let line = facts.lineHeight(16)
    facts.frame = CGRect(x: inner.minX, y: inner.maxY - line, width: inner.width, height: line)
    let textHeight = min(stage.scaled(78), inner.height * 0.2)
    text.frame = CGRect(
      x: inner.minX, y: facts.frame.minY - gap - textHeight, width: inner.width, height: textHeight)
    let fieldHeight = stage.scaled(34)
    field.frame = CGRect(
      x: inner.minX, y: text.frame.minY - gap - fieldHeight, width: inner.width, height: fieldHeight)
    let boards = max(0, field.frame.minY - gap - inner.minY)
    let upper = max(0, (boards - gap) / 2)
    shelf.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: upper)
    let side: CGFloat = 92
    folder.frame = CGRect(x: inner.maxX - side, y: shelf.frame.maxY + gap, width: side, height: upper)
    board.frame = CGRect(
      x: inner.minX, y: shelf.frame.maxY + gap, width: max(0, inner.width - side - gap), height: upper)
    inside.frame = board.frame
  }
}

/// A folder that opens by a press, and below a drag.
private class FolderView: UIControl {
  /// Called when it opens or closes.
  var onOpen: (Bool) -> Void = { _ in }

  private var isOpen = false
  private let picture = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .systemBlue
    label.useScaled(.systemFont(ofSize: 12))
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    for view in [picture, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = "Folder"
    addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
    addInteraction(UISpringLoadedInteraction { [unowned self] _, _ in toggle() })
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func toggle() {
    isOpen.toggle()
    show()
    onOpen(isOpen)
  }

  private func show() {
    backgroundColor = isOpen ? UIColor.systemBlue.withAlphaComponent(0.15) : .tertiarySystemFill
    picture.image = UIImage(systemName: isOpen ? "folder.fill" : "folder")
    label.text = isOpen ? "Close" : "Open"
  }

  override func layoutSubviews() {
    let line = label.lineHeight(18)
    let side = max(0, min(bounds.width - 40, bounds.height - 22 - line, 44))
    picture.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2 - (line + 2) / 2, width: side, height: side)
    label.frame = CGRect(x: 4, y: picture.frame.maxY + 4, width: max(0, bounds.width - 8), height: line)
  }
}
