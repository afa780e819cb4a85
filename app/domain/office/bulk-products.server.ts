/** Changes a field of several products, after staff have seen what would change. Each product is changed separately. */
import { FieldRefused } from "~/domain/accounts/refusals";
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { PRODUCT_FIELDS, toFields } from "~/domain/catalogue/product-fields";
import { listStoredProducts, type StoredCopy } from "~/domain/catalogue/stored-products.server";
import { StaffRefused } from "~/domain/orders/refusals";
import type { Actor } from "~/domain/staff/staff-log.server";
import { log } from "~/log.server";
import type { BulkForm, BulkLook } from "./new-product.schema";
import { changeProduct, MIN_VERSION_LENGTH } from "./product-acts.server";
import { readTyped } from "./read-typed.server";
import { toTyped } from "./typed-fields";

type Change = Omit<BulkForm, "codes">;

/** Returns what would change, and the products that would not, with the reasons. Throws {@link FieldRefused} for the change itself. */
export async function lookAtProducts({ codes, ...change }: BulkForm): Promise<BulkLook> {
  refuseWay(change);
  const lines = listLines(codes);
  const stored = await listStoredProducts(lines.map(({ code }) => code));
  const look: BulkLook = { rows: [], refused: [], codes: "" };
  const seen: string[] = [];
  for (const { code } of lines) {
    try {
      const copy = getCopy(stored, code);
      const before = toFields(copy.product);
      const typed = toBulkValue(change, copy);
      const { after } = await readTyped(copy.product, { [change.field]: typed });
      const [was, becomes] = [toTyped(change.field, before), toTyped(change.field, after)];
      if (was === becomes) throw new StaffRefused("It would stay as it is.");
      look.rows.push({ code, title: copy.product.title, was, becomes });
      seen.push(`${code} ${copy.contentHash.slice(0, MIN_VERSION_LENGTH)}`);
    } catch (error) {
      look.refused.push({ code, reason: toReason(error) });
    }
  }
  return { ...look, codes: seen.join("\n") };
}

/**
 * Changes the products in the versions that the person saw. Refuses products that have changed since, or that can't be changed
 * this way. Any other error ends the work: the products that weren't reached are returned with the refused ones, or the error is
 * thrown if no product was changed.
 */
export async function changeProducts({ codes, ...change }: BulkForm, actor: Actor) {
  refuseWay(change);
  const lines = listLines(codes);
  const stored = await listStoredProducts(lines.map(({ code }) => code));
  const refused: BulkLook["refused"] = [];
  let done = 0;
  for (const [at, { code, seen }] of lines.entries()) {
    try {
      const typed = toBulkValue(change, getCopy(stored, code));
      await changeProduct(code, { seen, [change.field]: typed }, actor);
      done += 1;
    } catch (error) {
      if (done === 0 || isRefusal(error)) {
        refused.push({ code, reason: toReason(error) });
        continue;
      }
      log.error({ err: error, code }, "changing several products ended early");
      refused.push({ code, reason: "Something went wrong here, so look whether it is changed." });
      for (const { code: left } of lines.slice(at + 1)) refused.push({ code: left, reason: "It wasn't reached." });
      break;
    }
  }
  return { done, refused };
}

function listLines(text: string): { code: string; seen: string }[] {
  const lines = new Map<string, string>();
  for (const entry of text.split("\n")) {
    const [typed = "", seen = ""] = entry.trim().split(/\s+/);
    if (typed !== "") lines.set(pastedIsbn13(typed) ?? typed, seen);
  }
  return [...lines].map(([code, seen]) => ({ code, seen }));
}

function getCopy(stored: ReadonlyMap<string, StoredCopy>, code: string): StoredCopy {
  const copy = stored.get(code);
  if (!copy) throw new StaffRefused("There is no such product.");
  if (copy.isWithdrawn) throw new StaffRefused("The product is withdrawn.");
  return copy;
}

/** Checks that the field can be changed in the chosen way. */
function refuseWay({ field, way, value }: Change): void {
  const { kind } = PRODUCT_FIELDS[field];
  if ((way === "add" || way === "take away") && kind !== "list")
    throw new FieldRefused("way", "Only categories, badges and words for the search can be added and taken away.");
  if (way === "percent" && kind !== "cents") throw new FieldRefused("way", "Only prices change by a percentage.");
  if (way === "percent" && !/^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(value))
    throw new FieldRefused("value", "Enter a percentage, such as -10 or 2.5.");
  if (way === "percent" && Number(value) <= -100) throw new FieldRefused("value", "Enter more than -100.");
  if (way === "set" && kind === "cents" && /\d/.test(value) && !/[1-9]/.test(value))
    throw new FieldRefused("value", "Enter a price above 0, or the word free for products that cost nothing.");
  if (way !== "set" && value === "") throw new FieldRefused("value", "Enter a value.");
}

/** Returns the field's new value as it would be typed into the product's form. */
function toBulkValue({ field, way, value }: Change, { product }: StoredCopy): string {
  const now = toTyped(field, toFields(product));
  if (way === "set") return PRODUCT_FIELDS[field].kind === "cents" && /^free$/i.test(value) ? "0.00" : value;
  if (way === "percent") {
    if (now === "") throw new StaffRefused("It has no price.");
    const cents = Math.round(Number(now) * (100 + Number(value)));
    if (cents === 0) throw new StaffRefused("It would cost nothing.");
    return (cents / 100).toFixed(2);
  }
  const entries = now.split("\n").filter((entry) => entry !== "");
  const given = value.split("\n").map((entry) => entry.trim());
  return (
    way === "add" ? [...new Set([...entries, ...given])] : entries.filter((entry) => !given.includes(entry))
  ).join("\n");
}

function isRefusal(error: unknown): error is Error {
  return error instanceof FieldRefused || error instanceof StaffRefused;
}

function toReason(error: unknown): string {
  if (isRefusal(error)) return error.message;
  throw error;
}
