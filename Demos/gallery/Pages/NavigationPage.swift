import DemoParts
import UIKit

/// A navigation controller in the stage: nested lists.
class NavigationPage: PageViewController, UINavigationControllerDelegate {
  private let navigation = UINavigationController(rootViewController: PlacesController(Place.world))
  private var fades = false

  init() {
    super.init(
      "Navigation",
      "Press a row. Go back by the button, hold it for the list; by a finger from the edge; on a touchpad; or by Alt-Left."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigation.delegate = self
    navigation.navigationBar.prefersLargeTitles = true
    addChild(navigation)
    stage.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    addSwitch("Large Titles", true) { [unowned self] in navigation.navigationBar.prefersLargeTitles = $0 }
    addSwitch("Toolbar") { [unowned self] in navigation.setToolbarHidden(!$0, animated: true) }
    addSwitch("Bar", true) { [unowned self] in navigation.setNavigationBarHidden(!$0, animated: true) }
    addChoice("Transition", ["Slide", "Fade"]) { [unowned self] in fades = $0 == 1 }
    addButton("Back to the World") { [unowned self] in navigation.popToRootViewController(animated: true) }
  }

  override func arrange(in area: CGRect) { navigation.view.frame = area }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fades ? FadeAnimator() : nil }
}

/// A place with subplaces.
private struct Place {
  let name: String
  var parts: [Place] = []

  static let world = Place(
    name: "World",
    parts: [
      Place(
        name: "Europe",
        parts: [
          Place(name: "Denmark", parts: ["Aarhus", "Copenhagen", "Odense"].map { Place(name: $0) }),
          Place(
            name: "Italy", parts: ["Bologna", "Milan", "Naples", "Rome", "Turin"].map { Place(name: $0) }),
          Place(name: "Portugal", parts: ["Coimbra", "Lisbon", "Porto"].map { Place(name: $0) }),
        ]),
      Place(
        name: "Asia",
        parts: [
          Place(name: "Japan", parts: ["Kyoto", "Osaka", "Sapporo", "Tokyo"].map { Place(name: $0) }),
          Place(name: "Vietnam", parts: ["Hanoi", "Huế"].map { Place(name: $0) }),
        ]),
      Place(name: "Africa", parts: ["Ghana", "Kenya", "Morocco"].map { Place(name: $0) }),
      Place(name: "South America", parts: ["Chile", "Peru", "Uruguay"].map { Place(name: $0) }),
      Place(name: "Oceania", parts: ["Fiji", "New Zealand", "Samoa"].map { Place(name: $0) }),
      Place(name: "North America", parts: ["Canada", "Mexico"].map { Place(name: $0) }),
      Place(name: "Antarctica"),
    ])
}

/// Lists the subplaces of a place.
private class PlacesController: UIViewController {
  private let place: Place
  private let scrollView = UIScrollView()
  private let list = UIStackView()
  private let facts = UILabel()

  init(_ place: Place) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
    title = place.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    list.axis = .vertical
    list.distribution = .fillEqually
    // Tab stops once at the list, in which arrows move the focus.
    list.focusGroupIdentifier = "\(ObjectIdentifier(self))"
    view.addSubview(scrollView)
    scrollView.addSubview(list)
    for (index, part) in place.parts.enumerated() {
      let row = PlaceRow(part.name, hues[index % hues.count])
      row.addAction(
        UIAction { [unowned self] _ in show(PlacesController(part), sender: row) }, for: .touchUpInside)
      list.addArrangedSubview(row)
    }
    if place.parts.isEmpty {
      facts.text = "Nothing further"
      facts.textColor = .secondaryLabel
      facts.useScaled(.systemFont(ofSize: 15))
      list.addArrangedSubview(facts)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [unowned self] _ in showName() })
    toolbarItems = [
      UIBarButtonItem(systemItem: .compose), .flexibleSpace(),
      UIBarButtonItem(title: "\(place.parts.count) places", style: .plain, target: nil, action: nil),
      .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
    ]
  }

  private func showName() {
    let alert = UIAlertController(title: place.name, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let height = CGFloat(max(1, list.arrangedSubviews.count)) * view.scaled(52)
    list.frame = CGRect(x: 20, y: 4, width: max(0, view.bounds.width - 40), height: height)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: height + 16)
  }
}

/// A row with a disc, a name and a chevron.
private class PlaceRow: UIControl {
  private let disc = UIView()
  private let label = UILabel()
  private let chevron = UIImageView(
    image: UIImage(
      systemName: "chevron.right",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)))
  private let line = UIView()

  init(_ name: String, _ color: UIColor) {
    super.init(frame: .zero)
    label.text = name
    label.useScaled(.systemFont(ofSize: 15))
    disc.backgroundColor = color
    disc.layer.cornerRadius = 13
    chevron.tintColor = .tertiaryLabel
    line.backgroundColor = .separator
    for part in [disc, label, chevron, line] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    accessibilityLabel = name
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = chevron.sizeThatFits(bounds.size)
    disc.frame = CGRect(x: 0, y: bounds.midY - 13, width: 26, height: 26)
    label.lineHeight(52)
    label.frame = CGRect(x: 40, y: 0, width: max(0, bounds.width - 60), height: bounds.height)
    chevron.frame = CGRect(
      x: bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
    let hairline = 1 / contentScaleFactor
    line.frame = CGRect(
      x: 40, y: bounds.maxY - hairline, width: max(0, bounds.width - 40), height: hairline)
  }
}

/// Crossfades two controllers.
private class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    view.frame = context.finalFrame(for: controller)
    view.alpha = 0
    context.containerView.addSubview(view)
    UIView.animate(
      withDuration: 0.3, animations: { view.alpha = 1 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
