/** Files of books on the reader's host: what a stranger gets is the sample's, wherever a book keeps its own. */
import { beforeAll, expect, it } from "vitest";
import { addLibraryFile } from "~/domain/library/add-file.server";
import * as file from "~/routes/reader/file";
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
  code = await anItem({ product_type: "eBook", format: "eBook" });
  await addLibraryFile(code, aFile(await anEpub({ files: { "OPS/sample/a.css": "p { text-indent: 1em }" } })));
  const member = await aMemberBrowser();
  await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code }]);
  owner = member.cookie;
});

const get = (address: string, cookie = "") =>
  fetched(file, `/reader/read/${code}${address}`, { cookie, params: { code, "*": "OPS/sample/a.css" } });

it("of a folder that the book calls sample are its owner's alone", async () => {
  const stranger = await get("/files/OPS/sample/a.css");
  expect([stranger.status, stranger.headers.get("location")]).toEqual([
    302,
    `/reader/login?to=${encodeURIComponent(`/reader/read/${code}/files/OPS/sample/a.css`)}`,
  ]);
  expect(await (await get("/files/OPS/sample/a.css", owner)).text()).toContain("text-indent");
});

it("of the sample are anybody's", async () => {
  expect(await (await get("/sample/files/OPS/sample/a.css")).text()).toContain("text-indent");
});
