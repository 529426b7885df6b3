/// The cryptographic hash function SHA-256.
///
/// Source: FIPS 180-4; RFC 2104 for the authentication code.
nonisolated enum SHA256 {
  /// The hash of bytes.
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var padded = bytes + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    let bitCount = UInt64(bytes.count) * 8
    padded += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> UInt64($0)) }
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The authentication code (HMAC) of bytes with a key.
  static func authenticationCode(for bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var key = key.count > 64 ? hash(key) : key
    key += [UInt8](repeating: 0, count: 64 - key.count)
    return hash(key.map { $0 ^ 0x5c } + hash(key.map { $0 ^ 0x36 } + bytes))
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      let high = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let low = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
      let one = v[7] &+ high &+ choice &+ constants[index] &+ words[index]
      v = [one &+ low &+ majority, v[0], v[1], v[2], v[3] &+ one, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes.map { prime in
    // The largest number whose cube is at most prime × 2⁹⁶ has these bits at its end.
    var root: UInt64 = 0
    for bit in stride(from: 35, through: 0, by: -1) {
      let candidate = root | 1 << UInt64(bit)
      if isCube(of: candidate, atMost: prime) { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  private static func isCube(of number: UInt64, atMost prime: UInt64) -> Bool {
    let square = UInt128(number) * UInt128(number)
    return square * UInt128(number) <= UInt128(prime) << 96
  }

  private static let primes: [UInt64] = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }
}
