import Foundation

/// The testing library notes a backtrace of every error that is thrown, caught or not. Where millions of links are refused, that is
/// most of the work.
enum Backtraces {
  private typealias Hook = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void

  /// Leaves out those of typed errors, from now on. Where the runtime has no such hook, the tests are slower, and nothing else.
  static func leaveOut() {
    guard let hook = unsafe dlsym(nil, "_swift_willThrowTypedImpl") else { return }
    unsafe hook.assumingMemoryBound(to: Hook.self).pointee = { _, _, _ in }
  }
}
