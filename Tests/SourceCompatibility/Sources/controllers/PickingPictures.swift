import UIKit

class ProfileController: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  private let picture = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 10
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    picture.addMotionEffect(group)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: .add, primaryAction: UIAction { [weak self] _ in self?.choose() })
  }

  func choose() {
    let picker = UIImagePickerController()
    picker.sourceType = UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
    picker.allowsEditing = true
    picker.mediaTypes = ["public.image"]
    picker.delegate = self
    present(picker, animated: true, completion: nil)
  }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picture.image = (info[.editedImage] as? UIImage) ?? (info[.originalImage] as? UIImage)
    picker.dismiss(animated: true)
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true, completion: nil)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.forceTouchCapability == .available { return }
    picture.alpha =
      traitCollection.userInterfaceLevel == .elevated || traitCollection.displayGamut == .P3 ? 0.9 : 1
  }

  override func find(_ sender: Any?) { title = "Looking" }
  override func duplicate(_ sender: Any?) { choose() }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector.duplicate ? picture.image != nil : super.canPerformAction(action, withSender: sender)
  }
}

@MainActor func dropped(_ provider: NSItemProvider, into label: UILabel) {
  provider.loadItem(forTypeIdentifier: "public.plain-text", options: nil) { item, error in
    guard let text = item as? String else { return }
    DispatchQueue.main.async { label.text = text }
  }
}

@MainActor func pictureBackground(of cell: UICollectionViewCell) {
  var background = UIBackgroundConfiguration.listPlainCell()
  background.image = UIImage(systemName: "star")
  background.imageContentMode = .scaleAspectFit
  background.visualEffect = UIBlurEffect(style: .systemMaterial)
  cell.backgroundConfiguration = background
}
