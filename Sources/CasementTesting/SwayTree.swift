import Foundation

// The used parts of Sway's replies.

/// A rectangle in Sway's JSON.
nonisolated struct SwayRectangle: Decodable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

/// An output in Sway's JSON.
nonisolated struct SwayOutput: Decodable {
  struct Mode: Decodable {
    var width: Int
    var height: Int
  }

  var name: String
  var active: Bool
  var rect: SwayRectangle
  var scale: Double?
  var currentMode: Mode?

  var output: Compositor.Output {
    Compositor.Output(
      name: name, frame: rect.cgRect,
      mode: OutputMode(
        width: currentMode?.width ?? rect.width, height: currentMode?.height ?? rect.height,
        scale: scale ?? 1))
  }
}

/// A node of the tree in Sway's JSON: an output, a workspace, a container or a window.
nonisolated struct SwayNode: Decodable {
  var id: Int
  var name: String?
  var type: String
  var pid: Int32?
  var appId: String?
  var rect: SwayRectangle
  var windowRect: SwayRectangle
  var geometry: SwayRectangle
  var focused: Bool
  var visible: Bool?
  var fullscreenMode: Int?
  var nodes: [SwayNode]
  var floatingNodes: [SwayNode]

  /// The windows in and below this node.
  var windows: [SwayNode] {
    (pid == nil ? [] : [self]) + (nodes + floatingNodes).flatMap(\.windows)
  }

  var window: Compositor.Window {
    let content = CGRect(
      x: rect.x + windowRect.x, y: rect.y + windowRect.y, width: windowRect.width,
      height: windowRect.height)
    return Compositor.Window(
      id: id, title: name ?? "", appID: appId, processIdentifier: pid ?? 0, frame: content,
      isFocused: focused, isVisible: visible ?? false, isFullscreen: fullscreenMode ?? 0 != 0,
      isFloating: type == "floating_con")
  }
}
