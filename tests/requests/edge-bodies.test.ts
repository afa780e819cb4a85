/**
 * Tests bodies that are too large, or that are sent to an address that doesn't read any. The edge answers at once, and soon
 * stops reading.
 */
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEdge, type EdgeWorld } from "./edge-world";

let shop: EdgeWorld;
beforeAll(async () => {
  shop = await anEdge();
});
afterAll(() => shop.close());

const megabyte = 1024 * 1024;

/** Sends the head of a request, and waits for the first bytes of the answer before sending any of the body. */
async function sendHead(request: string, headers: string): Promise<{ socket: Socket; answer: string }> {
  const socket = connect(shop.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`${request} HTTP/1.1\r\nHost: localhost:${shop.port}\r\n${headers}\r\n\r\n`);
  const answer = await new Promise<string>((resolve) => socket.once("data", (part) => resolve(String(part))));
  return { socket, answer };
}

/** Sends up to `most` bytes. Returns the number of bytes that the system accepted before the server closed the connection. */
async function sendBytes(socket: Socket, most: number): Promise<number> {
  const before = socket.bytesWritten;
  const part = Buffer.alloc(megabyte / 4, "a");
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (let sent = 0; sent < most && !socket.destroyed; sent += part.length) {
    if (socket.write(part)) continue;
    await Promise.race([new Promise<void>((resolve) => socket.once("drain", () => resolve())), closed]);
  }
  if (!socket.destroyed) await closed;
  // Don't count bytes that were queued here but never sent.
  return socket.bytesWritten - before;
}

describe("a body of 600 MB", () => {
  test.each([
    ["to a form", "/echo", ""],
    ["to the API", "/api/thing", ""],
    ["to where nothing is", "/%", ""],
    ["from a foreign page", "/echo", "\r\nOrigin: https://evil.example"],
  ])("a 600 MB body %s is answered before it arrives, and is not read for long", async (_what, path, headers) => {
    const { socket, answer } = await sendHead(`POST ${path}`, `Content-Length: ${600 * megabyte}${headers}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    // Allow for the 4 MB that the edge accepts, and for the system's buffers on both sides.
    expect(await sendBytes(socket, 600 * megabyte)).toBeLessThan(60 * megabyte);
  });

  test("a 600 MB body without a length is answered once it has grown too large", async () => {
    const socket = connect(shop.port, "127.0.0.1");
    socket.on("error", () => {});
    const answered = new Promise<string>((resolve) => socket.once("data", (part) => resolve(String(part))));
    socket.write(`POST /echo HTTP/1.1\r\nHost: localhost:${shop.port}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const part = `10000\r\n${"a".repeat(0x10000)}\r\n`;
    socket.write(part + part);
    expect(await answered).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `100000\r\n${"a".repeat(0x100000)}\r\n`;
    let sent = 0;
    while (!socket.destroyed && sent < 100) {
      sent += 1;
      await new Promise<void>((resolve) => {
        socket.once("close", () => resolve());
        socket.write(chunk, () => resolve());
      });
    }
    expect(sent).toBeLessThan(60);
  });

  test("a 600 MB body with a GET of a file or a page ends the connection with its answer", async () => {
    for (const path of ["/page", "/assets/page-new.js", "/assets/gone.js", "/favicon.svg"]) {
      const { socket, answer } = await sendHead(`GET ${path}`, `Content-Length: ${600 * megabyte}`);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(await sendBytes(socket, 600 * megabyte)).toBeLessThan(60 * megabyte);
    }
  });
});

test("a connection accepts the next form after a body of a megabyte was refused", async () => {
  const { socket, answer } = await sendHead("POST /echo", `Content-Length: ${megabyte}`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*shorten it/);
  socket.write("a".repeat(megabyte));
  const next = new Promise<string>((resolve) => socket.once("data", (part) => resolve(String(part))));
  socket.write(`POST /echo HTTP/1.1\r\nHost: localhost:${shop.port}\r\nContent-Length: 3\r\n\r\na=1`);
  expect(await next).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test.each(["/office/pictures", "/office/products/9781700000019/cover", "/office/products/9781700000019/pictures"])(
  "a picture of 9 MB can be uploaded to %s, and one of 11 MB can't",
  async (path) => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const post = async (size: number) => {
      const { status } = await shop.ask(path, { method: "POST", body: Buffer.alloc(size * megabyte), headers });
      return status;
    };
    expect([await post(9), await post(11)]).toEqual([404, 413]);
    // Remix logs that this shop has no such page.
    shop.faults.length = 0;
  },
);

test.each(["", "identity"])("a body with the Content-Encoding %j is accepted", async (encoding) => {
  const headers = { "Content-Encoding": encoding };
  expect(JSON.parse((await shop.ask("/echo", { method: "POST", body: "a=1", headers })).body).body).toBe("a=1");
});

test("a request body that breaks off gets no answer and logs no error", async () => {
  shop.logged.length = 0;
  const socket = connect(shop.port, "127.0.0.1");
  socket.write(`POST /echo HTTP/1.1\r\nHost: localhost:${shop.port}\r\nContent-Length: 100\r\n\r\na=1`, () =>
    socket.destroy(),
  );
  await expect.poll(() => shop.logged.length).toBe(1);
  expect(shop.logged[0]).toMatchObject({ level: 30, method: "POST", aborted: true });
  expect(shop.faults).toEqual([]);
});
