import Glibc

/// libenchant-2, loaded on first use, so that programs without spell checking need no library.
struct SpellingLibrary: Sendable {
  typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias Describe =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafeMutableRawPointer?
    ) -> Void
  typealias Ask = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> CInt
  typealias Change = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Void

  // The names are those of the library without `enchant_`. The types are those of <enchant.h>, which are stable for this
  // soname. Lengths are in bytes of UTF-8.
  let brokerInit: @Sendable @convention(c) () -> OpaquePointer?
  let brokerListDicts: @Sendable @convention(c) (OpaquePointer, Describe, UnsafeMutableRawPointer?) -> Void
  let brokerRequestDict: @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> OpaquePointer?
  let dictCheck: Ask
  let dictIsAdded: Ask
  let dictAdd: Change
  let dictRemove: Change
  let dictSuggest:
    @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> List?
  let dictFreeStringList: @Sendable @convention(c) (OpaquePointer, List) -> Void

  /// - Parameter name: the file for the dynamic linker. The result is nil if it is missing or another library.
  init?(_ name: String = "libenchant-2.so.2") {
    // The library is never unloaded, since its dictionaries live as long as the program.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<T>(_ name: String) throws(Missing) -> T {
      guard let address = dlsym(library, "enchant_\(name)") else { throw Missing() }
      return unsafeBitCast(address, to: T.self)
    }
    do {
      brokerInit = try function("broker_init")
      brokerListDicts = try function("broker_list_dicts")
      brokerRequestDict = try function("broker_request_dict")
      dictCheck = try function("dict_check")
      dictIsAdded = try function("dict_is_added")
      dictAdd = try function("dict_add")
      dictRemove = try function("dict_remove")
      dictSuggest = try function("dict_suggest")
      dictFreeStringList = try function("dict_free_string_list")
    } catch {
      dlclose(library)
      return nil
    }
  }

  /// The library lacks a function, so it is not the expected one.
  private struct Missing: Error {}
}
