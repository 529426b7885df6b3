public import Foundation
internal import Pixman

/// An offscreen image of a transparency layer.
struct TransparencyLayer {
  /// Nil if nothing of it is visible, or if memory is exhausted.
  let image: Image?
  /// The pixels of the context that it represents.
  let area: Rectangle
  /// The number of saved states when it began, including the one saved for it.
  let savedStates: Int
}

/// Transparency layers: the drawing between begin and end is composed as a group, with one opacity, blend mode and
/// shadow.
extension CGContext {
  /// Redirects drawing to a transparency layer until `endTransparencyLayer()`. Inside, the state starts opaque, with
  /// the normal blend mode and without a shadow. The current opacity, blend mode and shadow apply to the whole layer.
  ///
  /// - auxiliaryInfo: nil; there is nothing to pass.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(sight) }

  /// Redirects drawing in a rectangle to a transparency layer; see `beginTransparencyLayer(auxiliaryInfo:)`.
  ///
  /// - rect: drawing outside of it is discarded.
  /// - auxiliaryInfo: nil; there is nothing to pass.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    let edges = rect.standardized.edges(under: ctm)
    beginLayer(
      Rectangle(
        left: pixelEdge(edges.left.rounded(.down)), top: pixelEdge(edges.top.rounded(.down)),
        right: pixelEdge(edges.right.rounded(.up)), bottom: pixelEdge(edges.bottom.rounded(.up))
      ).intersection(sight))
  }

  /// Composites the transparency layer onto the content below it, and restores the state of its beginning. Without a
  /// layer, does nothing.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    state = savedStates[layer.savedStates - 1]
    savedStates.removeSubrange((layer.savedStates - 1)...)
    guard let image = layer.image else { return }
    compose(image, opacity: state.alpha, onto: layer.area)
  }

  private func beginLayer(_ area: Rectangle) {
    savedStates.append(state)
    let image =
      area.isEmpty ? nil : try? Image(width: area.width, height: area.height, format: .argb8888)
    layers.append(TransparencyLayer(image: image, area: area, savedStates: savedStates.count))
    state.pixelClip = area
    state.clipMask = nil
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }
}
