import Hummingbird
import Roundtrip
