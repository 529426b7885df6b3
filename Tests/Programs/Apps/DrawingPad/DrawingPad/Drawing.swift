import UIKit

extension Notification.Name {
  static let drawingDidChange = Notification.Name("DrawingDidChange")
}

/// The strokes on a paper, which are kept in a file.
@objcMembers
class Drawing: NSObject {
  private(set) var strokes: [Stroke] = []
  let undoManager = UndoManager()
  let url: URL

  /// Whether there are strokes that are in no file yet.
  private(set) dynamic var hasUnsavedStrokes = false

  init(url: URL) {
    self.url = url
    super.init()
    if let data = try? Data(contentsOf: url) {
      strokes = (try? JSONDecoder().decode([Stroke].self, from: data)) ?? []
    }
  }

  static var standardURL: URL {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first!
    return folder.appendingPathComponent("Drawing.json")
  }

  func append(_ stroke: Stroke) {
    set(strokes + [stroke], named: stroke.tool == .eraser ? "Erase" : "Draw")
  }

  @objc(removeAllStrokes) func removeAll() {
    guard !strokes.isEmpty else { return }
    set([], named: "Clear")
  }

  private func set(_ new: [Stroke], named name: String) {
    let old = strokes
    undoManager.registerUndo(withTarget: self) { drawing in
      drawing.set(old, named: name)
    }
    if !undoManager.isUndoing { undoManager.setActionName(name) }
    strokes = new
    hasUnsavedStrokes = true
    NotificationCenter.default.post(name: .drawingDidChange, object: self)
  }

  func save() throws {
    try JSONEncoder().encode(strokes).write(to: url, options: .atomic)
    hasUnsavedStrokes = false
  }

  /// A picture of the drawing on white paper.
  func image(size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.beginTransparencyLayer(auxiliaryInfo: nil)
      for stroke in strokes { stroke.draw(in: context.cgContext) }
      context.cgContext.endTransparencyLayer()
    }
  }
}
