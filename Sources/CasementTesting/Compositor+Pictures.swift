extension Compositor {
  /// Takes a picture of what an output shows.
  ///
  /// It waits for the output's next frame. On Weston the picture is that of the Sway around it, which
  /// shows a frame of Weston's a little later than Weston made it: use `waitForPicture`.
  ///
  /// - Parameters:
  ///   - output: the output's name; the first, if nil.
  ///   - includingCursor: whether the pointer's image is to be in the picture. Weston's always is; Sway's, once
  ///     it was, is until the image changes.
  /// - Throws: `TestingError.refused` when there is no such output.
  ///
  /// Wayland request: `zwlr_screencopy_manager_v1.capture_output`.
  public func picture(of output: String? = nil, includingCursor: Bool = false) throws -> Picture {
    let name = try hostOutput(output).hostName
    return try ScreenCapture(hostConnection()).picture(of: name, includingCursor: includingCursor)
  }

  /// Takes pictures until one meets a condition.
  ///
  /// A picture is of a new frame, so this takes at most one per frame.
  ///
  /// - Parameters:
  ///   - what: what is waited for, in words for the error.
  ///   - includingCursor: whether the pointer's image is to be in the pictures.
  /// - Returns: the first such picture.
  /// - Throws: `TestingError.timedOut`; the last picture is then in `.build/pictures`, under the name that
  ///   the error tells.
  @discardableResult public func waitForPicture(
    _ what: String, of output: String? = nil, includingCursor: Bool = false,
    timeout: Duration = defaultTimeout,
    where matches: (Picture) -> Bool
  ) throws -> Picture {
    var last: Picture?
    func keepLast() -> String {
      let path = ".build/pictures/waited-\(processIdentifier).png"
      guard let last, (try? last.write(to: path)) != nil else { return "there is no picture" }
      return "the last picture is \(path)"
    }
    return try waitForValue(what, timeout: timeout, seen: keepLast()) {
      let picture = try picture(of: output, includingCursor: includingCursor)
      last = picture
      return matches(picture) ? picture : nil
    }
  }
}
