import { escapeAttribute, escapeText } from "entities";
import type { Request, Response } from "express";

/** An answer sent by the edge itself, without the shop. */
export interface Refusal {
  status: number;
  /** Heading of the page, in plain text. */
  title: string;
  /** Plain-text sentence that states the next step. */
  message: string;
  headers?: Record<string, string>;
  /** Address of the home page; `/` unless it is on another host. */
  home?: string;
  /** Links to show instead of the link to the home page. */
  links?: readonly { title: string; href: string }[];
}

/** Message that explains why another site's page can't call the API. */
export const OTHER_SITE = "Pages of your site can't make calls to this shop.";

/** Refusal sent in place of a page that was not ready in time. */
export const pageTooLate: Refusal = {
  status: 503,
  title: "Please Try Again",
  message: "Sorry, this page is taking too long. Please try again in a moment.",
  headers: { "Retry-After": "5" },
};

/** Maximum number of bytes read from a refused body, so that the browser shows the answer instead of a reset connection. */
const PATIENCE = 4 * 1024 * 1024;

/**
 * Sends the refusal as a small page, or as JSON for programs below /api, never cached. Discards the remaining body, and closes
 * the connection if the body is too long.
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
 * Reads and discards the remaining body, up to a limit. Call it before answering, because once the answer has ended, Node
 * discards the rest of the body, whatever its size.
 */
function drain(req: Request): void {
  let left = PATIENCE;
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.socket.destroy();
  });
  req.resume();
}

/** Renders a page without styles or scripts, because it must work when nothing else does. */
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
