import Foundation
import UniformTypeIdentifiers

/// A preview of the selected file in a file panel: its image, the beginning of its text, or a symbol.
final class FilePreview: UIView {
  private let picture = UIImageView()
  private let beginning = UILabel()
  private let name = UILabel()
  private let facts = UILabel()
  /// The number of files that were shown. An image that was read for an earlier file is discarded.
  private var readings = 0
  private(set) var url: URL?

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .secondaryLabel
    beginning.numberOfLines = 0
    beginning.font = .monospacedSystemFont(ofSize: 9, weight: .regular)
    beginning.textColor = .secondaryLabel
    name.numberOfLines = 3
    name.lineBreakMode = .byTruncatingMiddle
    name.textAlignment = .center
    facts.numberOfLines = 3
    facts.textAlignment = .center
    facts.textColor = .secondaryLabel
    for part in [picture, beginning, name, facts] { addSubview(part) }
    accessibilityIdentifier = "preview"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The shown text and image, for tests.
  var shownText: String? { beginning.text }
  var shownImage: UIImage? { picture.image }

  /// Shows a file; nil for none.
  func show(_ entry: FileEntry?, at url: URL?) {
    guard url != self.url else { return }
    self.url = url
    readings += 1
    (beginning.text, picture.image, name.text, facts.text) = (nil, nil, entry?.name, nil)
    setNeedsLayout()
    guard let entry, let url else { return }
    let type = entry.isFolder ? UTType.folder : UTType(filenameExtension: url.pathExtension)
    let size = entry.size.map(FileListing.text(ofSize:))
    facts.text = [size, entry.date.map(FileListing.text(of:))].compactMap(\.self).joined(separator: "\n")
    picture.image = UIImage(
      systemName: entry.isFolder ? "folder.fill" : "doc",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 64, weight: .light))
    guard !entry.isFolder, let size = entry.size else { return }
    read(url, isImage: type?.conforms(to: .image) == true && size < 50_000_000)
  }

  private func read(_ url: URL, isImage: Bool) {
    let reading = readings
    let post = UIApplication.shared.context.post
    let scale = contentScaleFactor
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let image = isImage ? Self.image(url, scale) : nil
      let text = isImage ? nil : Self.text(url)
      post.send { [weak self] in
        guard let self, readings == reading else { return }
        if let image { picture.image = image }
        if let text {
          beginning.text = text
          picture.image = nil
        }
        setNeedsLayout()
      }
    }
  }

  private nonisolated static func image(_ url: URL, _ scale: CGFloat) -> UIImage? {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    return try? UIImage(decoding: data, fitting: CGSize(width: 240, height: 320), scale: scale)
  }

  /// The beginning of a file, if it is text.
  private nonisolated static func text(_ url: URL) -> String? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: 3_000), !data.isEmpty, !data.contains(0) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection)
    facts.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    let area = bounds.insetBy(dx: 14, dy: 14)
    guard area.width > 0, area.height > 0 else { return }
    let room = CGSize(width: area.width, height: area.height / 3)
    let factsHeight = min(room.height, facts.sizeThatFits(room).height)
    let nameHeight = min(room.height, name.sizeThatFits(room).height)
    facts.frame = CGRect(x: area.minX, y: area.maxY - factsHeight, width: area.width, height: factsHeight)
    name.frame = CGRect(
      x: area.minX, y: facts.frame.minY - nameHeight - 6, width: area.width, height: nameHeight)
    let height = max(0, name.frame.minY - 12 - area.minY)
    picture.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    let textHeight = min(height, beginning.sizeThatFits(CGSize(width: area.width, height: height)).height)
    beginning.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: textHeight)
  }
}
