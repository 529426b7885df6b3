import UIKit

class FavouritesController: UITableViewController {
  private var favourites: [String] = []
  private var isLoading = true

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    var config: UIContentUnavailableConfiguration?
    if isLoading {
      config = .loading()
    } else if favourites.isEmpty, state.searchText?.isEmpty == false {
      config = .search()
    } else if favourites.isEmpty {
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "star.fill")
      empty.imageProperties.tintColor = .systemYellow
      empty.text = "No Favourites"
      empty.secondaryText = "What you like is shown here."
      empty.textProperties.color = .label
      empty.secondaryTextProperties.numberOfLines = 2
      var button = UIButton.Configuration.filled()
      button.title = "Browse"
      empty.button = button
      empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.browse() }
      empty.background.backgroundColor = .systemGroupedBackground
      empty.alignment = .center
      config = empty
    }
    contentUnavailableConfiguration = config
  }

  private func browse() {
    isLoading.toggle()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  func alone() -> UIContentUnavailableView {
    let view = UIContentUnavailableView(configuration: .search())
    view.configuration = UIContentUnavailableConfiguration.loading()
    return view
  }
}
