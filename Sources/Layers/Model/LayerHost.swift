/// Who shows a tree of layers, and is told when what is shown is out of date.
package protocol LayerHost: AnyObject {
  /// Something in the tree changed: a frame is wanted.
  func layersChanged()

  /// Pixels per point of what is shown.
  var layerScale: Double { get }
}
