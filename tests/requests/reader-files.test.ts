/**
 * Tests files of books on the reader's host. Anonymous visitors get only the files of the sample, in whichever folder of the
 * book they are.
 */
import { beforeAll, expect, it } from "vitest";
import { addLibraryFile } from "~/domain/library/add-file.server";
import * as file from "~/routes/reader/file";
import * as read from "~/routes/reader/read";
import * as styles from "~/routes/reader/styles";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile } from "../factories/library-files";
import { aMemberBrowser } from "./account-world";
import { openTheShop } from "./basket-world";
import { fetched } from "./digital-world";

openTheShop();

let code: string;
let owner: string;
beforeAll(async () => {
  aDataFolder();
  code = await anItem({ productType: "eBook", format: "eBook" });
  const files = {
    "OPS/sample/a.css": `p { text-indent: 1em } @font-face { font-family: a; src: url("../a font's (1).woff") }`,
    "OPS/a font's (1).woff": "a font",
    "OPS/first & (1).png": "the first picture",
    "OPS/later.png": "a picture of a later part",
    "OPS/last.png": "a picture of the last chapter",
    "OPS/hidden.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "OPS/last.css": "p { text-indent: 2em }",
  };
  const head = '<link rel="stylesheet" href="sample/a.css"/>';
  const text = "<p>The words of a long chapter, which go on and on.</p>".repeat(8000);
  const chapters = [
    `<h1>One</h1><p><img src="first &amp; (1).png"/></p>${text}<p><img src="later.png"/>The end of one.</p>`,
    '<h1>Two</h1><p style="color: red; margin: 1em"><img src="last.png"/>The end of two.</p>',
  ];
  await addLibraryFile(code, aFile(await anEpub({ head, chapters, files })));
  const member = await aMemberBrowser();
  await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code }]);
  owner = member.cookie;
});

const get = (address: string, cookie = "") => {
  const path = decodeURIComponent(address.split("/files/")[1] ?? "");
  return fetched(file, `/reader/read/${code}${address}`, { cookie, params: { code, "*": path } });
};

it("files of one book stay when the same file of another product is replaced", async () => {
  const epub = await anEpub({ title: "In two products", files: { "OPS/a.css": "p { margin: 0 }" } });
  const [one, other] = [await anItem({ productType: "eBook" }), await anItem({ productType: "eBook" })];
  for (const each of [one, other]) await addLibraryFile(each, aFile(epub));
  const member = await aMemberBrowser();
  await aPaidOrder(
    { memberId: member.memberId },
    [one, other].map((each) => ({ productType: "eBook", code: each })),
  );
  const getSheet = async (each: string) =>
    (await fetched(file, "/x", { cookie: member.cookie, params: { code: each, "*": "OPS/a.css" } })).status;
  expect(await getSheet(one)).toBe(200);
  await addLibraryFile(one, aFile(await anEpub({ title: "A second edition" })));
  expect(await getSheet(other)).toBe(200);
});

it("files in a book's own folder named sample are sent to its owner alone", async () => {
  const stranger = await get("/files/OPS/sample/a.css");
  expect([stranger.status, stranger.headers.get("location")]).toEqual([
    302,
    `/reader/login?to=${encodeURIComponent(`/reader/read/${code}/files/OPS/sample/a.css`)}`,
  ]);
  expect(await (await get("/files/OPS/sample/a.css", owner)).text()).toContain("text-indent");
});

it("files of a book's sample are open to anyone", async () => {
  const sheet = await (await get("/sample/files/OPS/sample/a.css")).text();
  expect(sheet).toContain("text-indent");
  const font = /url\(\/reader\/read\/[^/]+(\/sample\/files\/[^)]+)\)/.exec(sheet)?.[1] ?? "";
  expect(await (await get(font)).text()).toBe("a font");
  const picture = await get(`/sample/files/OPS/${encodeURIComponent("first & (1).png")}`);
  expect(await picture.text()).toBe("the first picture");
});

it.each(["later.png", "last.png", "hidden.svg", "last.css", "../OPS/last.png", "one.xhtml", "book.opf"])(
  "files beyond a book's sample are its owner's alone: %s",
  async (name) => {
    const path = encodeURIComponent(`OPS/${name}`);
    expect((await get(`/sample/files/${path}`)).status).toBe(404);
    const own = await get(`/files/${path}`, owner);
    expect(own.status).toBe(/^\w+\.(png|svg|css)$/.test(name) ? 200 : 404);
  },
);

it("a book's sample shows no words and no styles from beyond it, at any address", async () => {
  const base = `/reader/read/${code}/sample`;
  for (const query of [
    "",
    "?c=2",
    "?c=1&p=99",
    "?c=1&t=7999999",
    "?c=1&choose=7999999",
    "?c=2&to=x",
    "?c=1&p=99&mark=1",
  ]) {
    const answer = (await fetched(read, `${base}${query}`, { params: { code } })) as unknown as { data: object };
    const text = JSON.stringify(answer.data);
    expect(text).toContain("The words of a long chapter");
    expect(text).not.toContain("The end of");
  }
  const rules = (chapter: string) =>
    fetched(styles, `${base}/styles/${chapter}`, { params: { code, chapter } }).then(({ status }) => status);
  expect([await rules("1"), await rules("2"), await rules("3")]).toEqual([200, 404, 404]);
});
