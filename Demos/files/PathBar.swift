import UIKit

/// The bar below the files: the path of the folder, and the number of files.
class PathBar: UIView {
  var onChoice: ((URL) -> Void)?
  private var urls: [URL] = []
  private var buttons: [UIButton] = []
  private let facts = UILabel()
  private let line = UIView()

  init(_ folder: URL) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    facts.font = .preferredFont(forTextStyle: .footnote)
    facts.adjustsFontForContentSizeCategory = true
    facts.textColor = .secondaryLabel
    addSubview(facts)
    addSubview(line)
    var place = folder
    while place.path != "/", place.path != Place.home.url.path {
      urls.insert(place, at: 0)
      place.deleteLastPathComponent()
    }
    urls.insert(place, at: 0)
    for (index, url) in urls.enumerated() { addButton(url, isLast: index == urls.count - 1) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func addButton(_ url: URL, isLast: Bool) {
    let place = Place.all.first { $0.url.path == url.path }
    var look = UIButton.Configuration.plain()
    look.title = place?.name ?? url.lastPathComponent
    look.titleLineBreakMode = .byTruncatingMiddle
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.font = .preferredFont(forTextStyle: .footnote)
      return attributes
    }
    look.baseForegroundColor = isLast ? .label : .secondaryLabel
    look.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6)
    if !isLast {
      look.image = UIImage(systemName: "chevron.forward")
      look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 8)
      look.imagePlacement = .trailing
      look.imagePadding = 6
    }
    let button = UIButton(
      configuration: look, primaryAction: UIAction { [unowned self] _ in onChoice?(url) })
    button.isUserInteractionEnabled = !isLast
    buttons.append(button)
    addSubview(button)
  }

  /// Shows the number of files and of selected ones.
  func show(count: Int, selected: Int) {
    let text = count == 1 ? "1 item" : "\(count.formatted(.number.locale(.user))) items"
    facts.text = selected == 0 ? text : "\(selected.formatted(.number.locale(.user))) of \(text)"
    setNeedsLayout()
  }

  var preferredHeight: CGFloat { max(28, (facts.font.lineHeight + 12).rounded(.up)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func setFrame(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      let x = isMirrored ? bounds.width - x - width : x
      view.frame = CGRect(x: x, y: 1, width: width, height: bounds.height - 1)
    }
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let room = bounds.width - 20
    let factsWidth = min(room, facts.sizeThatFits(bounds.size).width.rounded(.up))
    setFrame(facts, bounds.width - 12 - factsWidth, factsWidth)
    let pathRoom = max(0, room - factsWidth - 16)
    let widths = buttons.map { min(pathRoom, $0.sizeThatFits(bounds.size).width) }
    // The end of a long path is the most important part.
    var first = 0
    var width = widths.reduce(0, +)
    while first < widths.count - 1, width > pathRoom {
      width -= widths[first]
      first += 1
    }
    var x: CGFloat = 6
    for (index, button) in buttons.enumerated() {
      button.isHidden = index < first
      guard index >= first else { continue }
      setFrame(button, x, widths[index])
      x += widths[index]
    }
  }
}
