extension Session {
  /// Pixels per point of buffers for an output: its fractional scale where the compositor supports fractional buffers,
  /// else the integer scale of `wl_output`.
  ///
  /// Wayland: `wp_fractional_scale_manager_v1` with `wp_viewporter`, `wl_output.scale`.
  public func pictureScale(on output: Output) -> Double {
    if viewporter != nil, fractionalScaleManager != nil { return output.scale }
    return compositor.version >= 3 ? Double(output.state.integerScale) : 1
  }
}
