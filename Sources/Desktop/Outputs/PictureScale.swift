extension Session {
  /// Pixels per point of what is drawn for an output, as far as that tells: a fraction only where the compositor takes
  /// pictures for that, else the whole number with which it scales them down.
  ///
  /// Wayland: `wp_fractional_scale_manager_v1` with `wp_viewporter`, `wl_output.scale`.
  public func pictureScale(on output: Output) -> Double {
    if viewporter != nil, fractionalScaleManager != nil { return output.scale }
    return compositor.version >= 3 ? Double(output.state.integerScale) : 1
  }
}
