import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.server";
import { remoteCovers } from "./remote-cover.server";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return `http://localhost:${(listening.address() as AddressInfo).port}`;
}

const near = remoteCovers({ allowPrivate: true });

describe("remoteCovers", () => {
  it("fetches a remote cover, following a redirect", async () => {
    const base = await serve((req, res) => {
      if (req.url === "/old") res.writeHead(302, { Location: "/new" }).end();
      else res.writeHead(200, { "Content-Type": "image/png" }).end("bytes");
    });
    expect((await near.fetchCover(`${base}/old`)).toString()).toBe("bytes");
  });

  it.each([
    ["a page", 200, { "Content-Type": "text/html" }],
    ["a drawing", 200, { "Content-Type": "image/svg+xml" }],
    ["nothing named", 200, {}],
    ["an error", 404, { "Content-Type": "image/png" }],
    ["a length too long", 200, { "Content-Type": "image/png", "Content-Length": String(11 * 1024 * 1024) }],
  ])("refuses %s as a remote cover", async (_what, status, headers) => {
    const base = await serve((_req, res) => void res.writeHead(status, headers).write("x"));
    await expect(near.fetchCover(base)).rejects.toMatchObject({ name: "CoverUnreachable" });
  });

  it("stops reading a remote cover that never ends", async () => {
    const base = await serve((_req, res) => {
      res.writeHead(200, { "Content-Type": "image/png" });
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(1024 * 1024)));
      };
      res.on("drain", more);
      more();
    });
    await expect(near.fetchCover(base)).rejects.toThrow("larger than 10 MB");
  });

  it("gives up on a remote cover that doesn't answer, or that redirects in a circle", async () => {
    const base = await serve((req, res) => {
      if (req.url === "/round") res.writeHead(302, { Location: "/round" }).end();
    });
    await expect(remoteCovers({ allowPrivate: true, maxMs: 50 }).fetchCover(base)).rejects.toThrow(
      "no answer within 50 ms",
    );
    await expect(near.fetchCover(`${base}/round`)).rejects.toThrow("too many redirects");
  });

  it("never fetches a remote cover from our own network, by address or by name", async () => {
    let requests = 0;
    const base = await serve((_req, res) => {
      requests += 1;
      res.writeHead(200, { "Content-Type": "image/png" }).end("x");
    });
    const port = new URL(base).port;
    for (const address of [
      base,
      `http://127.0.0.1:${port}/`,
      `http://[::1]:${port}/`,
      `http://2130706433:${port}/`,
      "file:///etc/hostname",
      "no address",
    ])
      await expect(remoteCovers().fetchCover(address), address).rejects.toMatchObject({ name: "CoverUnreachable" });
    expect(requests).toBe(0);
  });
});

it.each([
  "10.1.2.3",
  "127.0.0.1",
  "169.254.169.254",
  "192.168.0.1",
  "172.20.0.1",
  "0.0.0.0",
  "100.64.1.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:10.0.0.1",
  "fe80::1",
  "fd00::1",
  "2002:7f00:1::",
  "64:ff9b::7f00:1",
  "name",
])("%s is not an address on the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["1.1.1.1", "93.184.216.34", "172.32.0.1", "2606:4700::1111"])(
  "%s is an address on the public internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
