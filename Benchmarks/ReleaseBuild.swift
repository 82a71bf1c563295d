#if DEBUG
  import Foundation

  /// Builds the release configuration and replaces this program by it, so that its output, its exit code and its signals are those of
  /// the command that the user started.
  func runReleaseBuild(_ arguments: ArraySlice<String>) -> Never {
    writeError(
      "This is a debug build, whose times mean nothing. Building and running the release configuration"
        + " (--debug times this build).\n")
    let command = ["swift", "run", "--package-path", packageRoot, "-c", "release", "benchmarks"] + arguments
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    _ = unsafe execvp("swift", &words)
    // It returns only if it fails.
    let reason = unsafe String(cString: strerror(errno))
    writeError("swift does not start: \(reason). Add it to PATH, or use --debug.\n")
    exit(127)
  }

  /// The folder of the package from which this program was built, or the working directory if that folder was moved.
  private var packageRoot: String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let isThere = FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path)
    return isThere ? root.path : FileManager.default.currentDirectoryPath
  }
#endif
