/** Tests that a PDF opens in the browser's own viewer, for its owner only. */
import { beforeAll, expect, it } from "vitest";
import { addLibraryFile } from "~/domain/library/add-file.server";
import * as contents from "~/routes/reader/contents";
import * as pdf from "~/routes/reader/pdf";
import * as read from "~/routes/reader/read";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { aBookFile, aDataFolder, aFile, HEADS } from "../factories/library-files";
import { aMemberBrowser } from "./account-world";
import { openTheShop } from "./basket-world";
import { fetched, getBytes } from "./digital-world";

openTheShop();

let code: string;
let owner: string;
beforeAll(async () => {
  aDataFolder();
  code = await anItem({ productType: "eBook", format: "eBook", title: "The Salt Road" });
  await addLibraryFile(code, aFile(HEADS.PDF));
  const member = await aMemberBrowser();
  await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code }]);
  owner = member.cookie;
});

const at = (path: string) => `/reader/read/${code}${path}`;

it.each([
  ["its own address", read, ""],
  ["its contents", contents, "/contents"],
])("a PDF book leads to its file from %s", async (_, page, path) => {
  const answer = await fetched(page, at(path), { cookie: owner, params: { code } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, at("/pdf")]);
});

it("a PDF book is shown, not saved, whole or in part, and can't run as a page", async () => {
  const get = (headers = {}) => fetched(pdf, at("/pdf"), { cookie: owner, params: { code }, headers });
  const whole = await get();
  expect([whole.status, (await getBytes(whole)).equals(HEADS.PDF)]).toEqual([200, true]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "private, no-store, no-transform",
    "content-disposition": 'inline; filename="The-Salt-Road.pdf"',
    "content-type": "application/pdf",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; (?!.*(script-src|sandbox))/),
  });
  const part = await get({ Range: "bytes=1-3" });
  expect([part.status, (await getBytes(part)).toString()]).toEqual([206, "PDF"]);
});

it("a PDF book is sent to its owner alone, and a book of another kind is not sent as a PDF", async () => {
  const stranger = await fetched(pdf, at("/pdf"), { params: { code } });
  expect([stranger.status, stranger.headers.get("Location")]).toEqual([
    302,
    `/reader/login?to=${encodeURIComponent(at("/pdf"))}`,
  ]);
  const { cookie } = await aMemberBrowser();
  expect((await fetched(pdf, at("/pdf"), { cookie, params: { code } })).status).toBe(404);
  const refused = await fetched(read, at(""), { cookie, params: { code } });
  expect([refused.status, await refused.text()]).toEqual([404, "This book isn't in your digital library."]);

  const epub = await anItem({ productType: "eBook", format: "eBook" });
  await aBookFile(epub);
  const member = await aMemberBrowser();
  await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code: epub }]);
  const answer = await fetched(pdf, "/x", { cookie: member.cookie, params: { code: epub } });
  expect(answer.status).toBe(404);
});
