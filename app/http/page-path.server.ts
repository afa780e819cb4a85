/** The path of the request's page, for a form to return to; the router requests `{path}.data`. */
export function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}
