import Foundation
import UIKit

/// A window full of views, and the change that each frame makes to it. The client in C shows the same pixels.
final class Scene {
  /// How a view looks.
  enum Kind: String {
    case opaque, translucent, rounded, shadowed, rotated
  }

  /// How the views are in each other.
  enum Layout: String {
    /// All are children of the window, side by side.
    case flat
    /// The same, but added in another order.
    case mixed
    /// Ten in each one, until there are as many as wanted.
    case tree
    /// One in each one.
    case chain
    /// Rows below each other in a view that clips.
    case list
  }

  /// The change from one frame to the next.
  enum Change: String {
    case none
    /// A view of 16 × 16 in front has another color.
    case one
    /// 40 of them, far apart, have.
    case forty
    /// All have.
    case all
    /// All are a point further to the right, or back.
    case move
    /// The list is three rows further.
    case scroll
  }

  private let kind: Kind
  private let change: Change
  private let palette: [UIColor]
  /// The views that fill the window. In a tree these are its leaves.
  private var views: [UIView] = []
  private var marks: [UIView] = []
  private let clip = UIView(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080))
  private var frame = 0
  private var step = 3 * Scene.rowHeight

  private static let rowHeight = 24
  private static let markSize = 16

  init(_ kind: Kind, _ layout: Layout, _ change: Change, views count: Int, in window: UIWindow) {
    self.kind = kind
    self.change = change
    palette = (0..<8).map { index in
      func part(_ bit: Int) -> CGFloat { index & bit == 0 ? 64.0 / 255 : 224.0 / 255 }
      return UIColor(
        red: part(1), green: part(2), blue: part(4), alpha: kind == .translucent ? 128.0 / 255 : 1)
    }
    views.reserveCapacity(count)
    let size = (width: Int(window.bounds.width), height: Int(window.bounds.height))
    switch layout {
    case .flat: for cell in grid(count, size) { add(cell, to: window) }
    case .mixed:
      // Mixed, but the same each time.
      let cells = grid(count, size)
      for index in cells.indices { add(cells[index * 7919 % count], to: window) }
    case .tree: addTree(count, CGRect(x: 0, y: 0, width: size.width, height: size.height), to: window)
    case .chain: addChain(count, size, to: window)
    case .list: addList(count, to: window)
    }
    let markCount = change == .one ? 1 : change == .forty ? 40 : 0
    for index in 0..<markCount {
      let x = 37 + index % 8 * ((size.width - 100) / 8)
      let y = 29 + index / 8 * ((size.height - 100) / 5)
      let mark = UIView(frame: CGRect(x: x, y: y, width: Self.markSize, height: Self.markSize))
      window.addSubview(mark)
      marks.append(mark)
    }
    color(views, phase: 0)
    color(marks, phase: 0)
  }

  /// Applies the change of the next frame.
  func advance() {
    frame += 1
    switch change {
    case .none: break
    case .one, .forty: color(marks, phase: frame)
    case .all: color(views, phase: frame)
    case .move:
      let distance: CGFloat = frame & 1 == 1 ? 1 : -1
      for view in views { view.center.x += distance }
    case .scroll: scroll()
    }
  }

  private func color(_ views: [UIView], phase: Int) {
    for (index, view) in views.enumerated() { view.backgroundColor = palette[(index + phase) & 7] }
  }

  private func scroll() {
    let distance = 3 * Self.rowHeight
    let last = (views.count * Self.rowHeight - Int(clip.bounds.height)) / distance * distance
    let offset = Int(clip.bounds.minY)
    if offset + step > last || offset + step < 0 { step = -step }
    clip.bounds.origin.y = CGFloat(offset + step)
  }

  // MARK: Places

  private func add(_ cell: CGRect, to parent: UIView) {
    let view = view(of: kind, filling: cell)
    parent.addSubview(view)
    views.append(view)
  }

  private func grid(_ count: Int, _ size: (width: Int, height: Int)) -> [CGRect] {
    var cells: [CGRect] = []
    let columns = Int((Double(count) * 16 / 9).squareRoot().rounded(.up))
    let rows = (count + columns - 1) / columns
    for row in 0..<rows {
      let across = row < rows - 1 ? columns : count - columns * row
      let top = row * size.height / rows
      let bottom = (row + 1) * size.height / rows
      for column in 0..<across {
        let left = column * size.width / across
        let right = (column + 1) * size.width / across
        cells.append(CGRect(x: left, y: top, width: right - left, height: bottom - top))
      }
    }
    return cells
  }

  private func addTree(_ count: Int, _ rect: CGRect, to parent: UIView) {
    guard count >= 10 else { return add(rect, to: parent) }
    let node = UIView(frame: rect)
    parent.addSubview(node)
    let width = Int(rect.width)
    let height = Int(rect.height)
    let columns = width >= height ? 5 : 2
    let rows = 10 / columns
    for index in 0..<10 {
      let column = index % columns
      let row = index / columns
      let left = column * width / columns
      let right = (column + 1) * width / columns
      let top = row * height / rows
      let bottom = (row + 1) * height / rows
      addTree(count / 10, CGRect(x: left, y: top, width: right - left, height: bottom - top), to: node)
    }
  }

  /// Each view leaves a column of the one around it uncovered, until they are too narrow.
  private func addChain(_ count: Int, _ size: (width: Int, height: Int), to window: UIView) {
    var parent = window
    for index in 0..<count {
      let isNarrower = index > 0 && index <= size.width - Self.markSize
      let width = parent.bounds.width - (isNarrower ? 1 : 0)
      let view = UIView(
        frame: CGRect(x: isNarrower ? 1 : 0, y: 0, width: width, height: parent.bounds.height))
      parent.addSubview(view)
      views.append(view)
      parent = view
    }
  }

  private func addList(_ count: Int, to window: UIView) {
    clip.clipsToBounds = true
    clip.backgroundColor = .black
    window.addSubview(clip)
    for row in 0..<count {
      let place = CGRect(x: 0, y: row * Self.rowHeight, width: Int(clip.bounds.width), height: Self.rowHeight)
      add(place, to: clip)
    }
  }
}
