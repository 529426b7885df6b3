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
    tableView.allowsSelection = false
    tableView.register(FactCell.self, forCellReuseIdentifier: "fact")
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
    let cell = tableView.dequeueReusableCell(withIdentifier: "fact", for: indexPath)
    if let cell = cell as? FactCell { cell.show(groups[indexPath.section].facts[indexPath.row]) }
    return cell
  }
}

/// A name with a value, or with a control aligned like a value.
class FactCell: UITableViewCell {
  private var control: UIView?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.lineBreakMode = .byTruncatingMiddle
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ fact: FactsViewController.Fact) {
    textLabel?.text = fact.name
    detailTextLabel?.text = fact.value
    if control?.superview === contentView, control !== fact.control { control?.removeFromSuperview() }
    control = fact.control
    accessoryView = fact.name.isEmpty ? nil : fact.control
    if fact.name.isEmpty, let control { contentView.addSubview(control) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let control, control.superview === contentView else { return }
    let height = max(control.bounds.height, control.intrinsicContentSize.height)
    control.frame = contentView.bounds.inset(by: contentView.layoutMargins)
    control.frame = CGRect(
      x: control.frame.minX, y: ((contentView.bounds.height - height) / 2).rounded(),
      width: control.frame.width, height: height)
  }
}
