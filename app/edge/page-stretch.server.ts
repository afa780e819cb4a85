/** A stretch of a page that all visitors share: text that is the same for all, and places for what differs. */
import { LRUCache } from "lru-cache";
import { TextPart } from "./gzip-parts.server";
import { KEPT, ONCE } from "./page-encoding.server";

/** What a page is filled with. */
export interface FillValues<Visitor> {
  visitor: Visitor;
  /** The words in place of the mark of the page's size. */
  sizeWords(mark: string): string;
}

export interface Place<Visitor> {
  /** What its markup depends on, where that names no one; null where it does, so that it is never remembered. */
  form(values: FillValues<Visitor>): string | null;
  markup(values: FillValues<Visitor>): string;
}

/** In bytes. Shorter stretches take more bytes in all, and longer ones more time where a visitor's forms are new. */
const LONG_STRETCH = 24_000;
/** Remembered forms of one stretch. */
const MOST_FORMS = 4;

export class Stretch<Visitor> {
  /** The text before each place, and after the last one. */
  readonly #texts = [Buffer.alloc(0)];
  readonly #places: Place<Visitor>[] = [];
  readonly #markup = new Map<string, Buffer>();
  readonly #forms = new LRUCache<string, TextPart>({ max: MOST_FORMS });

  get length(): number {
    return this.#texts.reduce((sum, text) => sum + text.length, 0);
  }

  get isLong(): boolean {
    return this.length >= LONG_STRETCH;
  }

  write(text: string): void {
    this.#texts.push(Buffer.concat([this.#texts.pop() ?? Buffer.alloc(0), Buffer.from(text)]));
  }

  hold(place: Place<Visitor>): void {
    this.#places.push(place);
    this.#texts.push(Buffer.alloc(0));
  }

  /** What names the visitor is a part by itself. */
  fill(values: FillValues<Visitor>): TextPart[] {
    const forms = this.#places.map((place) => place.form(values));
    const parts: TextPart[] = [];
    let from = 0;
    for (const [at, place] of this.#places.entries()) {
      if (forms[at] !== null) continue;
      parts.push(this.#between(from, at, forms, values), new TextPart(Buffer.from(place.markup(values)), ONCE.gzip));
      from = at + 1;
    }
    return [...parts, this.#between(from, this.#places.length, forms, values)];
  }

  /** The texts from one place to another, with all places between. */
  #between(from: number, to: number, forms: readonly (string | null)[], values: FillValues<Visitor>): TextPart {
    const key = JSON.stringify([from, ...forms.slice(from, to)]);
    const known = this.#forms.get(key);
    if (known) return known;
    const texts = this.#texts.slice(from, to + 1).flatMap((text, index) => {
      const at = from + index;
      const place = at < to ? this.#places[at] : undefined;
      return place ? [text, this.#markupAt(at, place, values)] : [text];
    });
    const part = new TextPart(Buffer.concat(texts), KEPT.gzip);
    this.#forms.set(key, part);
    return part;
  }

  #markupAt(at: number, place: Place<Visitor>, values: FillValues<Visitor>): Buffer {
    const key = `${at} ${place.form(values)}`;
    const markup = this.#markup.get(key) ?? Buffer.from(place.markup(values));
    this.#markup.set(key, markup);
    return markup;
  }
}
