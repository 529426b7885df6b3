import DemoParts
import UIKit

/// A piece on a board: a name in a color, or a picture with a name.
struct Piece {
  var name: String
  var color: UIColor
  var picture: UIImage?

  /// The piece as a drag item. Other programs receive text, and a picture or a color.
  @MainActor var item: UIDragItem {
    let provider = NSItemProvider(object: name)
    if let picture {
      provider.registerObject(picture, visibility: .all)
    } else {
      provider.registerObject(color, visibility: .all)
    }
    let item = UIDragItem(itemProvider: provider)
    item.localObject = self
    return item
  }
}

/// A board with pieces in rows. They can be dragged from it. It accepts pieces of other boards, and text, pictures,
/// colors and files of other programs.
class BoardView: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
  /// The pieces on the board.
  var pieces: [Piece] = [] { didSet { showPieces() } }

  /// Whether pieces from another board are moved rather than copied.
  var movesPieces = false

  /// The text of an empty board.
  var hint: String = "" { didSet { hintLabel.text = hint } }

  /// Called with a sentence about the last change.
  var onChange: (String) -> Void = { _ in }

  private let hintLabel = UILabel()
  private let frameLayer = CAShapeLayer()
  private var views: [PieceView] = []
  private var isUnderDrag = false { didSet { if isUnderDrag != oldValue { showBorder() } } }
  /// The index of the dragged piece.
  private var dragged: Int?

  private static let pieceSize = CGSize(width: 92, height: 58)
  private static let gap: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    frameLayer.fillColor = nil
    frameLayer.lineWidth = 1.5
    frameLayer.lineDashPattern = [6, 5]
    layer.addSublayer(frameLayer)
    hintLabel.useScaled(.systemFont(ofSize: 13))
    hintLabel.textColor = .secondaryLabel
    hintLabel.textAlignment = .center
    hintLabel.numberOfLines = 0
    addSubview(hintLabel)
    addInteraction(UIDragInteraction(delegate: self))
    addInteraction(UIDropInteraction(delegate: self))
    // Arrow keys move between the pieces, and their context menu drags them.
    focusGroupIdentifier = "board \(ObjectIdentifier(self).hashValue)"
    showBorder()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Looks

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showBorder()
  }

  private func showBorder() {
    backgroundColor = isUnderDrag ? tintColor.withAlphaComponent(0.12) : .systemBackground
    let line: UIColor = isUnderDrag ? tintColor : .separator
    frameLayer.strokeColor = line.cgColor
  }

  private func showPieces() {
    for view in views { view.removeFromSuperview() }
    views = pieces.map { PieceView($0) }
    for view in views { addSubview(view) }
    hintLabel.isHidden = !views.isEmpty
    setNeedsLayout()
  }

  /// How many pieces a row of a width has.
  private func columns(in width: CGFloat) -> Int {
    max(1, Int((width - Self.gap) / (Self.pieceSize.width + Self.gap)))
  }

  /// The height of a board of a width that shows all of its pieces.
  func height(for width: CGFloat) -> CGFloat {
    let rows = (pieces.count + columns(in: width) - 1) / columns(in: width)
    return CGFloat(rows) * (Self.pieceSize.height + Self.gap) + 4
  }

  override func layoutSubviews() {
    frameLayer.frame = bounds
    frameLayer.path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 11).cgPath
    hintLabel.frame = bounds.insetBy(dx: 14, dy: 8)
    let (size, gap) = (Self.pieceSize, Self.gap)
    let columns = columns(in: bounds.width)
    for (index, view) in views.enumerated() {
      view.frame = CGRect(
        x: gap + CGFloat(index % columns) * (size.width + gap),
        y: gap + CGFloat(index / columns) * (size.height + gap), width: size.width, height: size.height)
      // Pieces that do not fit are hidden.
      view.isHidden = view.frame.maxY > bounds.maxY
    }
  }

  private func index(at point: CGPoint) -> Int? {
    views.firstIndex { !$0.isHidden && $0.frame.contains(point) }
  }

  // MARK: UIDragInteractionDelegate

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    dragged = index(at: session.location(in: self))
    return dragged.map { [pieces[$0].item] } ?? []
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let dragged else { return nil }
    let view = views[dragged]
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(roundedRect: view.bounds, cornerRadius: view.layer.cornerRadius)
    return UITargetedDragPreview(view: view, parameters: parameters)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    if let dragged { views[dragged].alpha = 0.4 }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    defer { dragged = nil }
    guard let dragged, dragged < views.count else { return }
    views[dragged].alpha = 1
    if operation == .move { pieces.remove(at: dragged) }
  }

  // MARK: UIDropInteractionDelegate

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self) || session.canLoadObjects(ofClass: URL.self)
      || session.canLoadObjects(ofClass: UIImage.self) || session.canLoadObjects(ofClass: UIColor.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isUnderDrag = true
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    // A piece that is dropped on its own board stays in place.
    if dragged != nil { return UIDropProposal(operation: .cancel) }
    let isPiece = session.items.contains { $0.localObject is Piece }
    return UIDropProposal(operation: isPiece && movesPieces ? .move : .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    isUnderDrag = false
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    isUnderDrag = false
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    isUnderDrag = false
    let own = session.items.compactMap { $0.localObject as? Piece }
    guard own.isEmpty else { return add(own) }
    if session.hasItemsConforming(toTypeIdentifiers: ["public.file-url"]) {
      session.loadObjects(ofClass: URL.self) { [weak self] in self?.add($0.map(Piece.init(file:))) }
    } else if session.canLoadObjects(ofClass: UIImage.self) {
      session.loadObjects(ofClass: UIImage.self) { [weak self] images in
        self?.add(images.map { Piece(name: "Picture", color: .systemTeal, picture: $0) })
      }
    } else if session.canLoadObjects(ofClass: UIColor.self) {
      session.loadObjects(ofClass: UIColor.self) { [weak self] colors in
        self?.add(colors.map { Piece(name: "Color", color: $0) })
      }
    } else {
      session.loadObjects(ofClass: String.self) { [weak self] texts in
        self?.add(texts.map { Piece(name: $0, color: .systemIndigo) })
      }
    }
  }

  private func add(_ new: [Piece]) {
    guard let first = new.first else { return }
    pieces += new
    onChange(new.count == 1 ? "“\(first.name)” was dropped" : "\(new.count) things were dropped")
  }
}

