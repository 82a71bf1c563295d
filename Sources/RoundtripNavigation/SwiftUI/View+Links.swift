#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  // Links that a view opens and shares.

  extension View {
    /// Calls a closure with the route of each link that is opened.
    ///
    /// ```swift
    /// .onOpenURL(router: appRouter) { app.navigate(to: $0) }
    /// ```
    /// - Parameter onError: Receives the error of a link that matches no route. By default, such a link is ignored.
    public func onOpenURL<Links: Router>(
      router: Links, perform: @escaping (Links.Output) -> Void, onError: @escaping (RoutingError) -> Void = { _ in }
    ) -> some View {
      onOpenURL { url in
        do throws(RoutingError) { perform(try router.match(url.absoluteString)) } catch { onError(error) }
      }
    }

    /// Navigates a model to each link that is opened.
    public func onOpenURL<Model: Linkable, Links: Router>(
      router: Links, model: Model, onError: @escaping (RoutingError) -> Void = { _ in }
    ) -> some View where Links.Output == Model.Route {
      onOpenURL(router: router, perform: { model.navigate(to: $0) }, onError: onError)
    }

    /// Offers the route of a view to other devices for Handoff, and to search on this device.
    ///
    /// ```swift
    /// .userActivity("com.example.app.browse", router: sharedRouter, route: app.route)
    /// ```
    /// A route without a link is not offered.
    public func userActivity<Links: Router>(
      _ type: String, router: Links, route: Links.Output?, title: String? = nil
    ) -> some View {
      let url = route.flatMap { (try? router.link(to: $0)).flatMap { URL(string: $0) } }
      return userActivity(type, isActive: url != nil) { activity in
        activity.title = title
        // Only a web link can be the web page of an activity. Any other link is stored in its user info.
        if url?.scheme == "https" || url?.scheme == "http" { activity.webpageURL = url }
        if let url { activity.addUserInfoEntries(from: ["link": url.absoluteString]) }
      }
    }
  }

  #if !os(tvOS)
    extension ShareLink
    where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
      /// Creates a button that shares the link of a route. Returns nil if the route has none.
      public init?<Links: Router>(router: Links, route: Links.Output, subject: Text? = nil, message: Text? = nil) {
        guard let link = try? router.link(to: route), let url = URL(string: link) else { return nil }
        self.init(item: url, subject: subject, message: message)
      }
    }
  #endif
#endif
