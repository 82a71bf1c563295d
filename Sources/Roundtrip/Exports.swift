@_exported import RoundtripCore
