import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shopFiles } from "~/domain/files/shop-files.server";
import { shopPictures } from "~/domain/images/shop-pictures.server";
import { remoteCovers } from "~/outside/remote-cover.server";
import * as picture from "~/routes/stores/picture";
import { aStore } from "../../../tests/factories/stores";
import { aDatabase } from "../../../tests/setup/test-database";
import { importStores } from "./import-stores.server";
import { showStore } from "./show-store.server";
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

beforeAll(async () => {
  close = await aDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "lectern-store-pictures-"));
  mkdirSync(path.join(folder, "photos"));
  writeFileSync(path.join(folder, "photos/front.jpg"), await photograph("#c00"));
  writeFileSync(path.join(folder, "notes.txt"), "no picture");
  writeFileSync(path.join(folder, "drawn.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const face = await photograph("#00c");
  server = createServer((request, response) => {
    if (request.url !== "/face.jpg") return response.writeHead(404).end();
    response.setHeader("Content-Type", "image/jpeg");
    response.end(face);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  for (const name of await shopFiles().list("stores")) await shopFiles().remove(`stores/${name}`);
  await close();
});

const ourNetwork = () => ({ folder, remote: remoteCovers({ allowPrivate: true }) });

async function imported(traits: object) {
  const file = readStoresFile("stores.json", JSON.stringify([aStore(traits)]));
  const pictures = await takePictures(file.stores, ourNetwork());
  expect([...file.problems, ...pictures.problems]).toEqual([]);
  await pictures.keep();
  const done = await importStores({ ...file, stores: pictures.stores }, "2027-01-20");
  await dropOldPictures();
  return done;
}

const shown = async () => {
  const store = await findStore("mount-lawley");
  if (!store) throw new Error("There is no store.");
  return showStore(store, Date.now());
};

async function fetched(address: string, accept: string) {
  const request = new Request(`http://shop.test${address}`, { headers: { Accept: accept } });
  const params = { picture: address.slice("/images/stores/".length) };
  const answer = await picture.loader({ request, params, context: {} });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it("copies photographs of a folder and of the internet, and shows them resized without their notes", async () => {
  const traits = { managerName: "Ada Bell", storeImage: "photos/front.jpg", managerImage: `${host}/face.jpg` };
  expect(await imported(traits)).toMatchObject({ added: ["Mount Lawley"] });
  const { image, manager } = await shown();
  expect(image?.src).toMatch(/^\/images\/stores\/mount-lawley-store-[0-9a-f]{12}$/);
  expect(image?.srcSet).toBe(`${image?.src}@2x 2x`);
  const front = await fetched(image?.src ?? "", "image/webp");
  expect(front.answer.status).toBe(200);
  expect(Object.fromEntries(front.answer.headers)).toMatchObject({ "content-type": "image/webp", vary: "Accept" });
  const about = await sharp(front.bytes).metadata();
  expect(about).toMatchObject({ format: "webp", width: 640, height: 400 });
  expect(about.exif).toBeUndefined();
  const face = await fetched(`${manager?.image?.src}@2x`, "image/avif,image/webp");
  expect(await sharp(face.bytes).metadata()).toMatchObject({ format: "heif", height: 128 });
  expect(await imported(traits)).toMatchObject({ changed: [], unchanged: 1 });
  // Where the files are out of reach or the picture is gone, the page goes on without it.
  expect((await fetched("/images/stores/mount-lawley-store-000000000000", "")).answer.status).toBe(404);
});

it("removes a photograph that no store shows any more", async () => {
  await imported({ managerName: "Ada Bell", storeImage: "photos/front.jpg", managerImage: `${host}/face.jpg` });
  expect(await shopFiles().list("stores")).toHaveLength(2);
  await imported({ managerName: "Grace Day", storeImage: "photos/front.jpg" });
  expect(await shopFiles().list("stores")).toEqual([expect.stringMatching(/^mount-lawley-store-/)]);
});

it.each([
  ["gone.jpg", /names a file that can't be read: gone.jpg/],
  ["notes.txt", /is no photograph/],
  ["drawn.svg", /is no photograph/],
  ["photos", /names a file that can't be read/],
  ["http://127.0.0.1:9/face.jpg", /can't be fetched: 127\.0\.0\.1 is not on the public internet/],
])("names what is wrong with %s", async (storeImage, problem) => {
  const { problems } = await takePictures([aStore({ storeImage })], { folder, remote: remoteCovers() });
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems[0]).toMatch(/^store mount-lawley: storeImage /);
});

it("refuses a photograph that a host does not have, or that is larger than 10 MB", async () => {
  writeFileSync(path.join(folder, "large.jpg"), Buffer.alloc(10 * 1024 * 1024 + 1));
  const stores = [aStore({ storeImage: `${host}/none.jpg`, managerImage: "large.jpg" })];
  const { problems } = await takePictures(stores, ourNetwork());
  expect(problems).toEqual([
    "store mount-lawley: storeImage can't be fetched: answered 404",
    "store mount-lawley: managerImage is larger than 10 MB",
  ]);
});

it("leaves the drawn front where an earlier import named a picture of another host", () => {
  const store = aStore({ storeImage: "https://elsewhere.example/front.jpg" });
  expect(showStore(store, Date.now()).image).toBeNull();
});

it("reads no file by a name that leaves the folder", async () => {
  for (const name of ["..%2Fcovers%2Fa-store-000000000000", "../a-store-000000000000", "a-store-000000000000.svg"])
    await expect(
      picture.loader({ request: new Request("http://shop.test/"), params: { picture: name }, context: {} }),
    ).rejects.toMatchObject({ status: 404 });
  expect(await shopPictures.findFile("stores/none", 100, "webp")).toBeNull();
  expect(readdirSync(folder)).toContain("photos");
});
