import Foundation
import UIKit

class ProfileCell: UITableViewCell {
  weak var nameLabel: UILabel!
  weak var roleLabel: UILabel!
  weak var onSwitch: UISwitch!
  func switched(_ sender: UISwitch) {}
  func call() {}
  func tapped(_ sender: UITapGestureRecognizer) {}
}

class TileCell: UICollectionViewCell {
  weak var imageView: UIImageView!
  weak var titleLabel: UILabel!
  weak var detailLabel: UILabel!
  weak var spinner: UIActivityIndicatorView!
}

class SectionHeader: UIView {
  weak var titleLabel: UILabel!
  weak var button: UIButton!
}

class DocumentController: UIViewController {
  weak var nameField: UITextField!
  weak var textView: UITextView!
  var controls: [UIControl] = []
  func slid(_ sender: UISlider) {}
  func save(_ sender: Any) {}
}

class SizesController: UIViewController {
  var left: UIView!
  var right: UIView!
  var only: UIView!
  weak var rating: RatingControl!
  var stars = 0
  func rated(_ sender: RatingControl) { stars = sender.stars }
}

class RatingControl: UIControl {
  var stars = 0
}

class BadgeView: UIView {
  var isRounded = false
  var isHollow = true
  var count = 0
  var ratio: CGFloat = 0
  var caption = ""
  var note: String?
  var title: String!
  var fill: UIColor?
  var icon: UIImage?
  var offset = CGPoint.zero
  var extent = CGSize.zero
  var area = CGRect.zero
  var span = NSRange(location: 0, length: 0)
  var optional: String? = "there"
}

class AttributesController: UIViewController {
  var name = ""
  var flag = false
  weak var badge: BadgeView!
}

class SegueTarget: UIViewController {
  var isMade = false
}

class FadeSegue: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: false) }
}

class StartController: UIViewController {
  var log: [String] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "nil")")
  }

  func makeDetail(_ coder: NSCoder) -> SegueTarget? {
    let target = SegueTarget(coder: coder)
    target?.isMade = true
    return target
  }

  func backToStart(_ segue: UIStoryboardSegue) { log.append("back") }
}

class PartController: UIViewController {}

class RowsController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

class ContainerController: UIViewController {
  weak var upper: UIView!
  var part: PartController?
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "part" { part = segue.destination as? PartController }
  }
}

class ConstraintsController: UIViewController {
  weak var widthConstraint: NSLayoutConstraint!
  var heights: [NSLayoutConstraint] = []
  weak var field: UITextField?
}

class BarsController: UIViewController {
  func add(_ sender: Any?) {}
}

class StrokeStore: NSObject {
  var isAwake = false
  func awakeFromNib() { isAwake = true }
}

class GesturesController: UIViewController, UIGestureRecognizerDelegate {
  weak var statusLabel: UILabel!
  var panRecognizer: UIPanGestureRecognizer!
  var store: StrokeStore!
  func tapped(_ sender: UITapGestureRecognizer) {}
  func pressed(_ sender: UILongPressGestureRecognizer) {}
  func swiped(_ sender: Any) {}
  func panned(_ sender: UIPanGestureRecognizer) {}
  func pinched(_ sender: UIPinchGestureRecognizer) {}
  func rotated(_ sender: UIRotationGestureRecognizer) {}
  func edge(_ sender: UIScreenEdgePanGestureRecognizer) {}
  func hovered(_ sender: UIHoverGestureRecognizer) {}
}

class ClassicController: UIViewController {}

class SlideController: UIViewController {
  weak var titleLabel: UILabel!
  weak var progress: UIProgressView!
}

class NotesController: UIViewController {
  weak var notes: UITextView!
  weak var clock: UILabel!
  weak var pages: UIPageControl!
  func previous(_ sender: UIButton) {}
  func next(_ sender: UIButton) {}
  func pageChanged(_ sender: UIPageControl) {}
}

class PanelView: UIView {
  weak var well: UIColorWell!
  weak var slider: UISlider!
  func apply() {}
}

class PanelOwner: UIResponder {
  var panel: PanelView!
}
