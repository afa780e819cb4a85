/**
 * A page rendered once for all visitors, with what differs between them put in for each. It is rendered from a request without cookies, so
 * that nothing of a visitor can be in it. The components that show something of the visitor leave marks (`ui/ground/visitor-part.tsx`).
 */
import { randomBytes } from "node:crypto";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { MemberFacts } from "~/domain/accounts/member";
import type { View } from "~/http/view.server";
import type { VisitorData } from "~/http/visitor-data";
import type { PageTrial } from "~/outside/experiments";
import type { JsonText } from "~/ui/ground/json-text";
import type { HeldPart } from "~/ui/ground/page-context";
import { DataPlace } from "./data-place.server";
import { type Encoding, encoder, ONCE } from "./page-encoding.server";
import { type FileSizes, sizedPage } from "./page-size.server";

/** Nothing a shopper or a feed wrote can know it. */
const secret = randomBytes(16).toString("hex");
const TAG = `part-${secret}`;
const VISITOR_MARK: JsonText<VisitorData> = `visitor-${secret}`;
/** How the marks of a page begin and end: of a part, by its number, and of the visitor's data. */
const MARKS = [
  [`<${TAG}>`, `</${TAG}>`],
  [VISITOR_MARK, ""],
] as const;

/** What a page for all is rendered with, and what its loaders and components report. */
export class SharedRendering {
  /** In place of the visitor's data. */
  readonly visitorMark = VISITOR_MARK;
  readonly #parts: HeldPart[] = [];
  /** Run for each visitor who gets the page. */
  readonly visits: ((request: Request) => void)[] = [];
  /** Whether members can't share it at all. */
  asksMember = false;
  /** Whether its content is another one for members with other facts. */
  asksFacts = false;
  /** Set when it is rendered. */
  page: SharedPage | undefined;

  /** Added to the reader of the page's content. */
  readonly reader: {
    member: MemberFacts | null;
    own: null;
    trial: PageTrial;
    noteMember: () => void;
    noteFacts: () => void;
  };

  /** `facts`: of the members that it is for; null: for all others. */
  constructor(
    readonly view: View,
    facts: MemberFacts | null = null,
    /** The slug of their own store, on a page that tells what it has. */
    readonly store: string | null = null,
    /** What experiments change on it. */
    readonly trial: PageTrial = { variants: {} },
  ) {
    this.reader = {
      member: facts,
      own: null,
      trial,
      noteMember: () => {
        this.asksMember = true;
      },
      noteFacts: () => {
        this.asksFacts = true;
      },
    };
  }

  /** Takes a part out of the page. */
  readonly hold = (part: HeldPart) => createElement(TAG, null, this.#parts.push(part) - 1);

  /** Takes the page with its marks and its content security policy. */
  finish(html: string, policy: string): SharedPage {
    this.page = new SharedPage(html, policy, this.#parts.splice(0));
    return this.page;
  }
}

interface Place {
  markup(visitor: VisitorData): Buffer;
}

export class SharedPage {
  /** The text before each place, and after the last one. */
  readonly #texts: Buffer[] = [];
  readonly #places: Place[] = [];
  readonly #scripts: DataPlace[] = [];
  readonly #policy: string;
  /** kB of the page last compressed: the next one is most often as large. */
  #size = 0;

  constructor(html: string, policy: string, parts: readonly HeldPart[]) {
    this.#policy = policy;
    let from = 0;
    for (const { mark, index } of marksIn(html)) {
      const part = mark.startsWith(`<${TAG}>`) ? parts[Number.parseInt(mark.slice(TAG.length + 2), 10)] : undefined;
      this.#texts.push(Buffer.from(html.slice(from, index)));
      this.#places.push(part ? partPlace(part) : this.#dataPlace(html, index));
      from = index + mark.length;
    }
    this.#texts.push(Buffer.from(html.slice(from)));
  }

  #dataPlace(html: string, index: number): Place {
    const script = new DataPlace(html, index, VISITOR_MARK);
    this.#scripts.push(script);
    return { markup: (visitor) => Buffer.from(script.markup(visitor)) };
  }

  /** About what it takes in memory. */
  get length(): number {
    return this.#texts.reduce((sum, text) => sum + text.length, 0);
  }

  /** The page as a full rendering for this visitor gives it, with the mark of its size. */
  html(visitor: VisitorData): Buffer<ArrayBuffer> {
    return Buffer.concat(
      this.#texts.flatMap((text, at) => {
        const place = this.#places[at];
        return place ? [text, place.markup(visitor)] : [text];
      }),
    );
  }

  /** The Content-Security-Policy of the page for this visitor. */
  policy(visitor: VisitorData): string {
    return this.#scripts.reduce((policy, script) => script.policy(policy, visitor), this.#policy);
  }

  /** The page for this visitor as it is sent, with its size in it. */
  async body(visitor: VisitorData, encoding: Encoding, sizes: FileSizes): Promise<Buffer> {
    const encode = encoder(encoding, ONCE);
    const { body, size } = await sizedPage(this.html(visitor), encode, { encoding, sizes, guess: this.#size });
    this.#size = size;
    return body;
  }
}

function* marksIn(html: string): Generator<{ mark: string; index: number }> {
  for (let from = 0; ; ) {
    const found = MARKS.map(([start, end]) => ({ index: html.indexOf(start, from), start, end }))
      .filter(({ index }) => index !== -1)
      .sort((a, b) => a.index - b.index)[0];
    if (!found) return;
    const { index, start, end } = found;
    const after = html.indexOf(end, index + start.length) + end.length;
    yield { mark: html.slice(index, after), index };
    from = after;
  }
}

/** Renders a part, and remembers what names no visitor: only a text, or a value of several parts, may name one. */
function partPlace(part: HeldPart): Place {
  const known = new Map<unknown, Buffer>();
  const render = (visitor: VisitorData) => Buffer.from(renderToString(part.element(visitor)));
  return {
    markup(visitor) {
      const shown = part.shown(visitor);
      const mayName = typeof shown !== "boolean" && typeof shown !== "number" && shown !== null;
      if (mayName) return render(visitor);
      const markup = known.get(shown) ?? render(visitor);
      known.set(shown, markup);
      return markup;
    },
  };
}
