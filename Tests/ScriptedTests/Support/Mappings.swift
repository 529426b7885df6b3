import Glibc

/// The memory that this process has mapped, a line each, as in `proc(5)`.
func memoryMappings() -> [String] { processLines("/proc/self/maps") }

/// The lines of a file as in `proc(5)`. Foundation reads the beginning of such files only.
func processLines(_ path: String) -> [String] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var lines: [String] = []
  var buffer = [CChar](repeating: 0, count: 4096)
  while fgets(&buffer, Int32(buffer.count), file) != nil {
    lines.append(String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
  return lines
}
