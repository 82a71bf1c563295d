import Roundtrip
for link in ["nav:///inventory/add?quantity=100&name=Keyboard", "/inventory/add?status=out&backorder","/inventory/add?status=out&backorder&quantity=5","/inventory/add?status=in","/inventory/add?quantity=-1","/inventory/add/colorPicker?color=none", "/inventory/D2AFFEF0-0629-4EF7-847B-BC7BA5A34E01/edit/colorPicker?color=none&quantity=1","/inventory/D2AFFEF0-0629-4EF7-847B-BC7BA5A34E01/edit?color=pink", "/inventory/add?quantity=1&color=red&status=banana", "/inventory/add?backorder=x", "/inventory/add?quantity", "/inventory/D2AFFEF0-0629-4EF7-847B-BC7BA5A34E01/editt"] {
  do { let r = try appRouter.match(link); print(link, r, (try appRouter.link(to: r)), try sharedRouter.link(to: r)) } catch { print(error) }
}
