/** Returns a 404 to throw. The router handles it by showing the shop's page for missing pages. */
export function notFound(headers?: HeadersInit): Response {
  return new Response(null, { status: 404, statusText: "Not Found", ...(headers && { headers }) });
}

/** Returns the 404 for a missing file that only programs request. */
export function missingFile(): Response {
  return new Response("Not Found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}
