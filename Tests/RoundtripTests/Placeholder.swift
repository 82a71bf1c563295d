@testable import Roundtrip
