import { readFileSync } from "node:fs";
import path from "node:path";
import ISBN from "isbn3";
import { expect, it } from "vitest";
import { sampleProducts } from "./sample-data";

const read = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, "content", name), "utf8"));

it("redirects a hundred and fifty recalled titles, none of them in the catalogue, to their statement (spec 2)", async () => {
  const { redirectTo, paths } = read("product-redirects.json") as { redirectTo: string; paths: string[] };
  expect(read(`pages${redirectTo}.json`)).toMatchObject({ path: redirectTo });
  expect(redirectTo).toMatch(/^\/statement-regarding-[a-z]+-titles$/);
  const codes = paths.map((each) => /^\/product\/[a-z0-9-]+_(\d{13})$/.exec(each)?.[1] ?? each);
  expect(new Set(codes).size).toBe(150);
  expect(codes.filter((code) => ISBN.parse(code)?.isIsbn13 !== true)).toEqual([]);
  const sold = new Set((await sampleProducts()).map(({ code }) => code));
  expect(codes.filter((code) => sold.has(code))).toEqual([]);
});
