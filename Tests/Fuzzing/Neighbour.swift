import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Wayland

/// A second program on the same compositor, built on the modules below the toolkit.
///
/// It has windows with popups and subsurfaces, selections and text input.
final class Neighbour {
  /// The app ID that distinguishes its windows from the toolkit's.
  static let appID = "neighbour"

  let session: Session
  var windows: [Toplevel] = []
  var popups: [Popup] = []
  var subsurfaces: [Subsurface] = []

  /// The number of selection reads that ended, also with an error.
  private(set) var readCount = 0
  /// The number of selection reads that were started.
  private var askedCount = 0

  private let witness: Witness

  init(_ compositor: ScriptedCompositor, _ witness: Witness) throws {
    self.witness = witness
    session = try compositor.connectSession()
  }

  /// Whether a selection read is in flight.
  var isWaiting: Bool { readCount < askedCount }

  // MARK: Windows

  func openWindow() {
    guard windows.count < 3 else { return }
    let window = Toplevel(session, appID: Self.appID, title: "n\(windows.count)")
    window.onConfigure = { [weak self, unowned window] configuration in
      self?.paint(window.surface, configuration.size)
      self?.witness.noteCallback()
    }
    window.onClose = { [weak self, unowned window] in self?.close(window) }
    keepPainted(window.surface)
    windows.append(window)
    window.show()
  }

  func close(_ window: Toplevel) {
    // Popups go first (rule I9), and tell so; subsurfaces are not the window's.
    for subsurface in subsurfaces where subsurface.parent === window.surface { remove(subsurface) }
    windows.removeAll { $0 === window }
    window.destroy()
    popups.removeAll(where: \.isDestroyed)
  }

  func closeAll() {
    for window in windows { close(window) }
    for popup in popups { popup.destroy() }
    popups.removeAll()
  }

  func openPopup(of window: Toplevel, _ positioner: Positioner, grabbing seat: Seat?) {
    guard popups.count < 6, window.configuration != nil else { return }
    let parent = popups.last
    let isNested = seat == nil && parent.map { !$0.isDestroyed && $0.configuration != nil } ?? false
    let popup = isNested ? Popup(of: parent!, positioner) : Popup(of: window, positioner, grabbing: seat)
    guard let popup else { return }
    popup.onConfigure = { [weak self, unowned popup] configuration in
      let frame = configuration.frame
      self?.paint(popup.surface, Size(width: frame.width, height: frame.height))
    }
    popup.onDone = { [weak self] in
      self?.popups.removeAll(where: \.isDestroyed)
      self?.witness.noteCallback()
    }
    keepPainted(popup.surface)
    popups.append(popup)
    popup.show()
  }

  func close(_ popup: Popup) {
    popup.destroy()
    popups.removeAll(where: \.isDestroyed)
  }

  func addSubsurface(to window: Toplevel) {
    guard subsurfaces.count < 4, window.configuration != nil, let new = Subsurface(of: window.surface) else {
      return
    }
    subsurfaces.append(new)
    paint(new.surface, Size(width: 8, height: 8))
  }

  func remove(_ subsurface: Subsurface) {
    subsurfaces.removeAll { $0 === subsurface }
    subsurface.destroy()
  }

  // MARK: Painting

  private func keepPainted(_ surface: Surface) {
    // A surface that was destroyed may have had the same address.
    sizes[ObjectIdentifier(surface)] = nil
    surface.onScaleChange = { [weak self, weak surface] in
      if let self, let surface, let size = sizes[ObjectIdentifier(surface)] { paint(surface, size) }
    }
    // A compositor may release a buffer twice. The second release must not count for the next commit.
    surface.onBufferAvailable = { [session, weak surface] in
      session.whenHandled { surface?.onScaleChange?() }
    }
  }
  private var sizes: [ObjectIdentifier: Size] = [:]

  func paint(_ surface: Surface, _ wanted: Size) {
    guard !surface.isDestroyed else { return }
    let size = Size(
      width: wanted.width > 0 ? min(wanted.width, 500) : 40,
      height: wanted.height > 0 ? min(wanted.height, 500) : 30)
    sizes[ObjectIdentifier(surface)] = size
    let pixels = surface.pixelSize(size)
    shade = shade > 0.9 ? 0.1 : shade + 0.1
    let all = Region(Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height))
    let color = Color(red: shade, green: 0.5, blue: 0.5)
    let isShown = try? surface.present(size, damage: all, opaque: .all, wantsFrame: false) {
      image, region in
      region.forEachRectangle { image.fill(color, $0, operator: .source) }
    }
    // A commit without a buffer answers the configure too (rule C3).
    if isShown != true, !surface.isDestroyed { surface.commit() }
  }
  private var shade = 0.1

  // MARK: Selections and text

  func read(_ selection: Selection?) {
    guard let selection, let type = selection.mimeTypes.first else { return }
    askedCount += 1
    selection.read(type, timeout: .milliseconds(200)) { [weak self] _ in
      self?.readCount += 1
      self?.witness.noteCallback()
    }
  }

  func offer(_ selection: Selection?, _ size: Int) {
    var content = SelectionContent()
    content.add("text/plain", [UInt8](repeating: 65, count: size))
    content.add("text/html") { [UInt8](repeating: 66, count: size) }
    selection?.set(content)
  }
}
