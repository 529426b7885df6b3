import TransitionKit
import UIKit

struct Swatch {
  let name: String
  let color: UIColor

  static let all = [
    Swatch(name: "Red", color: .systemRed), Swatch(name: "Orange", color: .systemOrange),
    Swatch(name: "Green", color: .systemGreen), Swatch(name: "Teal", color: .systemTeal),
    Swatch(name: "Blue", color: .systemBlue), Swatch(name: "Purple", color: .systemPurple),
  ]
}

class PaletteViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 16
    layout.minimumLineSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(collectionViewLayout: layout)
    title = "Palette"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Swatch")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "About", style: .plain, target: self, action: #selector(about(_:event:)))
  }

  @objc private func about(_ sender: UIBarButtonItem, event: UIEvent?) {
    let controller = AboutViewController()
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = TransitionCoordinator.shared
    (TransitionCoordinator.shared.presentationTransition as? CircleTransition)?.center = CGPoint(
      x: view.bounds.maxX - 40, y: 22)
    present(controller, animated: true)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    return Swatch.all.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Swatch", for: indexPath)
    let swatch = Swatch.all[indexPath.item]
    cell.contentView.backgroundColor = swatch.color
    cell.contentView.layer.cornerRadius = 24
    cell.contentView.sharedElementID = swatch.name
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = (collectionView.bounds.width - 3 * 16) / 2
    return CGSize(width: side, height: side * 0.75)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    show(SwatchViewController(swatch: Swatch.all[indexPath.item]), sender: self)
  }
}

class SwatchViewController: UIViewController {
  let swatch: Swatch
  let colorView = UIView()
  private let label = UILabel()

  init(swatch: Swatch) {
    self.swatch = swatch
    super.init(nibName: nil, bundle: nil)
    title = swatch.name
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    colorView.backgroundColor = swatch.color
    colorView.sharedElementID = swatch.name
    label.text = description(of: swatch.color)
    label.numberOfLines = 0
    label.font = UIFont(name: "Menlo-Regular", size: 15)
    let stack = UIStackView(arrangedSubviews: [colorView, label])
    stack.axis = .vertical
    stack.spacing = 20
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      colorView.widthAnchor.constraint(equalTo: stack.widthAnchor),
      colorView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5),
    ])
  }

  private func description(of color: UIColor) -> String {
    let parts = color.resolvedColor(with: traitCollection).cgColor.components ?? []
    return zip(["red", "green", "blue"], parts).map { name, part in
      String(format: "%-5@ %3d", name as NSString, Int((part * 255).rounded()))
    }.joined(separator: "\n")
  }
}

class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemYellow
    let label = UILabel()
    label.text = "A palette of\nsix colors"
    label.numberOfLines = 2
    label.textAlignment = .center
    label.font = UIFont(name: "AvenirNext-DemiBold", size: 24)
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
