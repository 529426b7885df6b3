extension Compositor {
  /// Captures the content of an output.
  ///
  /// Waits for the next frame of the output. On Weston it captures the outer Sway, which shows a frame of Weston a
  /// little later: use `waitForPicture`.
  ///
  /// - Parameters:
  ///   - output: the output's name; nil is the first output.
  ///   - includingCursor: whether to include the cursor. On Weston it is always included. Sway, after one capture with the cursor,
  ///     includes it until the image changes.
  /// - Throws: `TestingError.refused` when there is no such output.
  ///
  /// Wayland request: `zwlr_screencopy_manager_v1.capture_output`.
  public func picture(of output: String? = nil, includingCursor: Bool = false) throws -> Picture {
    let name = try hostOutput(output).hostName
    return try ScreenCapture(hostConnection()).picture(of: name, includingCursor: includingCursor)
  }

  /// Captures pictures until one satisfies a condition.
  ///
  /// A capture waits for a new frame, so there is at most one per frame.
  ///
  /// - Parameters:
  ///   - what: the awaited state, in words for the error.
  ///   - includingCursor: whether to include the cursor in the pictures.
  /// - Returns: the first such picture.
  /// - Throws: `TestingError.timedOut`. The last picture is then in `.build/pictures`, under the name in the error.
  @discardableResult public func waitForPicture(
    _ what: String, of output: String? = nil, includingCursor: Bool = false,
    timeout: Duration = defaultTimeout,
    where matches: (Picture) throws -> Bool
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
      return try matches(picture) ? picture : nil
    }
  }
}
