import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pictures } from "~/domain/images/render.server";
import { folderFiles } from "~/outside/files-folder.server";
import { remoteCovers } from "~/outside/remote-cover.server";
import { aStore } from "../../../tests/factories/stores";
import { aDatabase } from "../../../tests/setup/test-database";
import { importStores } from "./import-stores.server";
import { showStore } from "./show-store.server";
import { pictureFile, readStorePicture } from "./store-picture";
import { findStore } from "./stores.server";
import { readStoresFile } from "./stores-file.server";
import { dropOldPictures, takePictures } from "./take-pictures.server";

let folder: string;
let server: Server;
let host: string;
let close: () => Promise<void>;
const photograph = (background: string) =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "the photographer" } })
    .jpeg()
    .toBuffer();

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

beforeAll(async () => {
  close = await aDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "lectern-store-pictures-"));
  mkdirSync(path.join(folder, "photos"));
  writeFileSync(path.join(folder, "photos/front.jpg"), await photograph("#c00"));
  const front = await photograph("#c00");
  writeFileSync(path.join(folder, "cut-off.jpg"), front.subarray(0, front.length / 2));
  const large = sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: "#c00" } });
  writeFileSync(path.join(folder, "many-pixels.png"), await large.png().toBuffer());
  writeFileSync(path.join(folder, "notes.txt"), "no picture");
  writeFileSync(path.join(folder, "drawn.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const face = await photograph("#00c");
  server = createServer((request, response) => {
    if (request.url === "/face.jpg") response.setHeader("Content-Type", "image/jpeg").end(face);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  await close();
});

const ourNetwork = () => ({ folder, remote: remoteCovers({ allowPrivate: true }) });
const kept = () => readdirSync(path.join(folder, "shop/stores"));

async function imported(traits: object) {
  const files = folderFiles(path.join(folder, "shop"));
  const file = readStoresFile("stores.json", JSON.stringify([aStore({ managerName: "Ada Bell", ...traits })]));
  const taken = await takePictures(file.stores, ourNetwork());
  expect([...file.problems, ...taken.problems]).toEqual([]);
  await taken.keep(files);
  const done = await importStores({ ...file, stores: taken.stores }, "2027-01-20");
  await dropOldPictures(files);
  await taken.drop();
  return done;
}

const shown = async () => {
  const store = await findStore("mount-lawley");
  if (!store) throw new Error("There is no store.");
  return showStore(store, Date.now());
};

/** Renders the picture at an address as the shop does. */
async function rendered(address: string, format: "avif" | "webp") {
  const picture = readStorePicture(address.slice("/images/stores/".length));
  if (!picture) throw new Error(`${address} is no picture of a store.`);
  const shop = path.join(folder, "shop");
  const log = { warn() {} };
  const shopPictures = pictures({ files: folderFiles(shop), folder: shop, remote: remoteCovers(), log });
  const found = await shopPictures.findFile(pictureFile(picture.name), picture.height, format);
  return sharp((await found?.render())?.bytes).metadata();
}

it("copies store photographs from a folder or the internet, and shows them resized without metadata", async () => {
  const traits = { storeImage: "photos/front.jpg", managerImage: `${host}/face.jpg` };
  expect(await imported(traits)).toMatchObject({ added: ["Mount Lawley"] });
  const { image, manager } = await shown();
  expect(image?.src).toMatch(/^\/images\/stores\/mount-lawley-store-[0-9a-f]{12}$/);
  expect(image?.srcSet).toBe(`${image?.src}@2x 2x`);
  const front = await rendered(image?.src ?? "", "webp");
  expect(front).toMatchObject({ format: "webp", width: 640, height: 400 });
  expect(front.exif).toBeUndefined();
  expect(await rendered(`${manager?.image?.src}@2x`, "avif")).toMatchObject({ format: "heif", height: 128 });
  expect(await imported(traits)).toMatchObject({ changed: [], unchanged: 1 });
});

it("removes a photograph that no store shows any more", async () => {
  await imported({ storeImage: "photos/front.jpg", managerImage: `${host}/face.jpg` });
  expect(kept()).toHaveLength(2);
  await imported({ storeImage: "photos/front.jpg", managerName: "Grace Day" });
  expect(kept()).toEqual([expect.stringMatching(/^mount-lawley-store-/)]);
});

it.each([
  ["gone.jpg", /names a file that can't be read: gone.jpg/],
  ["notes.txt", /is not a photograph/],
  ["drawn.svg", /is not a photograph/],
  ["cut-off.jpg", /is damaged, or has more than 50 million pixels/],
  ["many-pixels.png", /is damaged, or has more than 50 million pixels/],
  ["photos", /names a file that can't be read/],
  ["http://127.0.0.1:9/face.jpg", /can't be fetched: 127\.0\.0\.1 is not on the public internet/],
])("names what is wrong with the store photograph %s", async (storeImage, problem) => {
  const { problems, drop } = await takePictures([aStore({ storeImage })], { folder, remote: remoteCovers() });
  await drop();
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems[0]).toMatch(/^store mount-lawley: storeImage /);
});

it("refuses a photograph that a host does not have, or that is larger than 10 MB", async () => {
  writeFileSync(path.join(folder, "large.jpg"), Buffer.alloc(10 * 1024 * 1024 + 1));
  const stores = [aStore({ storeImage: `${host}/none.jpg`, managerImage: "large.jpg" })];
  const { problems, drop } = await takePictures(stores, ourNetwork());
  await drop();
  expect(problems).toEqual([
    "store mount-lawley: storeImage can't be fetched: answered 404",
    "store mount-lawley: managerImage is larger than 10 MB",
  ]);
});

it("holds no more than one photograph in memory at a time, and leaves no temporary copy", async () => {
  const front = await photograph("#0c0");
  const handedOut: WeakRef<Buffer>[] = [];
  let most = 0;
  const remote = {
    async fetchCover() {
      // Unreferenced buffers are collected by the second turn of the event loop at the latest.
      for (let turn = 0; turn < 2; turn += 1) {
        await new Promise((done) => setImmediate(done));
        collectGarbage();
      }
      most = Math.max(most, handedOut.filter((each) => each.deref() !== undefined).length);
      const bytes = Buffer.concat([front, Buffer.alloc(1024 * 1024, handedOut.length)]);
      handedOut.push(new WeakRef(bytes));
      return bytes;
    },
  };
  const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith("lectern-pictures-"));
  const before = copies();
  const stores = ["a", "b", "c", "d", "e", "f"].map((slug) =>
    aStore({ slug, storeImage: "https://host.example/front" }),
  );
  const taken = await takePictures(stores, { folder, remote });
  expect([taken.problems, handedOut.length]).toEqual([[], stores.length]);
  expect(most).toBeLessThanOrEqual(1);
  const files = folderFiles(path.join(folder, "many"));
  await taken.keep(files);
  expect(await files.list("stores")).toHaveLength(stores.length);
  await taken.drop();
  expect(copies()).toEqual(before);
});

it("shows the drawn shop front if an earlier import named a picture on another host", () => {
  const store = aStore({ storeImage: "https://elsewhere.example/front.jpg" });
  expect(showStore(store, Date.now()).image).toBeNull();
});

it("reads no store picture by a name that leads outside the folder", () => {
  for (const name of ["..%2Fcovers%2Fa-store-000000000000", "../a-store-000000000000", "a-store-000000000000.svg"])
    expect(readStorePicture(name)).toBeNull();
});
