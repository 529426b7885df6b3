import DemoParts
import UIKit

/// Shows the content of a file: an image, the beginning of a text, or its properties.
class PreviewViewController: UIViewController {
  private let item: FileItem
  private let picture = UIImageView()
  private let text = UITextView()
  private let facts = UILabel()

  /// The displayed length of a text, in bytes.
  private nonisolated static let textSize = 200_000

  init(_ item: FileItem) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    title = item.name
    preferredContentSize = CGSize(width: 640, height: 520)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    picture.contentMode = .scaleAspectFit
    text.accessibilityLabel = "Preview"
    text.isEditable = false
    text.font = UIFontMetrics.default.scaledFont(for: .monospacedSystemFont(ofSize: 13, weight: .regular))
    text.adjustsFontForContentSizeCategory = true
    text.textContainerInset = UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
    text.isHidden = true
    facts.text = item.details
    facts.useScaled(.systemFont(ofSize: 13))
    facts.textColor = .secondaryLabel
    facts.textAlignment = .center
    for part in [picture, text, facts] { view.addSubview(part) }
    picture.image = UIImage(
      systemName: item.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 96, weight: .light))
    load()
  }

  private func load() {
    let (url, isImage, isFolder) = (item.url, item.isImage, item.isFolder)
    guard !isFolder else { return }
    Task {
      if isImage {
        let image = await Task.detached { UIImage(contentsOfFile: url.path) }.value
        if let image { picture.image = image }
      } else if let content = await Task.detached(operation: { Self.text(of: url) }).value {
        text.text = content
        text.isHidden = false
        picture.isHidden = true
      }
    }
  }

  /// The beginning of a file, if it is a text.
  private nonisolated static func text(of url: URL) -> String? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: textSize), !data.contains(0) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let line = facts.lineHeight(24)
    facts.frame = CGRect(
      x: area.minX + 16, y: area.maxY - 12 - line, width: max(0, area.width - 32), height: line)
    let content = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: max(0, area.height - 20 - line))
    text.frame = content
    picture.frame = content.insetBy(dx: 24, dy: 24)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // Space closes the preview that it opened.
    if presses.contains(where: { $0.key?.characters == " " }) { return dismiss(animated: true) }
    super.pressesBegan(presses, with: event)
  }
}
