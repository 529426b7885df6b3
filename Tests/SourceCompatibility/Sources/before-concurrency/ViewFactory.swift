import UIKit

class ViewFactory {
  func makeLabel(text: String, font: UIFont = .systemFont(ofSize: 15), color: UIColor = .black) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    return label
  }

  func makeSeparator(width: CGFloat = UIScreen.main.bounds.width) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 1))
    view.backgroundColor = .lightGray
    return view
  }

  static func makeCard(containing content: UIView = UIView()) -> UIView {
    let card = UIView()
    card.layer.cornerRadius = 12
    card.addSubview(content)
    return card
  }
}
