/** Parses one of our pages without its inline style, which this page's policy would report when it isn't this page's own. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style[ >].*?<\/style>/s, ""), "text/html");
}
