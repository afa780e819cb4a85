/** Renders the parts of a newsletter's body as plain text and as HTML. */
import type { EmailPart, EmailProduct } from "./email";
import { escaped, toButton, toParagraph, wrapped } from "./email-markup";

/** Width of an email's column, in pixels. */
const COLUMN = 560;

/** Renders a part as plain text; '' for a picture without a description. */
export function partText(part: EmailPart): string {
  switch (part.is) {
    case "heading":
      return underlined(part.text);
    case "words":
      return wrapped(part.text);
    case "picture":
      return part.href === null ? part.alt && `[${wrapped(part.alt)}]` : `${part.alt || "Picture"}:\n${part.href}`;
    case "products":
      return [underlined(part.title), ...part.products.map(productText), ...(part.href ? [part.href] : [])].join(
        "\n\n",
      );
    case "button":
      return `${part.text === null ? "" : `${wrapped(part.text)}\n\n`}${part.label}:\n${part.href}`;
  }
}

/** Returns a heading, with a line below it. */
function underlined(text: string): string {
  const lines = wrapped(text);
  return `${lines}\n${"-".repeat(Math.max(...lines.split("\n").map((line) => line.length)))}`;
}

function productText({ title, authors, price, href }: EmailProduct): string {
  return `${wrapped([title, authors, price].filter(Boolean).join(", "))}\n${href}`;
}

/** Renders a part as HTML. */
export function partHtml(part: EmailPart, accent: string): string {
  switch (part.is) {
    case "heading":
      return toHeading(part.text);
    case "words":
      return part.text
        .split(/\n{2,}/)
        .map((text) => toParagraph(text, accent))
        .join("\n");
    case "picture":
      return `<p style="margin:0 0 16px">${linked(part.href, toPicture(part))}</p>`;
    case "products":
      return `${linkedHeading(part, accent)}\n${toProducts(part.products, accent)}`;
    case "button":
      return `${part.text === null ? "" : `${toParagraph(part.text, accent)}\n`}${toButton(part, accent)}`;
  }
}

const HEADING = "margin:24px 0 16px;font:bold 18px/1.3 serif";

function toHeading(text: string): string {
  return `<h2 style="${HEADING}">${escaped(text)}</h2>`;
}

function linkedHeading({ title, href }: { title: string; href: string | null }, accent: string): string {
  if (href === null) return toHeading(title);
  return `<h2 style="${HEADING}"><a href="${escaped(href)}" style="color:${accent}">${escaped(title)}</a></h2>`;
}

function linked(href: string | null, html: string): string {
  return href === null ? html : `<a href="${escaped(href)}">${html}</a>`;
}

function toPicture({ src, alt, width, height }: { src: string; alt: string; width: number; height: number }): string {
  const scale = Math.min(1, COLUMN / width);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  return `<img src="${escaped(src)}" alt="${escaped(alt)}" width="${shownWidth}" height="${shownHeight}" style="display:block;max-width:100%;height:auto;border:0">`;
}

function toProducts(products: readonly EmailProduct[], accent: string): string {
  const cell = "padding:0 0 16px;vertical-align:top";
  const rows = products.map(({ title, authors, price, href, cover }) => {
    const small = "display:block;font-size:14px;color:#5c5449";
    const below = authors === "" ? "" : `<span style="${small}">${escaped(authors)}</span>`;
    const amount = price === "" ? "" : `<span style="display:block;font-weight:bold">${escaped(price)}</span>`;
    // The cover's link has no text, because the title next to it leads to the same page.
    const picture = `<a href="${escaped(href)}" tabindex="-1" aria-hidden="true"><img src="${escaped(cover)}" alt="" height="120" style="display:block;height:120px;width:auto;max-width:96px;border:0"></a>`;
    return `<tr><td width="96" style="${cell};width:96px;padding-right:16px">${picture}</td><td style="${cell}"><a href="${escaped(href)}" style="color:${accent};font-weight:bold">${escaped(title)}</a>${below}${amount}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;margin:0 0 8px;border-collapse:collapse">\n${rows.join("\n")}\n</table>`;
}
