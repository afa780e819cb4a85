/**
 * Tests ONIX messages whose records withdraw a product, update part of it or only announce it, in a feed that lists every
 * product.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toFields } from "~/domain/catalogue/product-fields";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { importFile } from "~/domain/feeds/import-file.server";
import { aMessage, aProduct, aud, identifier, supplier } from "../setup/onix-messages";
import { aDatabaseOf, BOTH } from "./on-both";

const [REPLACED, UPDATED, DELETED, SOLD, LEFT_OUT] = [
  "9780000000002",
  "9780306406157",
  "9783161484100",
  "9780340863541",
  "9781861972712",
] as const;
const CODES = [REPLACED, UPDATED, DELETED, SOLD, LEFT_OUT];
const UNKNOWN = "9780140328721";

const notice = (code: string, notification: string, contents = "") =>
  `<Product><RecordReference>${code}</RecordReference><NotificationType>${notification}</NotificationType>${identifier("15", code)}${contents}</Product>`;

const MESSAGE = aMessage(
  [
    aProduct({ reference: REPLACED, identifiers: identifier("15", REPLACED) }),
    notice(UPDATED, "04", `<ProductSupply>${supplier("21", aud("12.00"))}</ProductSupply>`),
    notice(DELETED, "05"),
    notice(UNKNOWN, "05"),
    notice(SOLD, "08"),
  ].join("\n"),
);

describe.each(BOTH)("a complete ONIX message on %s", (kind) => {
  let close: () => Promise<void>;
  let folder: string;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    folder = mkdtempSync(path.join(tmpdir(), "lectern-notices-"));
    const rows = CODES.map((code) => `${code},Old,20.00,<p>Long</p>,Jacaranda,one.jpg,7`);
    await run("feed.csv", `code,title,price,description,publisher,cover,stock\n${rows.join("\n")}\n`);
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(name: string, text: string, options = {}): Promise<string> {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const said: string[] = [];
    const report = path.join(folder, "report.csv");
    await importFile(file, { dryRun: false, strict: false, report, say: (line) => said.push(line), ...options });
    return said.join("\n");
  }
  const stored = async (code: string) => {
    const copy = (await listStoredProducts([code])).get(code);
    if (!copy) throw new Error(`no ${code}`);
    return { ...toFields(copy.product), isWithdrawn: copy.isWithdrawn };
  };

  test.each([false, true])(
    "a complete ONIX message withdraws what it deletes or omits, and keeps what it updates (the whole truth: %s)",
    async (replaces) => {
      const before = await stored(UPDATED);
      expect(await run("feed.xml", MESSAGE, { complete: true, replaces })).toContain(
        "0 added, 2 changed, 0 unchanged, 1 refused, 2 withdrawn",
      );
      const gone = await Promise.all(CODES.map(async (code) => (await stored(code)).isWithdrawn));
      expect(gone).toEqual([false, false, true, false, true]);
      expect(await stored(UPDATED), "its other blocks stay").toEqual({ ...before, priceCents: 1200 });
      expect(await stored(REPLACED)).toMatchObject({ title: "One", priceCents: 1999, description: null });
      expect(await run("feed.xml", MESSAGE, { complete: true, replaces }), "again").toContain(
        "0 added, 0 changed, 2 unchanged, 1 refused, 0 withdrawn",
      );
    },
  );

  test("a complete ONIX message withdraws no omitted product if a deletion record has no readable code", async () => {
    const message = aMessage(
      [notice(REPLACED, "05").replace(identifier("15", REPLACED), ""), notice(UPDATED, "05")].join(),
    );
    const said = await run("feed.xml", message, { complete: true });
    expect(said).toContain("1 refused, 1 withdrawn");
    expect(said).toContain("the code of 1 of its records could not be read");
  });

  test("an ONIX import counts only visible products as withdrawn, in a dry run and for its safety stop", async () => {
    const unknown = Array.from({ length: 40 }, (_, at) => {
      const digits = `97801${String(at).padStart(7, "0")}`;
      const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
      return notice(`${digits}${(10 - (sum % 10)) % 10}`, "05");
    });
    const message = aMessage([...unknown, notice(DELETED, "05")].join("\n"));
    const looked = await run("feed.xml", message, { dryRun: true });
    expect(looked).toContain("0 refused, 1 withdrawn");
    expect(looked.match(/: withdrawn$/gm)).toEqual([": withdrawn"]);
    expect(await run("feed.xml", message)).toContain("0 refused, 1 withdrawn");
  });
});
