/**
 * A page rendered once for all visitors, with what differs between them put in for each. It is rendered from a request without cookies, so
 * that nothing of a visitor can be in it. The components that show something of the visitor leave marks (`ui/ground/visitor-part.tsx`).
 */
import { createHash, randomBytes } from "node:crypto";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { View } from "~/http/view.server";
import type { VisitorData } from "~/http/visitor-data";
import { strangersData } from "~/http/visitor-data.server";
import { type Packed, pack } from "~/ui/ground/packed";
import type { HeldPart } from "~/ui/ground/page-context";

/** Nothing a shopper or a feed wrote can know it. */
const secret = randomBytes(16).toString("hex");
const TAG = `part-${secret}`;
const VISITOR_MARK: Packed<VisitorData> = `visitor-${secret}`;

/** What a page for all is rendered with, and what its loaders and components report. */
export class SharedRendering {
  /** In place of the visitor's data. */
  readonly visitorMark = VISITOR_MARK;
  readonly #parts: HeldPart[] = [];
  /** Run for each visitor who gets the page. */
  readonly visits: ((request: Request) => void)[] = [];
  /** Whether its content is another one for members. */
  asksMember = false;
  /** Set when it is rendered. */
  page: SharedPage | undefined;

  constructor(readonly view: View) {}

  /** Added to the reader of the page's content. */
  readonly reader = {
    noteMember: () => {
      this.asksMember = true;
    },
  };

  /** Takes a part out of the page. */
  readonly hold = (part: HeldPart) => createElement(TAG, null, this.#parts.push(part) - 1);

  /** Takes the page with its marks and its content security policy, and answers what a stranger gets. */
  finish(html: string, policy: string): FilledPage {
    this.page = new SharedPage(html, policy, this.#parts);
    return this.page.fill(strangersData());
  }
}

interface FilledPage {
  html: string;
  /** The Content-Security-Policy. It allows the script with the visitor's data. */
  policy: string;
}

/** The fixed pieces of a page, and what stands between each two. */
class SharedPage {
  readonly #pieces: readonly string[];
  readonly #gaps: readonly Gap[];
  readonly #policy: string;

  constructor(html: string, policy: string, parts: readonly HeldPart[]) {
    this.#policy = policy;
    const [pieces, gaps]: [string[], Gap[]] = [[], []];
    for (const [at, text] of html.split(`<${TAG}>`).entries()) {
      // Each but the first begins with a part's number.
      const [number = "", after = ""] = at === 0 ? ["", text] : text.split(`</${TAG}>`);
      const part = parts[Number(number)];
      if (at > 0) gaps.push(part ? partGap(part) : writtenData);
      for (const [index, piece] of after.split(VISITOR_MARK).entries()) {
        if (index > 0) gaps.push(writtenData);
        pieces.push(piece);
      }
    }
    this.#pieces = pieces;
    this.#gaps = gaps;
  }

  /** About what it takes in memory. */
  get length(): number {
    return this.#pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  /** The page as a full rendering for this visitor gives it. */
  fill(visitor: VisitorData): FilledPage {
    let html = this.#pieces[0] ?? "";
    let policy = this.#policy;
    this.#gaps.forEach((gap, at) => {
      const [before = "", after = ""] = [this.#pieces[at], this.#pieces[at + 1]];
      const filled = gap(visitor);
      if (gap === writtenData)
        policy = policy.replace(scriptHash(before, VISITOR_MARK, after), scriptHash(before, filled, after));
      html += filled + after;
    });
    return { html, policy };
  }
}

type Gap = (visitor: VisitorData) => string;

/** Parts with two states are rendered once in each; no other is remembered, because it may name the visitor. */
function partGap(part: HeldPart): Gap {
  const known: { true?: string; false?: string } = {};
  return (visitor) => {
    const shown = part.shown(visitor);
    if (typeof shown !== "boolean") return renderToString(part.element(visitor));
    const state = shown ? "true" : "false";
    known[state] ??= renderToString(part.element(visitor));
    return known[state];
  };
}

/** As turbo-stream writes a text, and Remix that text into a script. */
const writtenData: Gap = (visitor) => {
  const text = quoted(quoted(pack(visitor)));
  return text.replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
};

/** JSON without the quotes around it. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Base64 SHA-256 of the inline script that surrounds the visitor's data. */
function scriptHash(before: string, data: string, after: string): string {
  const start = before.indexOf(">", before.lastIndexOf("<script")) + 1;
  const end = after.indexOf("</script>");
  return createHash("sha256").update(before.slice(start)).update(data).update(after.slice(0, end)).digest("base64");
}
