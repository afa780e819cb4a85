/** Splits an ONIX message into products and holds one at a time. */
import { SaxesParser } from "saxes";
import { NotAFeed, shown } from "../refusal";
import type { OnixElement } from "./element";
import { elementName, isComposite } from "./element-names";
import { declaredEntities, namedCharacter } from "./xml-entities";

export interface ParsedProduct {
  readonly line: number;
  readonly element: OnixElement;
  /** Why the product is unreadable although the message continues, in a sentence. */
  readonly damage: string | null;
}

/**
 * The message is invalid XML from this place on. `message` is a clause for a sentence: "a tag is closed that is not
 * open".
 */
export class BrokenXml extends Error {
  constructor(
    readonly line: number,
    /** Null when only the line is known. */
    readonly column: number | null,
    what: string,
    /** The record that contains the fault, if known. */
    readonly record: string | null,
  ) {
    super(what);
  }

  get place(): string {
    return this.column === null ? `line ${this.line}` : `line ${this.line}, column ${this.column}`;
  }
}

/** The limit between two tags; a longer text means that a tag is missing. */
const LONGEST_TEXT = 1_000_000;
/** The limit for the kept parts of one product. */
const LARGEST_PRODUCT = 4_000_000;
const MOST_ELEMENTS = 50_000;
const DEEPEST = 100;

/** Replaces the parser's messages where they are unclear; the rest are shown unchanged. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.*)/, "the file ends before the element $1 of line LINE does"],
  [/^unexpected end/, "the file ends in the middle of a tag"],
  [/^document must contain/, "there is no element in it"],
  [/^(?:unexpected|unmatched) clos.*/, "a tag is closed that is not the one open"],
];

/** Errors that damage only the text that contains them. */
const LOCAL: readonly (readonly [RegExp, string])[] = [
  [/^disallowed character\.$/, "a character that XML does not allow"],
  [/^the string "\]\]>" is disallowed/, "]]>, which XML does not allow there"],
];

export class ProductParser {
  /** The message's root element as the feed writes it, and its `release`; null until it is read. */
  root: { name: string; release: string } | null = null;
  header: OnixElement | null = null;
  readonly #encoding: string;
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  #products: ParsedProduct[] = [];
  #lastEvent = 0;
  #lastLine = 1;
  /** The line where each open element begins. */
  #lines: number[] = [];
  /** The open elements, the product or header first; empty outside these. */
  #open: OnixElement[] = [];
  #line = 0;
  /** The depth within a skipped element, or within markup inside a text. */
  #passed = 0;
  #inline = 0;
  #size = 0;
  #elements = 0;
  #damage: string | null = null;

  /** `encoding` is the encoding of the file, for messages. */
  constructor(encoding: string) {
    this.#encoding = encoding;
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

  /** Parses more text. Throws {@link BrokenXml}; products that were whole before remain to be taken. */
  push(text: string): void {
    this.#parser.write(text);
    if (this.#parser.position - this.#lastEvent > LONGEST_TEXT)
      throw this.#broken(
        `the text that begins in line ${this.#lastLine} is longer than ${LONGEST_TEXT.toLocaleString("en-AU")} characters`,
      );
  }

  /** Marks the end of the text. Throws {@link BrokenXml} where something is missing. */
  end(): void {
    this.#parser.close();
  }

  /** Returns the whole products not taken yet. */
  take(): ParsedProduct[] {
    const taken = this.#products;
    this.#products = [];
    return taken;
  }

  get #depth(): number {
    return this.#lines.length;
  }

