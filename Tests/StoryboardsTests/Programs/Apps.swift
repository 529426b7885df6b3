import Foundation
import UIKit

// The classes that the documents name, as people write them.

class SettingsController: UITableViewController {
  weak var wifiSwitch: UISwitch!
  weak var volumeSlider: UISlider!
  weak var sizeStepper: UIStepper!
  weak var lookControl: UISegmentedControl!
  var switches: [UISwitch]!
  var received: [String] = []

  func wifiChanged(_ sender: UISwitch) { received.append("wifi \(sender.isOn)") }
  func volumeChanged(_ sender: UISlider, event: UIEvent?) { received.append("volume") }
  func sizeChanged(_ sender: UIStepper) { received.append("size \(Int(sender.value))") }
  func lookChanged(_ sender: Any) { received.append("look") }
}

class LoginController: UIViewController, UITextFieldDelegate {
  weak var userField: UITextField!
  weak var passwordField: UITextField!
  weak var signInButton: UIButton!
  weak var spinner: UIActivityIndicatorView!
  weak var bottomSpace: NSLayoutConstraint!

  func signIn(_ sender: Any?) { spinner.startAnimating() }
  func backToLogin(_ segue: UIStoryboardSegue) {}
}

class ResetController: UIViewController {}

class CounterAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var counter: CounterController!
}

class CounterController: UIViewController {
  var countLabel: UILabel!
  private var number = 0

  func count(_ sender: UIButton) {
    number += 1
    countLabel.text = "\(number)"
  }
}

class PhotoCell: UICollectionViewCell {
  weak var imageView: UIImageView!
  weak var captionLabel: UILabel!
}

class AlbumHeader: UICollectionReusableView {
  weak var titleLabel: UILabel!
}

class PhotosController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  { 7 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath) as! PhotoCell
    cell.captionLabel.text = "Photo \(indexPath.item + 1)"
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
      as! AlbumHeader
    header.titleLabel.text = "Summer"
    return header
  }
  func take(_ sender: UIBarButtonItem) {}
}

class PhotoController: UIViewController {
  weak var imageView: UIImageView!
  func pinched(_ sender: UIPinchGestureRecognizer) {}
  func doubleTapped() {}
}

class ShopTabs: UITabBarController {}

class ShopController: UIViewController, UITableViewDataSource, UITableViewDelegate, UISearchBarDelegate {
  weak var tableView: UITableView!

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
    cell.textLabel?.text = "Item \(indexPath.row + 1)"
    cell.detailTextLabel?.text = "\(indexPath.row + 3),00 €"
    return cell
  }
}

class MessageCell: UITableViewCell {
  var fromLabel: UILabel!
  var subjectLabel: UILabel!
  var dot: UIView!
}

class MailboxController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath) as! MessageCell
    cell.fromLabel.text = "Sender \(indexPath.row + 1)"
    cell.subjectLabel.text = "About windows"
    cell.dot.isHidden = indexPath.row > 1
    return cell
  }
  func cancelCompose(_ segue: UIStoryboardSegue) {}
  func sentMessage(_ segue: UIStoryboardSegue) {}
}

class MessageController: UIViewController {
  weak var fromLabel: UILabel!
  weak var bodyView: UITextView!
  func remove(_ sender: Any) {}
}

class ComposeController: UIViewController {}

class OnboardingController: UIPageViewController, UIPageViewControllerDataSource {
  private var pages: [UIViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    pages = (1...3).compactMap { storyboard?.instantiateViewController(withIdentifier: "Page\($0)") }
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    pages.firstIndex(of: viewController).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
  }
}

class PlayerController: UIViewController {
  weak var cover: UIImageView!
  weak var songLabel: UILabel!
  weak var playButton: UIButton!
  weak var seekSlider: UISlider!
  func seek(_ sender: UISlider) {}
  func back(_ sender: UIButton) {}
  func play(_ sender: UIButton) { sender.isSelected.toggle() }
  func forward(_ sender: Any) {}
  func held(_ sender: UILongPressGestureRecognizer) {}
}

class PlannerController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  weak var picker: UIPickerView!
  weak var titleField: UITextField!

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "Calendar \(row + 1)"
  }
}
