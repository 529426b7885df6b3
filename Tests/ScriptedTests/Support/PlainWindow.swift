import CasementDesktop
import Pixman

/// A window of module `Desktop`, as in a program without a toolkit.
///
/// It answers each configure with a picture in one color, and shows other pictures on request.
final class PlainWindow {
  let toplevel: Toplevel
  var size: ToplevelSize
  var color = Color(red: 1, green: 0, blue: 0)
  var isOpaque = true
  /// Whether it answers configurations by itself.
  var answers = true
  private(set) var configurations: [Toplevel.Configuration] = []

  var surface: Surface { toplevel.surface }

  /// Makes a window that `toplevel.show()` shows.
  init(_ session: Session, title: String = "A", size: Size = Size(width: 100, height: 80)) {
    toplevel = Toplevel(session, appID: "test", title: title)
    self.size = ToplevelSize(size)
    toplevel.onConfigure = { [unowned self] configuration in
      configurations.append(configuration)
      self.size.apply(configuration)
      if answers { paint() }
    }
  }

  /// Shows a picture in the present color and size.
  ///
  /// - Returns: whether it could be shown.
  @discardableResult func paint() -> Bool {
    let pixels = surface.pixelSize(size.current)
    let all = Region(Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height))
    let isShown = try? surface.present(size.current, damage: all, opaque: isOpaque ? .all : .none) {
      image, _ in
      image.fill(color, operator: .source)
    }
    return isShown ?? false
  }
}
