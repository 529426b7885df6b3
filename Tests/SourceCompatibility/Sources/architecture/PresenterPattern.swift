import UIKit

@MainActor
protocol ListScreenView: AnyObject {
  func show(items: [String])
  func show(error: String)
}

@MainActor
protocol ListScreenPresenting {
  func viewDidLoad()
  func didSelect(index: Int)
}

final class ListScreenPresenter: ListScreenPresenting {
  weak var view: ListScreenView?
  private let items = ["a", "b", "c"]

  func viewDidLoad() {
    items.isEmpty ? view?.show(error: "Empty") : view?.show(items: items)
  }

  func didSelect(index: Int) {
    view?.show(items: [items[index]])
  }
}

final class ListScreen: UIViewController, ListScreenView {
  var presenter: ListScreenPresenting!
  private let label = UILabel()

  static func assemble() -> ListScreen {
    let screen = ListScreen()
    let presenter = ListScreenPresenter()
    presenter.view = screen
    screen.presenter = presenter
    return screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.viewDidLoad()
  }

  func show(items: [String]) { label.text = items.joined(separator: "\n") }
  func show(error: String) { label.text = error }
}
