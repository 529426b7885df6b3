import UIKit

class AvatarView: UIView {
  struct Style {
    var diameter: CGFloat = 48
    var borderWidth: CGFloat = 2
    var borderColor: UIColor = .white
    static let small = Style(diameter: 24, borderWidth: 1)
    static let large = Style(diameter: 96)
  }

  private let initialsLabel = UILabel()
  private let style: Style

  init(name: String, style: Style = Style()) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.diameter, height: style.diameter))
    initialsLabel.text = name.split(separator: " ").compactMap { $0.first }.map(String.init).joined()
    initialsLabel.textAlignment = .center
    addSubview(initialsLabel)
    layer.borderWidth = style.borderWidth
    layer.borderColor = style.borderColor.cgColor
  }

  required init?(coder: NSCoder) {
    self.style = Style()
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    initialsLabel.frame = bounds
    layer.cornerRadius = bounds.width / 2
    layer.masksToBounds = true
  }
}