extension Piece {
  /// A file with its name, and its thumbnail if it is an image.
  init(file: URL) {
    let picture = UIImage(contentsOfFile: file.path)?
      .preparingThumbnail(of: CGSize(width: 184, height: 116))
    self.init(name: file.lastPathComponent, color: .systemGray, picture: picture)
  }
}

/// Shows a piece, which keys reach.
private class PieceView: UIView {
  override var canBecomeFirstResponder: Bool { true }

  private let label = UILabel()
  private let picture = UIImageView()

  init(_ piece: Piece) {
    super.init(frame: .zero)
    backgroundColor = piece.color
    layer.cornerRadius = 9
    clipsToBounds = true
    picture.image = piece.picture
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    label.text = piece.name
    accessibilityLabel = piece.name
    label.textAlignment = .center
    label.useScaled(.systemFont(ofSize: 13, weight: .semibold))
    label.numberOfLines = piece.picture == nil ? 2 : 1
    label.lineBreakMode = piece.picture == nil ? .byTruncatingTail : .byTruncatingMiddle
    label.textColor = .ink(on: piece.color)
    addSubview(picture)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let hasPicture = picture.image != nil
    let line = label.lineHeight(20)
    if isTextLarge { label.numberOfLines = 1 }
    let (low, high) = bounds.divided(atDistance: hasPicture ? line : bounds.height, from: .maxYEdge)
    picture.frame = high
    label.frame = low.insetBy(dx: 6, dy: 2)
  }
}
