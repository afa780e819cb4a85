/** Counts the changes that an import would make, and decides whether it would remove too much. */

import type { FieldName } from "~/domain/catalogue/feed-product";
import { PRODUCT_FIELDS, type ProductChange, type ProductFields } from "~/domain/catalogue/product-fields";
import { formatMoney } from "~/domain/money/money";

/** Maximum number of changes that are listed field by field. */
const MAX_LISTED = 100;
/** Maximum share of the feed's products that may lose a value before a person must agree to the import. */
const MAX_LOST_SHARE = 0.02;
const MIN_LOST = 20;

type Loss = "price" | "stock" | "category" | "availability";
const LOSSES: readonly Loss[] = ["price", "stock", "category", "availability"];

/** Lists the fields in which a product loses its value. Prices are in cents; null stock is unlimited. */
function listLosses(before: ProductFields, after: ProductFields): Loss[] {
  const losses: Loss[] = [];
  if (before.priceCents !== null && after.priceCents === null) losses.push("price");
  if (before.stock !== after.stock && (after.stock === 0 || after.stock === null)) losses.push("stock");
  if (!before.categories.some((path) => after.categories.includes(path))) losses.push("category");
  if (isForSale(before) && !isForSale(after)) losses.push("availability");
  return losses;
}

function isForSale({ availability }: ProductFields): boolean {
  return availability === "in stock" || availability === "preorder";
}

export class ImportSurvey {
  /** The number of products in the feed that the catalogue already contains. */
  #touched = 0;
  readonly #lost = new Map<Loss, number>(LOSSES.map((loss) => [loss, 0]));
  readonly #changed = new Map<FieldName, number>();
  readonly #gone = new Map<FieldName, number>();
  readonly #listed: string[] = [];
  #listable = 0;
  readonly #say: ((line: string) => void) | undefined;
  #prices = { up: 0, upCents: 0, down: 0, downCents: 0 };

  /**
   * Creates a survey. `say`, if given, is called with every change when it is found; otherwise the first hundred are listed at
   * the end.
   */
  constructor(say?: (line: string) => void) {
    this.#say = say;
  }

  addUnchanged(count: number): void {
    this.#touched += count;
  }

  addWithdrawn(codes: readonly string[]): void {
    this.#touched += codes.length;
    this.#lost.set("availability", (this.#lost.get("availability") ?? 0) + codes.length);
    for (const code of codes) this.#list(`${code}: withdrawn`);
  }

  addChange({ code, before, after, fields }: ProductChange): void {
    if (before === null) return;
    this.#touched += 1;
    if (fields.length === 0) return;
    for (const loss of listLosses(before, after)) this.#lost.set(loss, (this.#lost.get(loss) ?? 0) + 1);
    for (const name of fields) {
      this.#changed.set(name, (this.#changed.get(name) ?? 0) + 1);
      if (isEmpty(after[name]) && !isEmpty(before[name])) this.#gone.set(name, (this.#gone.get(name) ?? 0) + 1);
    }
    this.#addPrices(before.priceCents, after.priceCents);
    const told = fields.map((name) => `${toHeading(name)} ${words(name, before[name])} → ${words(name, after[name])}`);
    this.#list(`${code} ${before.title.slice(0, 60)}: ${told.join("; ")}`);
  }

  #addPrices(before: number | null, after: number | null): void {
    if (before === null || after === null) return;
    const prices = this.#prices;
    if (after > before) Object.assign(prices, { up: prices.up + 1, upCents: prices.upCents + after - before });
    if (after < before) Object.assign(prices, { down: prices.down + 1, downCents: prices.downCents + before - after });
  }

  #list(line: string): void {
    this.#listable += 1;
    if (this.#say) this.#say(line);
    else if (this.#listed.length < MAX_LISTED) this.#listed.push(line);
  }

  /** Returns the old and new values for the first hundred changes, then the counts of all changes, one per line. */
  get lines(): string[] {
    const counts = (of: ReadonlyMap<FieldName, number>) =>
      [...of].map(([name, count]) => `${toHeading(name)} ${count.toLocaleString("en-AU")}`).join(", ");
    const { up, upCents, down, downCents } = this.#prices;
    return [
      ...this.#listed,
      ...(!this.#say && this.#listable > MAX_LISTED
        ? [`${MAX_LISTED} of ${this.#listable.toLocaleString("en-AU")} changes; --all lists them all.`]
        : []),
      ...(this.#changed.size > 0 ? [`Products changed, by field: ${counts(this.#changed)}.`] : []),
      ...(up > 0
        ? [`Prices up: ${up.toLocaleString("en-AU")}, by ${formatMoney(Math.round(upCents / up))} on average.`]
        : []),
      ...(down > 0
        ? [`Prices down: ${down.toLocaleString("en-AU")}, by ${formatMoney(Math.round(downCents / down))} on average.`]
        : []),
      ...(this.#gone.size > 0 ? [`Emptied: ${counts(this.#gone)}.`] : []),
    ];
  }

  /** Returns a sentence that states why a person must agree first; null when no agreement is needed. */
  get objection(): string | null {
    const tooMany = [...this.#lost].filter(([, count]) => count >= MIN_LOST && count > this.#touched * MAX_LOST_SHARE);
    if (tooMany.length === 0) return null;
    const what = tooMany.map(([loss, count]) => `the ${loss} from ${count.toLocaleString("en-AU")}`).join(", ");
    return `Stopped before anything changed: of ${this.#touched.toLocaleString("en-AU")} products that this file tells of, it would take ${what}. Look with --dry-run, and run it with --yes if that is meant.`;
  }
}

function toHeading(name: FieldName): string {
  return PRODUCT_FIELDS[name].headings[0] ?? name;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function words(name: FieldName, value: unknown): string {
  if (isEmpty(value)) return name === "stock" ? "unlimited" : "none";
  if (PRODUCT_FIELDS[name].kind === "cents") return formatMoney(value as number);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const line = text.replace(/\s+/g, " ");
  return `"${line.length > 60 ? `${line.slice(0, 59)}…` : line}"`;
}
