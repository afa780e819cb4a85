import { rmSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aDatabase } from "../../../tests/setup/test-database";
import { loader } from "./image";

// Create the folder before the route reads its environment.
const folder = await vi.hoisted(async () => {
  const [{ mkdtempSync }, { tmpdir }, { join }] = await Promise.all([
    import("node:fs"),
    import("node:os"),
    import("node:path"),
  ]);
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "lectern-image-route-"));
  return process.env.DATA_DIR;
});

let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  closeDatabase = await aDatabase();
});
afterAll(async () => {
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const get = (picture: string, headers: Record<string, string> = {}, method = "GET") =>
  loader({
    request: new Request(`http://localhost/images/${picture}`, { method, headers }),
    params: { picture },
    context: {},
  });

it("negotiates the format of an image, with a Vary header for caches", async () => {
  const avif = await get("placeholder-a", { Accept: "image/avif,*/*" });
  expect(avif.status).toBe(200);
  expect(avif.headers.get("Content-Type")).toBe("image/avif");
  expect(avif.headers.get("Vary")).toBe("Accept");
  expect(avif.headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
  expect(avif.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const bytes = Buffer.from(await avif.arrayBuffer());
  expect(avif.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 67, height: 100 });
  expect((await get("placeholder-a", { Accept: "*/*" })).headers.get("Content-Type")).toBe("image/jpeg");
});

it("sends the format that an image address's extension names, whatever the browser accepts", async () => {
  const webp = await get("placeholder-b.webp", { Accept: "image/avif" });
  expect(webp.headers.get("Content-Type")).toBe("image/webp");
  expect(webp.headers.get("Vary")).toBeNull();
});

it("answers 304 for the current version of an image in the negotiated format", async () => {
  const tag = (await get("placeholder-a", { Accept: "image/avif" })).headers.get("ETag") ?? "";
  for (const known of [tag, `"other", W/${tag}`, "*"]) {
    const answer = await get("placeholder-a", { Accept: "image/avif", "If-None-Match": known });
    expect(answer.status, known).toBe(304);
    expect(answer.headers.get("ETag")).toBe(tag);
    expect(await answer.text()).toBe("");
  }
  expect((await get("placeholder-a", { Accept: "image/webp", "If-None-Match": tag })).status).toBe(200);
});

it("answers HEAD for an image with its length and without its content", async () => {
  const answer = await get("placeholder-a.jpg", {}, "HEAD");
  expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(100);
  expect(await answer.text()).toBe("");
});

it.each(["unknown-a", "placeholder", "placeholder-a.svg", "..%2f-a", ""])("finds no image called %j", async (name) => {
  const answer = await get(name);
  expect(answer.status).toBe(404);
  expect((await answer.text()).length).toBeLessThan(100);
});
