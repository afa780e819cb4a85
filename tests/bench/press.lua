-- For wrk: sends the cookies of its arguments, one with each request, and ends with its figures as a line of JSON.
local requests = {}
local sent = 0

function init(cookies)
  for at, cookie in ipairs(cookies) do
    wrk.headers["cookie"] = cookie
    requests[at] = wrk.format()
  end
  if #cookies == 0 then requests[1] = wrk.format() end
end

function request()
  sent = sent + 1
  return requests[sent % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"failed":%d}\n',
    summary.requests,
    summary.duration,
    latency:percentile(50),
    latency:percentile(99),
    errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
