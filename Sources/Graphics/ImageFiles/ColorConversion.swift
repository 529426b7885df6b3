/// Converts the colors of a file to sRGB, by its ICC profile or its gamma.
///
/// C library: Little CMS, which is `liblcms2-2` in Debian and loaded on first use. Without it, colors stay as they are.
final class ColorConversion {
  private let library: LittleCMS
  private let transform: LittleCMS.Object

  /// A conversion by a profile of colors or grays.
  ///
  /// - isDeep: whether components have 16 bits.
  /// - Returns: nil for other and for damaged profiles, and for those that equal sRGB.
  init?(
    profile bytes: UnsafeRawBufferPointer, isDeep: Bool = false,
    library: @autoclosure () -> LittleCMS? = .shared
  ) {
    guard !bytes.isEmpty, let library = library(), let profile = library.profile(bytes) else { return nil }
    defer { library.close(profile) }
    let kind = library.name(of: profile)
    let grays = kind == "GRAY" ? library.colors(ofGrays: profile) : nil
    defer { grays.map(library.close) }
    guard kind == "RGB " || grays != nil,
      let transform = library.transform(from: grays ?? profile, isDeep ? .deepPixels : .pixels)
    else { return nil }
    (self.library, self.transform) = (library, transform)
    if makesNoDifference(isDeep) { return nil }
  }

  /// A conversion by an exponent.
  ///
  /// - gamma: the file's encoding exponent.
  /// - isDeep: whether components have 16 bits.
  /// - Returns: nil for sRGB's gamma, and for invalid values.
  init?(gamma: Double, isDeep: Bool) {
    guard gamma > 0.01, gamma < 100, !(0.45...0.46).contains(gamma), let library = LittleCMS.shared,
      let profile = library.colors(withGamma: 1 / gamma)
    else { return nil }
    defer { library.close(profile) }
    guard let transform = library.transform(from: profile, isDeep ? .deepPixels : .pixels) else { return nil }
    (self.library, self.transform) = (library, transform)
  }

  /// A conversion by a profile of the four inks of a printer.
  ///
  /// - isInverted: whether 255 means no ink.
  /// - Returns: nil for other and for damaged profiles.
  init?(
    inks bytes: UnsafeRawBufferPointer, isInverted: Bool, library: @autoclosure () -> LittleCMS? = .shared
  ) {
    guard !bytes.isEmpty, let library = library(), let profile = library.profile(bytes) else { return nil }
    defer { library.close(profile) }
    guard library.name(of: profile) == "CMYK",
      let transform = library.transform(from: profile, isInverted ? .invertedInks : .inks)
    else { return nil }
    (self.library, self.transform) = (library, transform)
  }

  deinit { library.deleteTransform(transform) }

  /// Whether no color changes by more than two steps, as with an sRGB profile.
  private func makesNoDifference(_ isDeep: Bool) -> Bool {
    let steps: [UInt32] = [0, 16, 64, 128, 192, 255]
    let colors = steps.flatMap { red in
      steps.flatMap { green in steps.map { 0xFF00_0000 | red << 16 | green << 8 | $0 } }
    }
    var converted = colors
    converted.withUnsafeMutableBufferPointer { row in
      guard isDeep else { return convert(row) }
      let components = colors.flatMap { color in
        [0, 8, 16, 24].map { UInt16((color >> $0) & 0xFF) * 257 }
      }
      components.withUnsafeBufferPointer { convert($0, to: row) }
    }
    return zip(colors, converted).allSatisfy { old, new in
      [0, 8, 16].allSatisfy { abs(Int((old >> $0) & 0xFF) - Int((new >> $0) & 0xFF)) <= 2 }
    }
  }

  /// Converts 0xAARRGGBB pixels that are not premultiplied.
  func convert(_ row: UnsafeMutableBufferPointer<UInt32>) {
    guard let pixels = row.baseAddress else { return }
    library.transform(transform, pixels, pixels, UInt32(row.count))
  }

  /// Makes 0xAARRGGBB pixels that are not premultiplied from blue, green, red and alpha with 16 bits each.
  func convert(_ components: UnsafeBufferPointer<UInt16>, to row: UnsafeMutableBufferPointer<UInt32>) {
    guard let source = components.baseAddress, let pixels = row.baseAddress else { return }
    library.transform(transform, source, pixels, UInt32(row.count))
    for index in row.indices {
      let alpha = (UInt32(components[4 * index + 3]) * 255 + 32767) / 65535
      row[index] = alpha << 24 | row[index] & 0xFF_FFFF
    }
  }

  /// Makes opaque pixels from amounts of ink, which are cyan, magenta, yellow and black in memory.
  func convertInks(_ row: UnsafeMutableBufferPointer<UInt32>) {
    convert(row)
    for index in row.indices { row[index] |= 0xFF00_0000 }
  }
}
