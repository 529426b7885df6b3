import UIKit

/// A rating that a swipe changes.
class RatingControl: UIControl {
  var rating = 3 {
    didSet {
      sendActions(for: .valueChanged)
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = NSLocalizedString("Rating", comment: "")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var accessibilityValue: String? {
    get { "\(rating) of 5" }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() {
    rating = min(5, rating + 1)
  }

  override func accessibilityDecrement() {
    rating = max(0, rating - 1)
  }
}

/// A cell whose buttons become custom actions.
class MessageCell: UITableViewCell, AXCustomContentProvider {
  var accessibilityCustomContent: [AXCustomContent]! = []

  private let replyButton = UIButton(type: .system)
  private let ratingControl = RatingControl()
  var onReply: (() -> Void)?

  func configure(sender: String, text: String, isUnread: Bool) {
    textLabel?.text = sender
    detailTextLabel?.text = text
    isAccessibilityElement = true
    accessibilityLabel = [sender, text].joined(separator: ", ")
    accessibilityTraits = isUnread ? [.button, .updatesFrequently] : .button
    if isSelected {
      accessibilityTraits.insert(.selected)
    } else {
      accessibilityTraits.remove(.selected)
    }
    accessibilityUserInputLabels = [sender]
    let attributed = NSMutableAttributedString(string: sender)
    accessibilityAttributedLabel = attributed
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Reply") { [weak self] _ in
        self?.onReply?()
        return true
      },
      UIAccessibilityCustomAction(name: "Delete", image: UIImage(systemName: "trash")) { _ in false },
    ]
    let date = AXCustomContent(label: "Date", value: "Today")
    date.importance = .high
    accessibilityCustomContent = [date]
  }

  override func accessibilityActivate() -> Bool {
    onReply?()
    return onReply != nil
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    backgroundColor = .secondarySystemBackground
  }
}

class MessagesViewController: UIViewController {
  private let overlay = UIView()
  private let header = UILabel()
  private let footer = UIStackView()
  private var errors: [UIView] = []
  private var observer: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    header.accessibilityTraits = .header
    header.accessibilityIdentifier = "messages.header"
    footer.shouldGroupAccessibilityChildren = true
    footer.accessibilityContainerType = .semanticGroup
    view.accessibilityElements = [header, footer].compactMap { $0 }
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Compose"
    navigationItem.rightBarButtonItem?.accessibilityTraits = .button
    if UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning {
      footer.isHidden = false
    }
    observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: .main
    ) { _ in }
    let rotor = UIAccessibilityCustomRotor(name: "Errors") { [weak self] predicate in
      guard let self else { return nil }
      let current = predicate.currentItem.targetElement as? UIView
      let index = current.flatMap { self.errors.firstIndex(of: $0) } ?? -1
      let next = predicate.searchDirection == .next ? index + 1 : index - 1
      guard self.errors.indices.contains(next) else { return nil }
      return UIAccessibilityCustomRotorItemResult(targetElement: self.errors[next], targetRange: nil)
    }
    view.accessibilityCustomRotors = [rotor]
    header.accessibilityLabelBlock = { [weak self] in self?.title }
  }

  func showOverlay() {
    overlay.accessibilityViewIsModal = true
    overlay.accessibilityElementsHidden = false
    view.addSubview(overlay)
    UIAccessibility.post(notification: .screenChanged, argument: overlay)
  }

  override func accessibilityPerformEscape() -> Bool {
    overlay.removeFromSuperview()
    UIAccessibility.post(notification: .layoutChanged, argument: header)
    return true
  }

  override func accessibilityPerformMagicTap() -> Bool { false }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard direction == .left || direction == .next else { return false }
    UIAccessibility.post(notification: .pageScrolled, argument: "Page 2 of 5")
    return true
  }

  func animate() {
    let duration = UIAccessibility.isReduceMotionEnabled ? 0 : 0.3
    UIView.animate(withDuration: duration) { self.overlay.alpha = 1 }
    let frame = UIAccessibility.convertToScreenCoordinates(overlay.bounds, in: view)
    overlay.accessibilityFrame = frame
    overlay.accessibilityPath = UIBezierPath(roundedRect: frame, cornerRadius: 8)
    overlay.addInteraction(UILargeContentViewerInteraction())
    overlay.showsLargeContentViewer = true
    overlay.largeContentTitle = "Overlay"
  }
}

extension UIView {
  func makeAccessible(_ label: String, traits: UIAccessibilityTraits = .none, hint: String? = nil) {
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = traits
    accessibilityHint = hint
  }
}

@MainActor extension NSObject {
  func identify(_ identifier: String) {
    accessibilityLabel = identifier
    isAccessibilityElement = true
  }
}
