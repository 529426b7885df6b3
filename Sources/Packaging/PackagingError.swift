/// Why a program cannot be packaged, with a remedy.
struct PackagingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
