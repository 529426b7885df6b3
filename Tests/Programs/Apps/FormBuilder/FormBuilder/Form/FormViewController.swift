import UIKit

class FormViewController: UIViewController {
  @IBOutlet weak var tableView: UITableView!
  @IBOutlet private weak var sendButton: UIButton!

  var form: Form!
  private let header = FormHeaderView(frame: CGRect(x: 0, y: 0, width: 320, height: 90))
  private var observations: [NSKeyValueObservation] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Summer Fair"
    tableView.tableHeaderView = header
    tableView.estimatedRowHeight = 48
    for type in [TextCell.self, SwitchCell.self, ChoiceCell.self] as [FormCell.Type] {
      tableView.register(
        UINib(nibName: type.identifier, bundle: nil), forCellReuseIdentifier: type.identifier)
    }
    for field in form.fields {
      observations.append(
        field.observe(\.value) { [unowned self] _, _ in
          self.update(animated: true)
        })
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Clear", style: .plain, target: self, action: #selector(clear))
    update(animated: false)
  }

  private func update(animated: Bool) {
    header.show(form, animated: animated)
    sendButton.isEnabled = form.fields.allSatisfy { $0.isValid }
    sendButton.alpha = sendButton.isEnabled ? 1 : 0.5
  }

  @objc private func clear() {
    view.endEditing(true)
    for field in form.fields {
      field.value = nil
      field.isTouched = false
    }
    tableView.reloadData()
  }

  @IBAction func send(_ sender: UIButton) {
    view.endEditing(true)
    let lines = form.fields.compactMap { field -> String? in
      switch (field.kind, field.value) {
      case (.text(isSecret: true), _): return nil
      case (_, let flag as Bool): return "\(field.title): \(flag ? "yes" : "no")"
      case (_, let value?): return "\(field.title): \(value)"
      default: return nil
      }
    }
    let alert = UIAlertController(
      title: "Sent", message: lines.joined(separator: "\n"), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: { _ in self.clear() }))
    present(alert, animated: true, completion: nil)
  }
}

// MARK: - UITableViewDataSource

extension FormViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int {
    return form.sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return form.sections[section].fields.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return form.sections[section].title
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    return form.sections[section].footer
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let field = form[indexPath]
    let identifier: String
    switch field.kind {
    case .text: identifier = TextCell.identifier
    case .flag: identifier = SwitchCell.identifier
    case .choice: identifier = ChoiceCell.identifier
    }
    guard let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath) as? FormCell
    else {
      preconditionFailure("\(identifier).xib has no FormCell")
    }
    cell.delegate = self
    cell.field = field
    return cell
  }
}

// MARK: - FormCellDelegate

extension FormViewController: FormCellDelegate {
  func formCellDidChangeHeight(_ cell: FormCell) {
    UIView.performWithoutAnimation {
      tableView.beginUpdates()
      tableView.endUpdates()
    }
  }

  func formCellDidReturn(_ cell: FormCell) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    let next = IndexPath(row: indexPath.row + 1, section: indexPath.section)
    if let cell = tableView.cellForRow(at: next) as? TextCell {
      cell.textField.becomeFirstResponder()
    } else {
      view.endEditing(true)
    }
  }
}
