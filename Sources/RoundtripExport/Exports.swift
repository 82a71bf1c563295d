@_exported import Roundtrip
