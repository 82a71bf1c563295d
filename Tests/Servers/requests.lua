-- The requests of the load test, one after the other: for wrk, and for the check that both servers answer them alike.
requests = {
  { "GET", "/" },
  { "GET", "/health" },
  { "GET", "/users?page=3" },
  { "GET", "/users/4711" },
  { "GET", "/users/4711/posts?order=popular" },
  { "GET", "/users/4711/posts/42" },
  { "POST", "/users/4711/posts", '{"title":"Roses","text":"Red ones."}' },
  { "GET", "/search?q=red%20lamp&page=2&tag=new&tag=sale" },
  { "GET", "/tags/garden-tools" },
  { "GET", "/products/desk-lamp" },
  { "GET", "/products/desk-lamp/reviews?page=2" },
  { "GET", "/orders/2F1C7C1E-8F0B-4C6B-9C57-7C9E2B4D1A3F/items/7" },
}

if wrk then
  local made = {}
  local next = 0
  function init()
    for _, request in ipairs(requests) do
      local headers = { Host = wrk.headers["Host"] }
      if request[3] then headers["Content-Type"] = "application/json" end
      table.insert(made, wrk.format(request[1], request[2], headers, request[3]))
    end
  end
  function request()
    next = next % #made + 1
    return made[next]
  end
end
