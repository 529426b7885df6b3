import UIKit

/// The demo `recipes` with its interface made in code, as far as it is there at the start: to measure what the
/// storyboard costs. The controllers are the demo's own.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 760, height: 640))
    window.windowScene?.title = "Recipes"
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 400)
    let tabs = UITabBarController()
    tabs.viewControllers = [
      navigation(ListInCode(style: .plain), "Recipes", "list.bullet"),
      navigation(ShoppingViewController(style: .insetGrouped), "Shopping", "checkmark.circle"),
      navigation(KitchenViewController(style: .insetGrouped), "Kitchen", "gearshape"),
    ]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func navigation(
    _ root: UIViewController, _ title: String, _ symbol: String
  ) -> UINavigationController {
    root.title = title
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
    return navigation
  }
}

/// The list of recipes, whose cells are made in code.
final class ListInCode: RecipesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 80
    tableView.register(CellInCode.self, forCellReuseIdentifier: "Recipe")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [unowned self] _ in add() })
  }

  private func add() {
    let form = UINavigationController(rootViewController: NewRecipeViewController(style: .insetGrouped))
    form.modalPresentationStyle = .formSheet
    present(form, animated: true)
  }
}

/// A recipe in the list, with the views and constraints that the storyboard's prototype has.
final class CellInCode: RecipeCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    let view = PictureView()
    view.contentMode = .redraw
    view.clipsToBounds = true
    view.layer.cornerRadius = 12
    picture = view
    nameLabel = label(.headline, .label)
    noteLabel = label(.subheadline, .secondaryLabel)
    timeLabel = label(.subheadline, .secondaryLabel)
    timeLabel.textAlignment = .right
    timeLabel.setContentHuggingPriority(UILayoutPriority(253), for: .horizontal)
    timeLabel.setContentCompressionResistancePriority(UILayoutPriority(760), for: .horizontal)
    let parts: [UIView] = [view, nameLabel, noteLabel, timeLabel]
    for part in parts {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalToConstant: 60),
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 14),
      nameLabel.bottomAnchor.constraint(equalTo: contentView.centerYAnchor, constant: -1),
      noteLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      noteLabel.topAnchor.constraint(equalTo: contentView.centerYAnchor, constant: 3),
      timeLabel.firstBaselineAnchor.constraint(equalTo: nameLabel.firstBaselineAnchor),
      timeLabel.leadingAnchor.constraint(greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 12),
      margins.trailingAnchor.constraint(equalTo: timeLabel.trailingAnchor),
      margins.trailingAnchor.constraint(greaterThanOrEqualTo: noteLabel.trailingAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func label(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    return label
  }
}
