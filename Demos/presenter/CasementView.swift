import DemoParts
import UIKit

/// The name, and an open casement window.
class CasementView: SlideContentView {
  private let view = EveningView()
  private var name: UILabel?
  private var words: ParagraphView?
  private var more: ParagraphView?

  override func addContent() {
    addSubview(view)
    name = addLabel("Casement", theme.ink)
    words = addParagraph("UIKit’s windows, for Wayland", theme.accent)
    more = addParagraph(
      "A toolkit for Swift on Linux. No GTK, no Qt, no X11, no GPU needed.", theme.secondaryInk)
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let size = isUpright ? unit * 4.6 : unit * 4
    let opening = CGSize(width: size * 0.78, height: size)
    // The casements extend by half of the opening on each side.
    let block = unit * 6.9
    let gap = unit * 0.7
    let total = opening.width * 2 + gap + block
    let left = isUpright ? unit : (width - total) / 2
    let middle =
      isUpright
      ? CGPoint(x: width / 2, y: height * 0.33)
      : CGPoint(x: left + block + gap + opening.width, y: height * 0.49)
    view.frame = CGRect(
      x: (middle.x - opening.width).rounded(), y: (middle.y - size * 0.65).rounded(),
      width: (opening.width * 2).rounded(), height: (size * 1.3).rounded())
    let top = isUpright ? view.frame.maxY + unit * 0.7 : height / 2 - unit * 1.9
    let column = isUpright ? width - 2 * unit : block
    name?.font = font(1.22, .bold)
    words?.font = font(0.46)
    more?.font = font(0.32)
    name?.frame = CGRect(x: left, y: top, width: column, height: unit * 1.7)
    words?.frame = CGRect(x: left, y: top + unit * 1.85, width: column, height: unit)
    more?.frame = CGRect(x: left, y: top + unit * 2.9, width: column, height: unit * 2)
  }
}
