import Casement
import Foundation

/// The owner of the nib "Badge".
final class BadgeOwner: NSObject {
  var badge: DocumentView? {
    didSet { DocumentJournal.note("owner outlet badge") }
  }
}

/// The code that the storyboard compiler would write for a nib "Badge".
final class BadgeNib: CompiledNib {
  private var badge: DocumentView!
  private var label: NotingLabel!
  private var helper: Helper!

  /// An object of the program that is no view.
  final class Helper: NSObject {
    func awakeFromNib() { DocumentJournal.note("helper awake") }
  }

  override func makeObjects() -> [Any] {
    badge = made(
      DocumentView(
        coder: NibCoder<UIView>(self) { [unowned self] view in
          view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
          label = made(
            NotingLabel(
              coder: NibCoder<UILabel>(self) { label in
                label.frame = CGRect(x: 0, y: 0, width: 70, height: 40)
                label.text = "New"
              }), "label", "label")
          view.addSubview(label)
        }), "view", "badge")
    helper = Helper()
    keep(helper) { [unowned self] in helper.awakeFromNib() }
    return [badge!, helper!]
  }
  override func connect() { badge.label = label }
  override func setAttributes() { badge.radius = 4 }
  override func connectOwner() { if owner != nil { owner(as: BadgeOwner.self).badge = badge } }
}

/// A controller whose nib is found by the name of its class.
final class BadgeViewController: DocumentPage {}

/// A controller whose nib has no such name.
final class NamedController: DocumentPage {}

/// The code that the storyboard compiler would write for a nib "BadgeView".
final class BadgeControllerNib: CompiledNib {
  private var view: UIView!
  private var label: NotingLabel!

  override func makeObjects() -> [Any] {
    view = made(
      UIView(
        coder: NibCoder<UIView>(self) { [unowned self] view in
          view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
          label = made(
            NotingLabel(coder: NibCoder<UILabel>(self) { $0.text = "Badge" }), "label", "label")
          view.addSubview(label)
        }), "view", "view")
    return [view!]
  }
  override func connectOwner() {
    let owner = self.owner(as: DocumentPage.self)
    owner.view = view
    owner.label = label
  }
}

/// The code that the storyboard compiler would write for a nib "Row" with a cell of a table.
final class RowNib: CompiledNib {
  override func makeObjects() -> [Any] {
    [
      made(
        DishCell(coder: NibCoder<UITableViewCell>(self, style: .subtitle, reuseIdentifier: nil) { _ in }),
        "tableViewCell", "cell")
    ]
  }
}

/// A cell of the nib "Tile".
final class TileCell: UICollectionViewCell {}

/// The code that the storyboard compiler would write for a nib "Tile" with a cell of a collection view.
final class TileNib: CompiledNib {
  override func makeObjects() -> [Any] {
    [
      made(
        TileCell(coder: NibCoder<UICollectionViewCell>(self, reuseIdentifier: "tile") { $0.tag = 7 }),
        "collectionViewCell", "cell")
    ]
  }
}