  #passEvent(): void {
    this.#lastEvent = this.#parser.position;
    this.#lastLine = this.#parser.line;
  }

  #opened(tag: string, attributes: Record<string, string>): void {
    this.#passEvent();
    this.#lines.push(this.#parser.line);
    if (this.#depth > DEEPEST) throw this.#broken(`elements stand ${DEEPEST} deep in each other`);
    if (this.#depth === 1) this.root = { name: tag, release: attributes.release ?? "" };
    const parent = this.#open.at(-1);
    if (this.#passed > 0) {
      this.#passed += 1;
    } else if (parent && !isComposite(parent.name)) {
      this.#inline += 1;
      if (parent.name === "Text" && /^[A-Za-z][A-Za-z0-9]*$/.test(tag)) this.#write(parent, "", `<${tag}>`);
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
    }
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS) this.#spoil("It has more elements than any product has.");
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
      if (element?.name === "Text" && element.html !== null && !/^(?:br|hr)$/i.test(tag))
        this.#write(element, "", `</${tag}>`);
    } else if (element) {
      this.#open.pop();
      if (this.#open.length > 0) return;
      if (element.name === "Header") this.header = element;
      else this.#products.push({ line: this.#line, element, damage: this.#damage });
    }
  }

  #heard(text: string): void {
    this.#passEvent();
    const element = this.#open.at(-1);
    if (this.#passed > 0 || !element || isComposite(element.name)) return;
    if (text.includes("\ufffd"))
      this.#spoil(
        `Its ${element.name} (line ${this.#parser.line}) holds what can't be read as ${this.#encoding} text.`,
      );
    this.#write(element, text, element.html === null ? null : escaped(text));
  }

  /** Adds text, and HTML from the first tag on. */
  #write(element: OnixElement, text: string, html: string | null): void {
    this.#size += text.length + (html?.length ?? 0);
    if (this.#size > LARGEST_PRODUCT) {
      this.#spoil("It is longer than any product is.");
      return;
    }
    if (html !== null) element.html = (element.html ?? escaped(element.text)) + html;
    element.text += text;
  }

  #spoil(damage: string): void {
    this.#damage ??= damage;
  }

  /** Whether the parser is inside a text that the shop reads. */
  #isReading(): boolean {
    const element = this.#open.at(-1);
    return this.#passed === 0 && element !== undefined && !isComposite(element.name);
  }

  #fail(message: string): void {
    const local = LOCAL.find(([pattern]) => pattern.test(message));
    if (!local) throw this.#broken(message);
    if (this.#isReading()) this.#spoil(`Its ${this.#where()} holds ${local[1]}.`);
  }

  #where(): string {
    return `${this.#open.at(-1)?.name} (line ${this.#parser.line})`;
  }

  #broken(message: string): BrokenXml {
    let what = message.replace(/\.$/, "");
    for (const [pattern, words] of WORDS) what = what.replace(pattern, words);
    what = what.replace("of line LINE", `of line ${this.#lines.at(-1) ?? 1}`);
    const product = this.#open[0];
    const record = product?.children.find((child) => child.name === "RecordReference")?.text.trim() || null;
    const { line, column } = this.#parser;
    return new BrokenXml(line, column, what, record);
  }

  /**
   * The parser looks entities up here. An unknown name loses its product. A name that runs over a tag to a distant
   * semicolon has swallowed elements, so nothing after it can be trusted.
   */
  #entities(declared: (name: string) => string | undefined): Record<string, string> {
    const lookUp = (name: string): string => {
      const known = STANDARD[name] ?? declared(name) ?? namedCharacter(name);
      if (known !== undefined && known !== null) return known;
      if (name.includes("<")) {
        const lines = name.split("\n").length - 1;
        const { line, column } = this.#parser;
        const { record } = this.#broken("");
        throw new BrokenXml(
          line - lines,
          lines === 0 ? column - name.length - 1 : null,
          "an & stands there that begins no entity",
          record,
        );
      }
      if (this.#isReading()) this.#spoil(`Its ${this.#where()} holds the unknown entity ${shown(`&${name};`)}.`);
      return "";
    };
    return new Proxy<Record<string, string>>({}, { get: (_, name) => lookUp(String(name)) });
  }
}

const STANDARD: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
});

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns {@link NotAFeed} for a root that is not ONIX, otherwise null. */
export function notOnix(root: ProductParser["root"]): NotAFeed | null {
  if (root && /^(?:[\w.-]+:)?ONIX[Mm]essage$/.test(root.name)) return null;
  return new NotAFeed(
    root
      ? `is no feed: it is XML or HTML, and not ONIX, whose first element is ONIXMessage and not ${shown(root.name)}.`
      : "is no feed: it is XML without an element.",
  );
}
