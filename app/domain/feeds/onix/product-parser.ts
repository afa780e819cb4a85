/** Splits an ONIX message into products, with one product in memory at a time. */
import { escapeUTF8 } from "entities";
import { SaxesParser } from "saxes";
import { NotAFeed, shown } from "../refusal";
import { BrokenXml, inWords } from "./broken-xml";
import type { OnixElement } from "./element";
import { elementName, holdsMarkup, isComposite } from "./element-names";
import { firstProduct, isFragment } from "./fragment";
import { writeClean } from "./mended-text";
import { declaredEntities, namedCharacter } from "./xml-entities";

export interface ParsedProduct {
  readonly line: number;
  readonly element: OnixElement;
  /** Sentence that states why this product alone is unreadable; null if the product is readable. */
  readonly damage: string | null;
  /** Sentences about the corrections made in the product's text. */
  readonly notes: readonly string[];
}

/** Maximum number of characters between two tags. A longer text means that a tag is missing. */
const MAX_TEXT_LENGTH = 1_000_000;
/** Maximum number of characters in one product, counting only the parts that the shop reads. */
const MAX_PRODUCT = 4_000_000;
const MAX_ELEMENTS = 50_000;
const DEEPEST = 100;
const MAX_NOTES = 10;

/** Patterns of parser errors that affect only the text in which they occur. */
const LOCAL: readonly (readonly [RegExp, string])[] = [
  [/^disallowed character\.$/, "a character that XML does not allow"],
  [/^the string "\]\]>" is disallowed/, "]]>, which XML does not allow there"],
];

/** The element that the parser adds around products without a message. */
const MESSAGE = "ONIXMessage";

const MENDINGS = {
  windows: "is not all UTF-8, and the rest was read as Windows-1252",
  control: "held control characters, which were left out",
} as const;

export class ProductParser {
  /** The name of the message's root element as written in the feed, and its `release`; null until it is read. */
  root: { name: string; release: string } | null = null;
  header: OnixElement | null = null;
  readonly #encoding: string;
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  #products: ParsedProduct[] = [];
  #lastEvent = 0;
  #lastLine = 1;
  /** The lines where the open elements begin. */
  #lines: number[] = [];
  /** The open elements, from the product or header inwards; empty outside a product or header. */
  #open: OnixElement[] = [];
  #line = 0;
  /** The depth within a skipped element, or within markup inside a text. */
  #passed = 0;
  #inline = 0;
  #size = 0;
  #elements = 0;
  #damage: string | null = null;
  #notes = new Set<string>();
  /**
   * The text before the first product, if the file has no message element. Null once the parser has inserted a message element
   * around the products.
   */
  #prolog: string | null;
  readonly #isWrapped: boolean;
  /** True if the next text contains `&#1;`, which is not a valid character. */
  #hasNoCharacter = false;

