import { escapeAttribute, escapeText } from "entities";
import type { Request, Response } from "express";

/** An answer from the edge itself, instead of from the shop. */
export interface Refusal {
  status: number;
  /** The page's heading, in plain text. */
  title: string;
  /** A sentence in plain text that says what to do. */
  message: string;
  headers?: Record<string, string>;
  /** The address of Home; `/` unless on another host. */
  home?: string;
  /** Links to show instead of Home. */
  links?: readonly { title: string; href: string }[];
}

/** Says why a page of another site can't call the API. */
export const OTHER_SITE = "Pages of your site can't make calls to this shop.";

/** Replaces a page that did not arrive in time. */
export const pageTooLate: Refusal = {
  status: 503,
  title: "Please Try Again",
  message: "Sorry, this page is taking too long. Please try again in a moment.",
  headers: { "Retry-After": "5" },
};

/** Maximum bytes read of a refused body, so that the browser sees the answer instead of a reset connection. */
const PATIENCE = 4 * 1024 * 1024;

/**
 * Sends the refusal as a small page, or as JSON for programs below /api. It is never cached. Discards the rest of the body, and
 * closes the connection if that is too long.
 */
export function refuse(req: Request, res: Response, refused: Refusal): void {
  drain(req);
  res.status(refused.status).set({ ...refused.headers, "Cache-Control": "no-store" });
  if (/^\/api2?\//.test(res.locals.address?.path ?? req.path)) {
    res.json({ success: false, message: refused.message, data: {} });
    return;
  }
  res.type("html").send(refusalPage(refused));
}

/**
 * Reads and discards the rest of the body. This starts before the answer, because when the answer ends, Node discards an unread
 * body, however large it is.
 */
function drain(req: Request): void {
  let left = PATIENCE;
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.socket.destroy();
  });
  req.resume();
}

/** Renders a page without styles or scripts, because it must work when everything else doesn't. */
export function refusalPage({ title, message, home = "/", links }: Refusal): string {
  const ways = (links ?? [{ title: "Home", href: home }]).map(
    (link) => `<p><a href="${escapeAttribute(link.href)}">${escapeText(link.title)}</a></p>`,
  );
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)}</title>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
<p>${escapeText(message)}</p>
${ways.join("\n")}
</main>
</body>
</html>
`;
}
