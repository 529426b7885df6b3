/// Shows a tree of layers, and is notified of changes.
package protocol LayerHost: AnyObject {
  /// Called when the tree changed and needs a frame.
  func layersChanged()

  /// Pixels per point of the output.
  var layerScale: Double { get }
}
