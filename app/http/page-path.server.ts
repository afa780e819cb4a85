/** The path of the page that a request is about, for a form to lead back to; the router asks for `{path}.data`. */
export function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}
