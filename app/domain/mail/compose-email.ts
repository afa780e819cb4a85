/** Renders an email as plain text and as HTML. The email's contents are plain text, and are escaped in HTML. */
import { DEFAULT_COLOURS } from "~/domain/settings/default-colours";
import { partHtml, partText } from "./compose-parts";
import type { Email, EmailRow } from "./email";
import { escaped, toButton, toParagraph, WIDTH, wrapped } from "./email-markup";

/** Width in characters of the label column, left of the amounts. */
const LABEL_WIDTH = WIDTH - 14;

/** Renders the email as plain text. Lines have at most 76 characters, unless they contain a long address. */
export function emailText({ paragraphs, parts = [], rows, link, afterwards = [] }: Email, signature: string): string {
  const texts = [
    ...paragraphs.map((each) => wrapped(each)),
    ...parts.map(partText).filter((text) => text !== ""),
    ...(rows ? [rows.map(rowText).join("\n")] : []),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...afterwards.map((each) => wrapped(each)),
    `--\n${signature}`,
  ];
  return `${texts.join("\n\n")}\n`;
}

export interface EmailLook {
  /** The colour of links. */
  accent?: string;
  /** A picture at the top of the email, such as an attachment's `cid:`; sizes are in pixels. */
  logo?: { src: string; alt: string; width: number; height: number };
}

/**
 * Renders the email as HTML that is simple enough for any mail program: one column, with nothing to load except the pictures of
 * a newsletter.
 */
export function emailHtml(
  { subject, paragraphs, parts = [], rows, link, afterwards = [] }: Email,
  signature: string,
  { accent = DEFAULT_COLOURS.accent, logo }: EmailLook = {},
): string {
  const head = logo
    ? `<p style="margin:0 0 24px"><img src="${escaped(logo.src)}" alt="${escaped(logo.alt)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0"></p>\n`
    : "";
  const line = (text: string) => toParagraph(text, accent);
  const button = link
    ? `${toButton(link, accent)}
<p style="margin:0 0 16px;font-size:14px;color:#5c5449">Or copy this address into your browser:<br><a href="${escaped(link.href)}" style="color:${accent};overflow-wrap:anywhere;word-break:break-word">${escaped(link.href)}</a></p>`
    : "";
  const body = [
    ...paragraphs.map(line),
    ...parts.map((part) => partHtml(part, accent)),
    rows ? toTable(rows) : "",
    button,
    ...afterwards.map(line),
  ];
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#fbf9f4;color:#1f1b16;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto" dir="auto">
${head}<h1 style="margin:0 0 16px;font:bold 22px/1.2 serif">${escaped(subject)}</h1>
${body.filter(Boolean).join("\n")}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4dfd3;font-size:14px;color:#5c5449">${escaped(signature).replaceAll("\n", "<br>")}</p>
</div></body></html>
`;
}

function toTable(rows: readonly EmailRow[]): string {
  const cell = "padding:8px 0;border-top:1px solid #e4dfd3;vertical-align:top";
  const lines = rows.map(({ label, detail, amount, isSum }) => {
    const weight = isSum ? ";font-weight:bold" : "";
    const below = detail ? `<br><span style="font-size:14px;color:#5c5449">${escaped(detail)}</span>` : "";
    return `<tr><th scope="row" style="${cell};padding-right:16px;text-align:left;font-weight:normal${weight}">${escaped(label)}${below}</th><td style="${cell};text-align:right;white-space:nowrap${weight}">${escaped(amount)}</td></tr>`;
  });
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse;border-bottom:1px solid #e4dfd3">\n${lines.join("\n")}\n</table>`;
}

/** Renders a row: the label with the amount at the right of its last line, and below it, indented, the detail. */
function rowText({ label, detail, amount, isSum }: EmailRow): string {
  const lines = wrapped(label, LABEL_WIDTH).split("\n");
  const last = lines.pop() ?? "";
  const filled = `${last} ${" ".repeat(Math.max(0, WIDTH - 1 - last.length - amount.length))}${amount}`;
  const below = detail ? wrapped(detail, LABEL_WIDTH - 2).replace(/^/gm, "  ") : null;
  return [...(isSum ? ["-".repeat(WIDTH)] : []), ...lines, filled, ...(below === null ? [] : [below])].join("\n");
}
