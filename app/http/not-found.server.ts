/** The 404 that the router answers with the shop's page for missing pages. Throw it. */
export function notFound(headers?: HeadersInit): Response {
  return new Response(null, { status: 404, statusText: "Not Found", ...(headers && { headers }) });
}

/** The 404 of a file that only a program reads. */
export function missingFile(): Response {
  return new Response("Not Found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}
