import Casement
import Foundation

/// A label that logs its decoding and its callbacks.
class NotingLabel: UILabel {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    // The values of the document are set by now, and can be changed.
    DocumentJournal.note("label init \(text ?? "none") \(Int(frame.width))")
  }

  override init(frame: CGRect) { super.init(frame: frame) }

  override func awakeFromNib() {
    super.awakeFromNib()
    DocumentJournal.note("label awake \(text ?? "none")")
  }
}

/// A view with an outlet and an attribute that the author added.
class DocumentView: UIView {
  weak var label: NotingLabel? { didSet { DocumentJournal.note("view outlet label") } }
  var radius: CGFloat = 0 { didSet { DocumentJournal.note("view attribute radius \(Int(radius))") } }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    DocumentJournal.note("view init, \(subviews.count) subviews")
  }

  override init(frame: CGRect) { super.init(frame: frame) }

  override func awakeFromNib() {
    super.awakeFromNib()
    DocumentJournal.note("view awake, label \(label == nil ? "missing" : "there")")
  }
}

/// A controller that logs its callbacks.
class DocumentPage: UIViewController {
  var name: String { "\(type(of: self))" }
  weak var label: NotingLabel? { didSet { DocumentJournal.note("\(name) outlet label") } }
  weak var area: DocumentView? { didSet { DocumentJournal.note("\(name) outlet area") } }
  weak var button: UIButton?

  /// Whether segues may be taken.
  static var permits = true

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    DocumentJournal.note("\(name) init")
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    DocumentJournal.note("\(name) awake, view \(isViewLoaded ? "there" : "not yet")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    DocumentJournal.note("\(name) loaded, label \(label == nil ? "missing" : "there")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    DocumentJournal.note("\(name) should \(identifier)")
    return Self.permits
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    DocumentJournal.note(
      "\(name) prepare \(segue.identifier ?? "none") \(type(of: segue.destination)), view "
        + (segue.destination.isViewLoaded ? "there" : "not yet"))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DocumentJournal.note("\(name) appeared")
  }
}

/// The controller of a detail, which is reached from the list.
final class DetailController: DocumentPage {
  var dish: String?

  required init?(coder: NSCoder) { super.init(coder: coder) }

  init?(coder: NSCoder, dish: String) {
    self.dish = dish
    super.init(coder: coder)
  }
}

/// The controller of a form, which is presented.
final class FormController: DocumentPage {
  var saves = 0
  func save(_ sender: Any?) { saves += 1 }
}

/// The controller that is embedded in the form.
final class NoteController: DocumentPage {}

/// Slides nothing: it puts the destination on the stack at once.
final class InstantSegue: UIStoryboardSegue {
  override func perform() {
    DocumentJournal.note("instant \(identifier ?? "none")")
    source.navigationController?.pushViewController(destination, animated: false)
  }
}

/// A row of the list, made of the prototype.
final class DishCell: UITableViewCell {
  weak var nameLabel: UILabel?
  private(set) var wakes = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    wakes += 1
  }
}

/// The list of dishes.
final class ListController: UITableViewController {
  weak var addItem: UIBarButtonItem?
  let dishes = ["Bread", "Soup", "Cake"]
  private(set) var returns: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    DocumentJournal.note("ListController init \(title ?? "none")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    DocumentJournal.note("ListController awake, item \(addItem == nil ? "missing" : "there")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    DocumentJournal.note("ListController loaded")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    dishes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath) as! DishCell
    cell.nameLabel?.text = dishes[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    DocumentJournal.note("ListController selected \(indexPath.row)")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    DocumentJournal.note("ListController should \(identifier)")
    return DocumentPage.permits
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    DocumentJournal.note("ListController prepare \(segue.identifier ?? "none")")
    if let detail = segue.destination as? DetailController, let row = tableView.indexPathForSelectedRow?.row {
      detail.dish = dishes[row]
    }
  }

  func unwindToList(_ segue: UIStoryboardSegue) {
    returns.append("\(segue.identifier ?? "none") from \(type(of: segue.source))")
    DocumentJournal.note("ListController unwind \(segue.identifier ?? "none")")
  }
}
