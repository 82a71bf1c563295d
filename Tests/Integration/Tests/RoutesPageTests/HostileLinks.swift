/// Links that try to leave their place in a page.
let hostileLinks = [
  "<script>alert(1)</script>", "/shelf/<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>",
  "' onfocus='alert(1)",
  "/shelf/\" autofocus onfocus=\"alert(1)", "javascript:alert(1)", "/search?q=</code></p><h1>x</h1>",
  "</textarea></title>",
  "/shelf/&lt;&#60;&amp;", "/shelf/`x`<b>`", "//evil.example/shelf/7", "/\\evil.example", "/help#<svg onload=alert(1)>",
  "/shelf/\u{0}\u{1B}[2J\u{7F}", "/shelf/a\r\nSet-Cookie: x=1", "/shelf/\u{202E}gnp.exe", "/shelf/\u{2028}x\u{FEFF}",
  "/shelf/<\u{338}script>", "/shelf/e\u{301}\u{301}\u{301}", "/shelf/🏳️‍🌈/日本", "/shelf/%3Cscript%3E%22%27", "/shelf/%FF",
  "/shelf/%", "?", "#",
  "/?&=&&#",
  String(repeating: "<", count: 1_000), "/" + String(repeating: "a/", count: 500),
  "/shelf/" + String(repeating: "é", count: 1_000),
]
