const END = "</style>";

/** Parses one of our pages without its inline style, which this page's policy would report when it isn't this page's own. */
export function parsePage(html: string): Document {
  const [start, end] = [html.indexOf("<style"), html.indexOf(END)];
  const bare = start < 0 || end < start ? html : html.slice(0, start) + html.slice(end + END.length);
  return new DOMParser().parseFromString(bare, "text/html");
}
