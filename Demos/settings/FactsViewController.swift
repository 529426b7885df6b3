import DemoParts
import UIKit

/// Groups of rows: each with a name and a value or a control.
class FactsViewController: UITableViewController {
  /// A row.
  struct Fact {
    let name: String
    var value: String?
    /// Replaces the value at the end of the row; fills the row without a name.
    var control: UIView?
  }

  /// A group of rows.
  struct Group {
    var title: String?
    var facts: [Fact]
    /// The text below the rows.
    var note: String?
  }

  private var groups: [Group] = []

  init(_ title: String) {
    super.init(style: .insetGrouped)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.allowsSelection = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "value")
    tableView.register(ControlCell.self, forCellReuseIdentifier: "control")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  /// The current facts.
  func makeGroups() -> [Group] { [] }

  /// An image and a sentence for the case without facts.
  var nothing: (symbol: String, text: String)? { nil }

  /// Shows the current facts.
  func reload() {
    groups = makeGroups()
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard groups.isEmpty, let nothing else {
      contentUnavailableConfiguration = nil
      return
    }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: nothing.symbol)
    configuration.text = nothing.text
    contentUnavailableConfiguration = configuration
  }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].facts.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    groups[section].note
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let fact = groups[indexPath.section].facts[indexPath.row]
    let cell = tableView.dequeueReusableCell(
      withIdentifier: fact.control == nil ? "value" : "control", for: indexPath)
    if let control = fact.control {
      (cell as? ControlCell)?.show(fact.name, control)
    } else {
      // A value that does not fit beside its name is shown below it.
      var content = UIListContentConfiguration.valueCell()
      content.text = fact.name
      content.secondaryText = fact.value
      cell.contentConfiguration = content
    }
    return cell
  }
}

/// A name with a control at the end of the line; below the name where the line has no room for both.
class ControlCell: UITableViewCell {
  private static let gap: CGFloat = 12
  private static let minimumHeight: CGFloat = 44
  private let name = UILabel()
  private var control: UIView?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.font = .preferredFont(forTextStyle: .body)
    name.adjustsFontForContentSizeCategory = true
    name.numberOfLines = 0
    contentView.addSubview(name)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ text: String, _ control: UIView) {
    name.text = text
    if let old = self.control, old !== control, old.superview === contentView { old.removeFromSuperview() }
    self.control = control
    contentView.addSubview(control)
    setNeedsLayout()
  }

  /// The size that the control wants: its intrinsic size, or the size that it has where it has no intrinsic one.
  private func size(of control: UIView) -> CGSize {
    let size = control.intrinsicContentSize
    return CGSize(
      width: size.width > 0 ? size.width : control.bounds.width,
      height: size.height > 0 ? size.height : control.bounds.height)
  }

  /// The frames of the name and the control in a row of a width, and the height of the row.
  private func frames(width: CGFloat) -> (name: CGRect, control: CGRect, height: CGFloat) {
    let margins = contentView.layoutMargins
    let room = max(0, width - margins.left - margins.right)
    guard let control else { return (.zero, .zero, Self.minimumHeight) }
    var size = size(of: control)
    var text = name.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    let hasName = name.text?.isEmpty == false
    if !hasName { size.width = room }
    guard !hasName || text.width + Self.gap + size.width <= room else {
      text = name.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
      size.width = min(size.width, room)
      let top = margins.top + text.height + 6
      return (
        CGRect(x: margins.left, y: margins.top, width: room, height: text.height),
        CGRect(origin: CGPoint(x: margins.left, y: top), size: size), top + size.height + margins.bottom
      )
    }
    let height = max(Self.minimumHeight, text.height + 10, size.height + 10)
    func middle(_ size: CGSize) -> CGFloat { ((height - size.height) / 2).rounded() }
    return (
      CGRect(origin: CGPoint(x: margins.left, y: middle(text)), size: hasName ? text : .zero),
      CGRect(origin: CGPoint(x: margins.left + room - size.width, y: middle(size)), size: size), height
    )
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    // The superclass gives the content view the margins of the row.
    var size = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.height = frames(width: targetSize.width).height.rounded(.up)
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let control, control.superview === contentView else { return }
    let frames = frames(width: contentView.bounds.width)
    name.frame = frames.name
    control.frame = frames.control
    contentView.mirror([name, control])
  }
}
