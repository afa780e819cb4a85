/** Reads an ONIX for Books message (3.0 or 2.1, reference or short tags) one product at a time. (issue: ONIX) */

import { hash } from "node:crypto";
import type { FeedItem, FeedProduct } from "~/domain/catalogue/feed-product";
import { WRITER_VERSION } from "~/domain/catalogue/prepare-product.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import type { Feed, PriceProfile, SenderProfiles } from "../feed";
import { NotAFeed, Refusal } from "../refusal";
import { Remarks } from "../remarks";
import { BrokenXml } from "./broken-xml";
import { textAt } from "./element";
import { isFragment } from "./fragment";
import { givenCode } from "./identifiers";
import type { OnixFile } from "./onix-file.server";
import { type OnixDefaults, readOnixProduct } from "./onix-product";
import { notOnix, type ParsedProduct, ProductParser } from "./product-parser";

/** Number of base64 characters that hold 132 bits. */
const HASH_LENGTH = 22;

type Text = Pick<OnixFile, "name" | "text" | "encoding">;

interface OnixFeedOptions {
  /**
   * YYYY-MM-DD, to decide which prices and publication dates are current; defaults to today in Sydney, the shop's time zone.
   */
  today?: string;
  /**
   * Defaults for prices without a currency or a type, if the message states none either. `profiles` contains the settings saved
   * for each sender.
   */
  priceDefaults?: PriceProfile;
  profiles?: SenderProfiles;
  /** True if records are complete, so that fields missing from a record are cleared. */
  replaces?: boolean;
  /** The supplier's name; defaults to the sender in the message. */
  supplier?: string;
}

/**
 * Reads up to the root element. Throws {@link NotAFeed} for a file that is not ONIX, and for a DOCTYPE with expanding entities.
 */
export async function openOnixFeed(file: Text, options: OnixFeedOptions = {}): Promise<Feed> {
  const { today = todayInSydney() } = options;
  const root = await findRoot(file);
  const remarks = new Remarks();
  let brokenOff: string | null = null;
  let sender: string | null = null;
  return {
    unknownColumns: [],
    remarks: remarks.counts,
    get brokenOff() {
      return brokenOff;
    },
    get sender() {
      return sender;
    },
    async *[Symbol.asyncIterator]() {
      remarks.counts.clear();
      brokenOff = null;
      const parser = new ProductParser(file.encoding, { standAlone: isFragment(root?.name ?? "") });
      const items = function* (read: () => void): Generator<FeedItem> {
        let broken: BrokenXml | null = null;
        try {
          read();
        } catch (error) {
          if (!(error instanceof BrokenXml)) throw error;
          broken = error;
        }
        const defaults = toDefaults(parser, root?.release ?? "", { ...options, today });
        sender = findSender(parser);
        for (const parsed of parser.take()) yield readItem(parsed, defaults, remarks);
        if (!broken) return;
        const { place: at } = broken;
        const inside = broken.record === null ? "" : `, in the record ${broken.record}`;
        brokenOff = `The file ${file.name} is broken at ${at}${inside}: ${broken.message}; nothing after it was read.`;
        yield { kind: "refused", refusal: { at, code: null, reason: brokenOff } };
      };
      for await (const text of file.text()) {
        yield* items(() => parser.push(text));
        if (brokenOff !== null) return;
      }
      yield* items(() => parser.end());
    },
  };
}

async function findRoot(file: Text): Promise<ProductParser["root"]> {
  const parser = new ProductParser(file.encoding);
  try {
    for await (const text of file.text()) {
      parser.push(text);
      if (parser.root) break;
    }
  } catch (error) {
    // Report damage after the root element only when reading reaches it, because the products before it are intact.
    if (error instanceof NotAFeed) throw new NotAFeed(`The file ${file.name} ${error.message}`);
    if (!(error instanceof BrokenXml)) throw error;
    if (!parser.root)
      throw new NotAFeed(
        `The file ${file.name} is not a product feed: its XML is broken at ${error.place} (${error.message}).`,
      );
  }
  const problem = notOnix(parser.root);
  if (problem) throw new NotAFeed(`The file ${file.name} ${problem.message}`);
  return parser.root;
}

function findSender({ header }: ProductParser): string | null {
  const name = textAt(header ?? undefined, "Sender", "SenderName") || textAt(header ?? undefined, "FromCompany");
  return name.slice(0, 200) || null;
}

function toDefaults(
  parser: ProductParser,
  release: string,
  { today, priceDefaults = {}, profiles = {}, replaces = false, supplier }: OnixFeedOptions & { today: string },
): OnixDefaults {
  const header = parser.header ?? undefined;
  const sender = findSender(parser);
  const profile = { ...(sender !== null && Object.hasOwn(profiles, sender) && profiles[sender]), ...priceDefaults };
  return {
    release,
    today,
    replaces,
    supplier: supplier ?? sender,
    currency: textAt(header, "DefaultCurrencyCode") || (profile.currency ?? ""),
    priceType:
      textAt(header, "DefaultPriceType") || textAt(header, "DefaultPriceTypeCode") || (profile.priceType ?? ""),
    language: textAt(header, "DefaultLanguageOfText"),
  };
}

function recordHash(product: FeedProduct): string {
  return hash("sha256", JSON.stringify([WRITER_VERSION, product]), "base64url").slice(0, HASH_LENGTH);
}

function readItem({ element, line, damage, notes }: ParsedProduct, defaults: OnixDefaults, remarks: Remarks): FeedItem {
  const reference = textAt(element, "RecordReference").slice(0, 100);
  const at = reference === "" ? `line ${line}` : `record ${reference}, line ${line}`;
  try {
    if (damage !== null) throw new Refusal(damage);
    const record = readOnixProduct(element, defaults, remarks.remark);
    const all = [...notes, ...remarks.take()];
    if (all.length > 0) return { ...record, at, notes: all };
    // Hash the parsed product instead of the record's text, because the same text can give another price on another day.
    if (record.kind === "product" && record.product.says) record.product.recordHash = recordHash(record.product);
    return { ...record, at };
  } catch (error) {
    remarks.take();
    if (!(error instanceof Refusal)) throw error;
    return { kind: "refused", refusal: { at, code: givenCode(element), reason: error.message } };
  }
}
