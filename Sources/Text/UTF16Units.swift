/// Text in UTF-16.
package enum UTF16Units {
  /// The units of a text. Faster than the `utf16` view of a `String` by several times.
  package static func units(of text: String) -> [UInt16] {
    var text = text
    return text.withUTF8 { units(ofUTF8: $0) }
  }

  /// The units of a text in UTF-8.
  ///
  /// - Precondition: it is valid, and ends at a character boundary.
  static func units(ofUTF8 utf8: UnsafeBufferPointer<UInt8>) -> [UInt16] {
    [UInt16](unsafeUninitializedCapacity: utf8.count) { units, count in
      var index = 0
      // Fast path: most texts are ASCII to the end, or nearly.
      while index + 16 <= utf8.count {
        let letters = UnsafeRawPointer(utf8.baseAddress! + index).loadUnaligned(as: SIMD16<UInt8>.self)
        guard letters.max() < 0x80 else { break }
        UnsafeMutableRawPointer(units.baseAddress! + index).storeBytes(
          of: SIMD16<UInt16>(truncatingIfNeeded: letters), as: SIMD16<UInt16>.self)
        index += 16
      }
      while index < utf8.count, utf8[index] < 0x80 {
        units[index] = UInt16(utf8[index])
        index += 1
      }
      count = index
      while index < utf8.count {
        let lead = UInt32(utf8[index])
        func bits(_ offset: Int) -> UInt32 { UInt32(utf8[index + offset] & 0x3F) }
        switch lead {
        case ..<0x80:
          units[count] = UInt16(lead)
          index += 1
        case ..<0xE0:
          units[count] = UInt16(truncatingIfNeeded: (lead & 0x1F) << 6 | bits(1))
          index += 2
        case ..<0xF0:
          units[count] = UInt16(truncatingIfNeeded: (lead & 0xF) << 12 | bits(1) << 6 | bits(2))
          index += 3
        default:
          let scalar = (lead & 7) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3)
          units[count] = UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10)
          count += 1
          units[count] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
          index += 4
        }
        count += 1
      }
    }
  }
}
