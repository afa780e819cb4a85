const END = "</style>";

/**
 * Parses one of our pages without its inline style, because this page's security policy would report any style except this
 * page's own.
 */
export function parsePage(html: string): Document {
  const [start, end] = [html.indexOf("<style"), html.indexOf(END)];
  const bare = start < 0 || end < start ? html : html.slice(0, start) + html.slice(end + END.length);
  return new DOMParser().parseFromString(bare, "text/html");
}