  /**
   * Creates a parser. `encoding` is the name of the file's encoding for use in messages. If `standAlone` is true, the products
   * are wrapped in a message.
   */
  constructor(encoding: string, { standAlone = false } = {}) {
    this.#encoding = encoding;
    this.#isWrapped = standAlone;
    this.#prolog = standAlone ? "" : null;
    const parser = this.#parser;
    let declared: ReadonlyMap<string, string> = new Map();
    parser.ENTITIES = this.#entities((name) => declared.get(name));
    parser.on("doctype", (doctype) => {
      this.#passEvent();
      declared = declaredEntities(doctype);
    });
    parser.on("error", (error) => this.#fail(error.message.replace(/^\d+:\d+: /, "")));
    parser.on("opentag", (tag) => this.#opened(tag.name, tag.attributes));
    parser.on("closetag", (tag) => this.#closed(tag.name));
    parser.on("text", (text) => this.#heard(text));
    parser.on("cdata", (text) => this.#heard(text));
    parser.on("comment", () => this.#passEvent());
    parser.on("processinginstruction", () => this.#passEvent());
  }

  /** Parses more text. Throws {@link BrokenXml}; products completed before the error can still be taken. */
  push(text: string): void {
    if (this.#prolog !== null) text = this.#openMessage(this.#prolog + text);
    writeClean(
      text,
      (piece) => this.#parser.write(piece),
      (how) => this.#note(MENDINGS[how]),
    );
    if (this.#parser.position - this.#lastEvent > MAX_TEXT_LENGTH)
      throw this.#broken(
        `the text that begins in line ${this.#lastLine} is longer than ${MAX_TEXT_LENGTH.toLocaleString("en-AU")} characters`,
      );
  }

  /** Ends the parsing. Throws {@link BrokenXml} if the message is incomplete. */
  end(): void {
    if (this.#isWrapped && this.#depth === 1) this.#parser.write(`</${MESSAGE}>`);
    this.#parser.close();
  }

  /** Returns the products completed since the last call. */
  take(): ParsedProduct[] {
    const taken = this.#products;
    this.#products = [];
    return taken;
  }

  get #depth(): number {
    return this.#lines.length;
  }

  /** Returns the text with a message's tag inserted before its first product; '' until the first product arrives. */
  #openMessage(text: string): string {
    const at = firstProduct(text);
    this.#prolog = at < 0 ? text : null;
    return at < 0 ? "" : `${text.slice(0, at)}<${MESSAGE}>${text.slice(at)}`;
  }

  #passEvent(): void {
    this.#lastEvent = this.#parser.position;
    this.#lastLine = this.#parser.line;
  }

  #opened(tag: string, attributes: Record<string, string>): void {
    this.#passEvent();
    this.#lines.push(this.#parser.line);
    if (this.#depth > DEEPEST) throw this.#broken(`elements are nested ${DEEPEST} deep`);
    if (this.#depth === 1) this.root = { name: tag, release: attributes.release ?? "" };
    const parent = this.#open.at(-1);
    if (this.#passed > 0) {
      this.#passed += 1;
    } else if (parent && !isComposite(parent.name)) {
      this.#inline += 1;
      if (holdsMarkup(parent.name) && /^[A-Za-z][A-Za-z0-9]*$/.test(tag)) this.#write(parent, "", `<${tag}>`);
    } else if (this.#depth > 1) {
      this.#begin(tag, attributes, parent);
    }
  }

  #begin(tag: string, attributes: Record<string, string>, parent: OnixElement | undefined): void {
    const name = elementName(tag);
    if (name === null || (!parent && (this.#depth !== 2 || (name !== "Product" && name !== "Header")))) {
      this.#passed = 1;
      return;
    }
    const element: OnixElement = { name, attributes: { ...attributes }, children: [], text: "", html: null };
    if (!parent) {
      this.#line = this.#parser.line;
      this.#size = 0;
      this.#elements = 0;
      this.#damage = null;
      this.#notes = new Set();
    }
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS) this.#spoil("It has more elements than any product has.");
    else parent?.children.push(element);
    this.#open.push(element);
  }

  #closed(tag: string): void {
    this.#passEvent();
    this.#lines.pop();
    const element = this.#open.at(-1);
    if (this.#passed > 0) {
      this.#passed -= 1;
    } else if (this.#inline > 0) {
      this.#inline -= 1;
      if (element && holdsMarkup(element.name) && element.html !== null && !/^(?:br|hr)$/i.test(tag))
        this.#write(element, "", `</${tag}>`);
    } else if (element) {
      this.#open.pop();
      if (this.#open.length > 0) return;
      if (element.name === "Header") this.header = element;
      else this.#products.push({ line: this.#line, element, damage: this.#damage, notes: [...this.#notes] });
    }
  }

  #heard(given: string): void {
    this.#passEvent();
    const text = this.#hasNoCharacter ? given.replace(/&#[^;&\s]*;/g, "") : given;
    this.#hasNoCharacter = false;
    const element = this.#open.at(-1);
    if (this.#passed > 0 || !element || isComposite(element.name)) return;
    if (text.includes("\ufffd"))
      this.#spoil(
        `Its ${element.name} (line ${this.#parser.line}) holds what can't be read as ${this.#encoding} text.`,
      );
    this.#write(element, text, element.html === null ? null : escapeUTF8(text));
  }

  /** Adds text to an element. From its first tag on, also builds the element's HTML. */
  #write(element: OnixElement, text: string, html: string | null): void {
    this.#size += text.length + (html?.length ?? 0);
    if (this.#size > MAX_PRODUCT) {
      this.#spoil("It is longer than any product is.");
      return;
    }
    if (html !== null) element.html = (element.html ?? escapeUTF8(element.text)) + html;
    element.text += text;
  }

  #spoil(damage: string): void {
    this.#damage ??= damage;
  }

  /** Records a note about a correction at the parser's current position, if the shop reads that text. */
  #note(what: string): void {
    if (this.#isReading() && this.#notes.size < MAX_NOTES) this.#notes.add(`its ${this.#where()} ${what}.`);
  }

  /** Returns whether the parser is inside a text that the shop reads. */
  #isReading(): boolean {
    const element = this.#open.at(-1);
    return this.#passed === 0 && element !== undefined && !isComposite(element.name);
  }

  #fail(message: string): void {
    if (message.startsWith("malformed character entity")) {
      this.#hasNoCharacter = true;
      this.#note(MENDINGS.control);
      return;
    }
    const local = LOCAL.find(([pattern]) => pattern.test(message));
    if (!local) throw this.#broken(message);
    if (this.#isReading()) this.#spoil(`Its ${this.#where()} holds ${local[1]}.`);
  }

  #where(): string {
    return `${this.#open.at(-1)?.name} (line ${this.#parser.line})`;
  }

  #broken(message: string): BrokenXml {
    const what = inWords(message, this.#lines.at(-1) ?? 1);
    const product = this.#open[0];
    const record = product?.children.find((child) => child.name === "RecordReference")?.text.trim() || null;
    const { line, column } = this.#parser;
    return new BrokenXml(line, column, what, record);
  }

  /**
   * Resolves entities for the parser. A product with an unknown entity is unreadable. If a name contains a tag, its semicolon
   * is missing. The elements up to the next semicolon are then lost, so parsing stops there.
   */
  #entities(declared: (name: string) => string | undefined): Record<string, string> {
    const lookUp = (name: string): string => {
      const known = STANDARD.get(name) ?? declared(name) ?? namedCharacter(name);
      if (known !== undefined && known !== null) return known;
      if (name.includes("<")) {
        const lines = name.split("\n").length - 1;
        const { line, column } = this.#parser;
        const { record } = this.#broken("");
        throw new BrokenXml(
          line - lines,
          lines === 0 ? column - name.length - 1 : null,
          "an & that does not begin an entity",
          record,
        );
      }
      if (this.#isReading()) this.#spoil(`Its ${this.#where()} holds the unknown entity ${shown(`&${name};`)}.`);
      return "";
    };
    return new Proxy<Record<string, string>>({}, { get: (_, name) => lookUp(String(name)) });
  }
}

const STANDARD = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
  }),
);

/** Returns a {@link NotAFeed} error if the root element isn't ONIX, otherwise null. */
export function notOnix(root: ProductParser["root"]): NotAFeed | null {
  if (root && (isFragment(root.name) || /^(?:[\w.-]+:)?ONIX[Mm]essage$/.test(root.name))) return null;
  return new NotAFeed(
    root
      ? `is not a product feed: it is XML or HTML, and not ONIX, whose first element is ONIXMessage and not ${shown(root.name)}.`
      : "is not a product feed: it is XML without an element.",
  );
}
