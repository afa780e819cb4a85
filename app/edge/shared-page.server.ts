/**
 * A page rendered once for all visitors, into which each visitor's own parts are filled. It is rendered from a request without
 * cookies, so that it can contain no visitor's data. Components that show visitor data leave marks
 * (`ui/ground/visitor-part.tsx`).
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
import { DataSlot } from "./data-slot.server";
import { type Encoding, encoder, ONCE } from "./page-encoding.server";
import { type FileSizes, sizedPage } from "./page-size.server";

/** The secret is random, so that no shopper or feed can write one of the marks. */
const secret = randomBytes(16).toString("hex");
const TAG = `part-${secret}`;
const VISITOR_MARK: JsonText<VisitorData> = `visitor-${secret}`;
/** Start and end of the mark for a part, which contains the part's number, and of the mark for the visitor's data. */
const MARKS = [
  [`<${TAG}>`, `</${TAG}>`],
  [VISITOR_MARK, ""],
] as const;

/** The context for rendering a shared page. Loaders and components record in it what the page depends on. */
export class SharedRendering {
  readonly visitorMark = VISITOR_MARK;
  readonly #parts: HeldPart[] = [];
  /** Functions to run for each visitor who receives the page. */
  readonly trackers: ((request: Request) => void)[] = [];
  /** True if members can't share the page at all. */
  asksMember = false;
  /** True if the content differs between members with different facts. */
  asksFacts = false;
  /** The finished page, set once it is rendered. */
  page: SharedPage | undefined;

  /**
   * Facts about the visitor for whom content is chosen, with functions that record which of these facts the content depends on.
   */
  readonly reader: {
    member: MemberFacts | null;
    own: null;
    trial: PageTrial;
    noteMember: () => void;
    noteFacts: () => void;
  };

  /** `facts` describe the members for whom the page is rendered; null for everyone else. */
  constructor(
    readonly view: View,
    facts: MemberFacts | null = null,
    /** Slug of the store that all visitors sharing this page have chosen, if the page shows that store's stock. */
    readonly store: string | null = null,
    /** The experiments' changes to the page. */
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

  /** Takes a part out of the page and leaves a mark in its place. */
  readonly hold = (part: HeldPart) => createElement(TAG, null, this.#parts.push(part) - 1);

  finish(html: string, policy: string): SharedPage {
    this.page = new SharedPage(html, policy, this.#parts.splice(0));
    return this.page;
  }
}

interface Slot {
  markup(visitor: VisitorData): Buffer;
}

export class SharedPage {
  /** The text before each mark and after the last mark. */
  readonly #texts: Buffer[] = [];
  readonly #slots: Slot[] = [];
  readonly #scripts: DataSlot[] = [];
  readonly #policy: string;
  /** Size in kB of the page last compressed, as a guess, because the next one usually has the same size. */
  #size = 0;

  constructor(html: string, policy: string, parts: readonly HeldPart[]) {
    this.#policy = policy;
    let from = 0;
    for (const { mark, index } of marksIn(html)) {
      const part = mark.startsWith(`<${TAG}>`) ? parts[Number.parseInt(mark.slice(TAG.length + 2), 10)] : undefined;
      this.#texts.push(Buffer.from(html.slice(from, index)));
      this.#slots.push(part ? partSlot(part) : this.#dataSlot(html, index));
      from = index + mark.length;
    }
    this.#texts.push(Buffer.from(html.slice(from)));
  }

  #dataSlot(html: string, index: number): Slot {
    const script = new DataSlot(html, index, VISITOR_MARK);
    this.#scripts.push(script);
    return { markup: (visitor) => Buffer.from(script.markup(visitor)) };
  }

  /** Approximate memory use in bytes. */
  get length(): number {
    return this.#texts.reduce((sum, text) => sum + text.length, 0);
  }

  /** Returns the page as a full rendering for this visitor would produce it, still with the mark for its size. */
  html(visitor: VisitorData): Buffer<ArrayBuffer> {
    return Buffer.concat(
      this.#texts.flatMap((text, at) => {
        const slot = this.#slots[at];
        return slot ? [text, slot.markup(visitor)] : [text];
      }),
    );
  }

  policy(visitor: VisitorData): string {
    return this.#scripts.reduce((policy, script) => script.policy(policy, visitor), this.#policy);
  }

  /** Returns the encoded page for this visitor, including its size. */
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

/**
 * Renders a part for a visitor, and caches the results for values that can't contain anyone's name, such as booleans and
 * numbers.
 */
function partSlot(part: HeldPart): Slot {
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
