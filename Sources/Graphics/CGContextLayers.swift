public import Foundation
internal import Pixman

/// Pixels that are drawn on before they come onto what is below.
struct TransparencyLayer {
  /// Nil where nothing of it would be seen, or without memory for it.
  let image: Image?
  /// The pixels of the context for which it stands.
  let area: Rectangle
  /// How many states were kept when it began, its own surroundings' among them.
  let savedStates: Int
}

/// Layers: what is drawn between their beginning and their end is one thing, with one opacity, blend mode and shadow.
extension CGContext {
  /// Has everything drawn on a layer of its own, until `endTransparencyLayer()`. There it is normal, opaque and
  /// without a shadow at first; the layer as a whole has the opacity, blend mode and shadow that are set now.
  ///
  /// - auxiliaryInfo: nil; there is nothing to say here.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(sight) }

  /// Has everything inside of a rectangle drawn on a layer of its own; see `beginTransparencyLayer(auxiliaryInfo:)`.
  ///
  /// - rect: what is outside of it is not drawn.
  /// - auxiliaryInfo: nil; there is nothing to say here.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    let edges = rect.standardized.edges(under: ctm)
    beginLayer(
      Rectangle(
        left: pixelEdge(edges.left.rounded(.down)), top: pixelEdge(edges.top.rounded(.down)),
        right: pixelEdge(edges.right.rounded(.up)), bottom: pixelEdge(edges.bottom.rounded(.up))
      ).intersection(sight))
  }

  /// Draws the layer onto what is below it, and goes back to the state there was when it began. Without a layer nothing
  /// happens.
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
