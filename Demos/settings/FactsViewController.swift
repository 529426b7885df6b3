import UIKit

/// Groups of rows: each a name with what there is to say of it, or with a control.
class FactsViewController: UITableViewController {
  /// A row.
  struct Fact {
    let name: String
    var value: String?
    /// Stands at the end of the row in place of the value; in all of the row if that has no name.
    var control: UIView?
  }

  /// Rows that belong together.
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

  /// The facts at this moment.
  func makeGroups() -> [Group] { [] }

  /// What is said where there are no facts at all: an image and a sentence.
  var nothing: (symbol: String, text: String)? { nil }

  /// Shows the facts anew.
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

/// A name, and beside it its value or a control that ends where values do.
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
