import UIKit

class ConverterViewController: UIViewController {
  @IBOutlet private weak var quantityControl: UISegmentedControl!
  @IBOutlet private weak var amountField: UITextField!
  @IBOutlet private weak var unitButton: UIButton!
  @IBOutlet private weak var tableView: UITableView!

  private var quantity = Quantity.length
  private var source: Dimension = UnitLength.meters
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UINib(nibName: "UnitCell", bundle: nil), forCellReuseIdentifier: UnitCell.identifier)
    tableView.rowHeight = 52
    amountField.addTarget(self, action: #selector(amountChanged), for: .editingChanged)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Clear", style: .plain, target: self, action: #selector(clear(_:)))
    let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
    tap.numberOfTapsRequired = 2
    unitButton.addGestureRecognizer(tap)
    observation = Favorites.shared.observe(\.lines, options: [.initial]) { [weak self] favorites, _ in
      self?.navigationItem.rightBarButtonItem?.title = "Kept (\(favorites.lines.count))"
      self?.tableView.reloadData()
    }
    showUnit()
  }

  var amount: Double { return NumberText.value(amountField.text) ?? 0 }

  func line(for unit: Dimension) -> String {
    return "\(NumberText.text(amount)) \(source.symbol) = \(value(in: unit)) \(unit.symbol)"
  }

  func value(in unit: Dimension) -> String {
    return NumberText.text(Measurement(value: amount, unit: source).converted(to: unit).value)
  }

  private func showUnit() {
    unitButton.setTitle(source.symbol, for: .normal)
    title = quantity.title
    tableView.reloadData()
  }

  func choose(_ index: Int) {
    quantityControl.selectedSegmentIndex = index
    quantityChanged(quantityControl)
  }

  func chooseNextUnit() {
    nextUnit()
  }

  // MARK: Actions

  @IBAction private func quantityChanged(_ sender: UISegmentedControl) {
    quantity = Quantity(rawValue: sender.selectedSegmentIndex) ?? .length
    source = quantity.units[0]
    showUnit()
  }

  @IBAction private func nextUnit() {
    let units = quantity.units
    let index = units.firstIndex(of: source) ?? 0
    source = units[(index + 1) % units.count]
    showUnit()
  }

  @objc private func amountChanged() {
    tableView.reloadData()
  }

  @objc private func clear(_ sender: UIBarButtonItem) {
    amountField.text = ""
    amountChanged()
    amountField.becomeFirstResponder()
  }

  @objc private func dismissKeyboard() {
    view.endEditing(true)
  }
}

// MARK: - Table

extension ConverterViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return quantity.units.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: UnitCell.identifier, for: indexPath) as! UnitCell
    let unit = quantity.units[indexPath.row]
    cell.delegate = self
    cell.show(
      name: unit.symbol, value: value(in: unit), isStarred: Favorites.shared.lines.contains(line(for: unit)))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    source = quantity.units[indexPath.row]
    showUnit()
  }
}

// MARK: - UnitCellDelegate

extension ConverterViewController: UnitCellDelegate {
  func unitCellDidToggle(_ cell: UnitCell) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    Favorites.shared.toggle(line(for: quantity.units[indexPath.row]))
  }

  func tintForUnitCell(_ cell: UnitCell) -> UIColor {
    return quantity == .temperature ? .systemRed : .systemTeal
  }
}
