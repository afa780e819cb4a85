/** The markup and text that all parts of an email share. */

/** Maximum length of a line of plain text, in characters. */
export const WIDTH = 76;

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Returns the text as HTML, with http(s) addresses as links and everything else escaped. */
function withLinks(text: string, accent: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 === 1
        ? `<a href="${escaped(part)}" style="color:${accent};overflow-wrap:anywhere;word-break:break-word">${escaped(part)}</a>`
        : escaped(part),
    )
    .join("")
    .replaceAll("\n", "<br>");
}

/** Returns an HTML paragraph in which addresses are links. */
export function toParagraph(text: string, accent: string): string {
  return `<p style="margin:0 0 16px">${withLinks(text, accent)}</p>`;
}

/** Returns a link that looks like a button. */
export function toButton({ label, href }: { label: string; href: string }, accent: string): string {
  return `<p style="margin:0 0 16px"><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;background:${accent};color:#ffffff;text-decoration:none;border-radius:4px;font-weight:bold">${escaped(label)}</a></p>`;
}

/** Breaks the lines of a text that are longer than `width` characters at their spaces. */
export function wrapped(paragraph: string, width = WIDTH): string {
  return paragraph
    .split("\n")
    .map((line) => wrappedLine(line, width))
    .join("\n");
}

function wrappedLine(line: string, width: number): string {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return [...lines, current].join("\n");
}
