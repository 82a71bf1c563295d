extension RoutesPage {
  /// The stylesheet of the page, with colors for light and dark.
  public static let stylesheet = """
    :root { color-scheme: light dark; --text: #1b1f24; --back: #ffffff; --line: #c4cad1; --accent: #0b57d0;
      --literal: #e6e9ed; --parameter: #cfe5ff; --field: #d5f0d8; --unread: #ffdfd6; --error: #a3150c; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e8eaed; --back: #16181c; --line: #4b525a; --accent: #8ab4f8;
        --literal: #33383f; --parameter: #123f70; --field: #1d4a26; --unread: #6b2618; --error: #ff9d90; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 70rem; padding: 1rem; color: var(--text); background: var(--back);
      font: 1rem/1.5 system-ui, sans-serif; }
    a { color: var(--accent); }
    code, pre, input { font-family: ui-monospace, monospace; font-size: 0.95em; }
    code { overflow-wrap: anywhere; }
    pre code { font-size: inherit; overflow-wrap: normal; }
    h2, h3 { overflow-wrap: anywhere; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; background: var(--back); padding: 0.5rem; }
    form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
    input { flex: 1 1 16rem; min-width: 0; }
    input, button { padding: 0.5rem; color: inherit; background: var(--back); border: 1px solid var(--text);
      border-radius: 0.25rem; font-size: 1rem; }
    #hint { flex-basis: 100%; margin: 0; }
    .link { font-size: 1.2rem; }
    .link span { border-radius: 0.2rem; border-left: 2px solid var(--back); }
    .link .origin { border-left: 0; }
    .origin, .literal { background: var(--literal); }
    .parameter { background: var(--parameter); text-decoration: underline; }
    .field { background: var(--field); text-decoration: underline dotted; }
    .unread { background: var(--unread); text-decoration: line-through; }
    mark { background: var(--unread); color: inherit; text-decoration: underline wavy; }
    mark.gap { border-left: 3px solid var(--error); }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .error { color: var(--error); border: 1px solid; border-radius: 0.25rem; padding: 0 0.75rem; }
    .error pre { overflow-x: auto; }
    .others li { margin-bottom: 0.5rem; }
    figure { margin: 0; }
    figure svg { width: 12rem; height: 12rem; max-width: 100%; }
    figcaption { overflow-wrap: anywhere; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: left; padding-bottom: 0.5rem; }
    th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); }
    th code { overflow-wrap: normal; font-weight: normal; }
    td:nth-child(4) { min-width: 12rem; }

    """
}
