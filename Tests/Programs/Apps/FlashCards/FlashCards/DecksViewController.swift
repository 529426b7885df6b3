import UIKit

class DecksViewController: UITableViewController {
  private var observations: [NSKeyValueObservation] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    observations = Library.shared.decks.map { deck in
      deck.observe(\.known, options: [.new]) { [weak self] _, _ in
        self?.tableView.reloadData()
      }
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "study", let study = segue.destination as? StudyViewController,
      let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
    else { return }
    study.round = Round(deck: Library.shared.decks[indexPath.row])
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else {
      return false
    }
    return !Library.shared.decks[indexPath.row].cards.isEmpty
  }

  @IBAction func unwindToDecks(_ segue: UIStoryboardSegue) {
    Library.shared.save()
  }
}

// MARK: - UITableViewDataSource

extension DecksViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return Library.shared.decks.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Deck", for: indexPath)
    let deck = Library.shared.decks[indexPath.row]
    cell.textLabel?.text = deck.title
    cell.detailTextLabel?.text = deck.summary
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let reset = UIContextualAction(style: .normal, title: "Reset") { _, _, completion in
      Library.shared.decks[indexPath.row].known.removeAll()
      completion(true)
    }
    reset.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [reset])
  }
}
