internal import Foundation

/// Little CMS, loaded for the first file with a color profile.
struct LittleCMS: Sendable {
  /// The library; nil if it is not installed.
  static let shared = LittleCMS(named: "liblcms2.so.2")

  typealias Object = UnsafeMutableRawPointer

  /// The layout of pixels in memory: the value of a macro `TYPE_…`.
  enum Layout: UInt32 {
    /// Blue, green, red and alpha. C macro: `TYPE_BGRA_8`.
    case pixels = 0x44499
    /// The same with 16 bits each. C macro: `TYPE_BGRA_16`.
    case deepPixels = 0x4449A
    /// Cyan, magenta, yellow and black. C macro: `TYPE_CMYK_8`.
    case inks = 0x60021
    /// The same, where 255 is no ink. C macro: `TYPE_CMYK_8_REV`.
    case invertedInks = 0x62021
  }

  private let openProfile: @Sendable @convention(c) (UnsafeRawPointer, UInt32) -> Object?
  private let closeProfile: @Sendable @convention(c) (Object) -> Int32
  private let colorSpace: @Sendable @convention(c) (Object) -> UInt32
  private let readTag: @Sendable @convention(c) (Object, UInt32) -> Object?
  private let newStandardProfile: @Sendable @convention(c) () -> Object?
  private let setVersion: @Sendable @convention(c) (Object, Double) -> Void
  private let newProfile:
    @Sendable @convention(c) (UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Object>) -> Object?
  private let newGamma: @Sendable @convention(c) (Object?, Double) -> Object?
  private let freeCurve: @Sendable @convention(c) (Object) -> Void
  private let newTransform:
    @Sendable @convention(c) (Object, UInt32, Object, UInt32, UInt32, UInt32) -> Object?
  private let doTransform: @Sendable @convention(c) (Object, UnsafeRawPointer, Object, UInt32) -> Void
  let deleteTransform: @Sendable @convention(c) (Object) -> Void

  /// - Returns: nil if there is no such library, or if it lacks a function.
  init?(named name: String) {
    // The library stays loaded, as a program with one profile has others.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<T>(_ name: String) throws(CairoFunctions.Missing) -> T {
      try CairoFunctions.function(name, in: library)
    }
    do {
      openProfile = try function("cmsOpenProfileFromMem")
      closeProfile = try function("cmsCloseProfile")
      colorSpace = try function("cmsGetColorSpace")
      readTag = try function("cmsReadTag")
      newStandardProfile = try function("cmsCreate_sRGBProfile")
      setVersion = try function("cmsSetProfileVersion")
      newProfile = try function("cmsCreateRGBProfile")
      newGamma = try function("cmsBuildGamma")
      freeCurve = try function("cmsFreeToneCurve")
      newTransform = try function("cmsCreateTransform")
      doTransform = try function("cmsDoTransform")
      deleteTransform = try function("cmsDeleteTransform")
    } catch {
      return nil
    }
  }

  // MARK: Profiles

  /// The profile of a file; nil if it is damaged.
  func profile(_ bytes: UnsafeRawBufferPointer) -> Object? {
    guard let start = bytes.baseAddress, let count = UInt32(exactly: bytes.count) else { return nil }
    return openProfile(start, count)
  }

  func close(_ profile: Object) { _ = closeProfile(profile) }

  /// The color space of a profile: four letters, such as `RGB `.
  func name(of profile: Object) -> String {
    let space = colorSpace(profile)
    return String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: space >> $0) }, as: UTF8.self)
  }

  /// A profile of colors with the curve of a profile of grays, because the pixels of gray files are colors.
  func colors(ofGrays profile: Object) -> Object? {
    // The tag `kTRC`. The profile owns the curve.
    readTag(profile, 0x6B54_5243).flatMap(colors(withCurve:))
  }

  /// A profile of colors with an exponent.
  func colors(withGamma gamma: Double) -> Object? {
    guard let curve = newGamma(nil, gamma) else { return nil }
    defer { freeCurve(curve) }
    return colors(withCurve: curve)
  }

  /// A profile with sRGB's white and primaries: x, y and Y of each.
  private func colors(withCurve curve: Object) -> Object? {
    newProfile(
      [0.3127, 0.3290, 1], [0.64, 0.33, 1, 0.30, 0.60, 1, 0.15, 0.06, 1], [curve, curve, curve])
  }

  // MARK: Transforms

  /// A transform to sRGB in the layout `pixels`, which does not change alpha.
  func transform(from profile: Object, _ layout: Layout) -> Object? {
    guard let standard = newStandardProfile() else { return nil }
    defer { close(standard) }
    // For a profile of version 4, the library would lighten the blacks of printers.
    setVersion(standard, 2.1)
    // By default, the library resamples 16-bit colors and inks to a table of colors, with errors of up to 23 of 255.
    // `cmsFLAGS_NOOPTIMIZE` computes each color, which takes 200 to 300 ns per pixel instead of 40 to 60. Colors with
    // 8 bits need no table, and take 10 ns.
    let flags: UInt32 = layout == .pixels ? 0 : 0x0100
    // The intent is perceptual.
    return newTransform(profile, layout.rawValue, standard, Layout.pixels.rawValue, 0, flags)
  }

  /// Converts pixels. Both places may be the same if pixels have the same size.
  func transform(_ transform: Object, _ source: UnsafeRawPointer, _ target: Object, _ count: UInt32) {
    doTransform(transform, source, target, count)
  }
}
