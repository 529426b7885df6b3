import CasementTesting

/// Runs a test on a compositor, which in the end says what there is to complain about, and ends with every
/// connection to it, however the test went.
func withCompositor(
  _ compositor: ScriptedCompositor = ScriptedCompositor(), _ body: (ScriptedCompositor) throws -> Void
) throws {
  defer { compositor.end() }
  try body(compositor)
  try compositor.finish()
}
