import DemoParts
import UIKit

/// A search bar with scopes that narrows a list.
class SearchPage: PageViewController, UISearchBarDelegate {
  private let bar = UISearchBar()
  private let list = KeyScrollView()
  private var rows: [UILabel] = []
  private let empty = UIContentUnavailableView(configuration: .search())

  private static let places: [(name: String, kind: Int)] = [
    ("Aare", 2), ("Bern", 1), ("Bodensee", 3), ("Donau", 2), ("Freiburg", 1), ("Genève", 1), ("Inn", 2),
    ("Konstanz", 1), ("Lac Léman", 3), ("Limmat", 2), ("Luzern", 1), ("Neckar", 2), ("Rhône", 2),
    ("Titisee", 3), ("Ulm", 1), ("Zürich", 1), ("Zürichsee", 3),
  ]

  init() {
    super.init("Search", "Ctrl-F goes to the bar, Escape clears it and ends the search.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.accessibilityLabel = "Places"
    bar.placeholder = "Search places"
    bar.scopeButtonTitles = ["All", "Towns", "Rivers", "Lakes"]
    bar.delegate = self
    rows = Self.places.map { place in
      let label = UILabel()
      label.text = place.name
      label.useScaled(.systemFont(ofSize: 15))
      list.addSubview(label)
      return label
    }
    for part in [list, empty, bar] { stage.addSubview(part) }
    addSwitch("Scopes", true) { [unowned self] in show(scopes: $0) }
    addSwitch("Bookmark button") { [unowned self] in bar.showsBookmarkButton = $0 }
    addSwitch("Prompt") { [unowned self] in
      bar.prompt = $0 ? "Places in the south" : nil
      stage.setNeedsLayout()
    }
    addChoice("Style", ["Prominent", "Minimal"]) { [unowned self] in
      bar.searchBarStyle = $0 == 0 ? .prominent : .minimal
    }
    show(scopes: true)
  }

  private func show(scopes: Bool) {
    bar.showsScopeBar = scopes
    stage.setNeedsLayout()
  }

  override func arrange(in area: CGRect) {
    let height = bar.sizeThatFits(area.size).height
    bar.frame = CGRect(x: 0, y: 0, width: area.width, height: height)
    list.frame = CGRect(x: 0, y: height, width: area.width, height: max(0, area.height - height))
    let text = (bar.text ?? "").folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let kind = bar.showsScopeBar ? bar.selectedScopeButtonIndex : 0
    var y: CGFloat = 8
    for (row, place) in zip(rows, Self.places) {
      let name = place.name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      let isFound = (text.isEmpty || name.contains(text)) && (kind == 0 || kind == place.kind)
      row.isHidden = !isFound
      row.frame = CGRect(x: 20, y: y, width: max(0, area.width - 40), height: row.lineHeight(30))
      if isFound { y += row.frame.height }
    }
    empty.isHidden = y > 8
    empty.frame = list.frame
    showEmptyState(of: bar.text ?? "")
    list.contentSize = CGSize(width: area.width, height: y + 8)
  }

  /// Shows for which text nothing was found.
  private func showEmptyState(of text: String) {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = text
    empty.configuration = UIContentUnavailableConfiguration.search().updated(for: state)
  }

  // MARK: The search

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { stage.setNeedsLayout() }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    stage.setNeedsLayout()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = ""
    searchBar.resignFirstResponder()
    searchBar.setShowsCancelButton(false, animated: true)
  }
}
