/** Calls at the real edge: calls from other origins, the limit on changes, and requests passed through to another server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { anEdge, type EdgeWorld, speak } from "./edge-world";

const opened: Array<{ close(): unknown }> = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function edgeWith(settings: NonNullable<Parameters<typeof anEdge>[0]>["settings"]): Promise<EdgeWorld> {
  const answered = () => Response.json({ success: true });
  const any = { loader: answered, action: answered, handle: { methods: ["GET", "POST", "PUT", "DELETE"] } };
  const edge = await anEdge({ settings: settings ?? {}, modules: { "api/any": any } });
  opened.push(edge);
  return edge;
}

describe("other origins", () => {
  const listed = "https://app.example";
  const preflight = (origin: string) => ({
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    },
  });

  it.each(["one of the list", "the reader"])("an origin that is %s may call the API, with cookies", async (name) => {
    const shop = await edgeWith({ API_ORIGINS: [listed] });
    const from = name === "the reader" ? shop.origin.replace("//", "//reader.") : listed;
    const asked = await shop.ask("/api/any", preflight(from));
    expect([asked.status, asked.headers["access-control-allow-origin"]]).toEqual([204, from]);
    expect(asked.headers).toMatchObject({
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": expect.stringContaining("DELETE"),
      "access-control-allow-headers": expect.stringContaining("X-CSRF-TOKEN-VALUE"),
      vary: expect.stringContaining("Origin"),
    });
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const answer = await shop.ask("/api/any", { method, headers: { Origin: from } });
      expect([method, answer.status, answer.headers["access-control-allow-origin"]]).toEqual([method, 200, from]);
      expect(answer.headers["access-control-expose-headers"]).toContain("X-CSRF-TOKEN-VALUE");
    }
  });

  it.each([
    "https://evil.example",
    "https://app.example.evil.example",
    "null",
    "http://app.example",
    "http://reader.evil",
  ])("the origin %s is refused in JSON, and gets no CORS header to read the answer", async (origin) => {
    const shop = await edgeWith({ API_ORIGINS: [listed] });
    const answers = [await shop.ask("/api/any", preflight(origin))];
    for (const method of ["GET", "POST", "DELETE"])
      answers.push(await shop.ask("/api/any", { method, headers: { Origin: origin } }));
    for (const { status, headers, body } of answers) {
      expect([status, headers["access-control-allow-origin"]]).toEqual([403, undefined]);
      expect(JSON.parse(body)).toEqual({
        success: false,
        message: "Pages of your site can't make calls to this shop.",
        data: {},
      });
    }
  });

  it("other origins may call only the API", async () => {
    const shop = await edgeWith({ API_ORIGINS: [listed] });
    const { status, headers } = await shop.ask("/silent", preflight(listed));
    // The answer doesn't allow the origin, and neither does any page's, so a browser doesn't make the call.
    expect([status, headers["access-control-allow-origin"]]).toEqual([204, undefined]);
    expect((await shop.ask("/echo", { method: "POST", headers: { Origin: listed }, body: "a=1" })).status).toBe(403);
  });
});

describe("API calls that change something", () => {
  it("API calls that change something are limited by client address; reads are not", async () => {
    const shop = await edgeWith({ API_CHANGES_A_MINUTE: 3, TRUST_PROXY: "1" });
    const change = (path: string, method = "POST") =>
      shop.ask("/api/any", { method, headers: { "X-Forwarded-For": path } });
    for (const method of ["POST", "PUT", "DELETE"]) expect((await change("203.0.113.1", method)).status).toBe(200);
    const refused = await change("203.0.113.1");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect(JSON.parse(refused.body)).toMatchObject({ success: false, message: expect.stringContaining("try again") });
    expect((await change("203.0.113.1", "GET")).status).toBe(200);
    expect((await change("203.0.113.2")).status).toBe(200);
    const adding = await shop.ask("/api/addToBasket?productCodes=1", { headers: { "X-Forwarded-For": "203.0.113.1" } });
    expect(adding.status).toBe(429);
    // The edge doesn't limit notifications from a gateway. Their route does, because it knows who signed them.
    const notified = await shop.ask("/api/payments/notifications/stripe", {
      method: "POST",
      headers: { "X-Forwarded-For": "203.0.113.1" },
    });
    expect(notified.status).not.toBe(429);
  });
});

describe("API calls that the shop doesn't have", () => {
  const seen: IncomingMessage[] = [];

  async function another(answer: (req: IncomingMessage, res: ServerResponse) => void): Promise<string> {
    const server: Server = createServer((req, res) => {
      seen.push(req);
      answer(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    opened.push({
      close() {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      },
    });
    seen.length = 0;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it("an unknown API call is streamed to the other API and back, without hop-by-hop headers", async () => {
    const base = await another((req, res) => {
      let length = 0;
      req.on("data", (part: Buffer) => {
        length += part.length;
      });
      req.on("end", () => {
        res.writeHead(201, { "Content-Type": "text/plain", "Keep-Alive": "timeout=99", "X-Own": "yes" });
        res.end(`${req.method} ${req.url} ${length}`);
      });
    });
    const shop = await edgeWith({ API_BASE_URL: base });
    const answer = await shop.ask("/api2/far/away?x=1&x=2", {
      method: "POST",
      headers: { TE: "gzip", "Proxy-Authorization": "secret", "Keep-Alive": "timeout=9" },
      body: "x".repeat(300_000),
    });
    expect([answer.status, answer.body]).toEqual([201, "POST /api2/far/away?x=1&x=2 300000"]);
    expect([answer.headers["x-own"], answer.headers["keep-alive"]]).toEqual(["yes", undefined]);
    const { headers } = seen[0] as IncomingMessage;
    expect(headers.host).toBe(new URL(base).host);
    for (const name of ["te", "proxy-authorization", "keep-alive"])
      expect([name, headers[name]]).toEqual([name, undefined]);
  });

  it("the other API gets the client's address only from the shop, not from the client's headers", async () => {
    const base = await another((_req, res) => res.end("{}"));
    const shop = await edgeWith({ API_BASE_URL: base, TRUST_PROXY: "1" });
    await shop.ask("/api/elsewhere", {
      headers: { "X-Forwarded-For": "6.6.6.6, 203.0.113.9", Forwarded: "for=6.6.6.6", "X-Real-IP": "6.6.6.6" },
    });
    expect(seen[0]?.headers).toMatchObject({ "x-forwarded-for": "203.0.113.9" });
    expect(JSON.stringify(seen[0]?.rawHeaders)).not.toContain("6.6.6.6");
    const direct = await edgeWith({ API_BASE_URL: base });
    await direct.ask("/api/elsewhere", { headers: { "X-Forwarded-For": "6.6.6.6" } });
    expect(seen[1]?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  });

  it.each(["content-length", "Content-Length, keep-alive", "close, content-length, host", "transfer-encoding"])(
    "the other API gets a whole body, as a body, if the client's Connection header names %s",
    async (named) => {
      const base = await another((req, res) => {
        let body = "";
        req.on("data", (part: Buffer) => {
          body += part;
        });
        req.on("end", () => res.end(JSON.stringify([req.method, req.url, body])));
      });
      const shop = await edgeWith({ API_BASE_URL: base });
      const smuggled = "GET /api/admin HTTP/1.1\r\nHost: x\r\n\r\n";
      for (const method of ["POST", "PUT", "DELETE", "GET"]) {
        seen.length = 0;
        const answer = await shop.ask("/api/elsewhere", { method, headers: { Connection: named }, body: smuggled });
        expect(JSON.parse(answer.body)).toEqual([method, "/api/elsewhere", smuggled]);
        const chunked = await shop.ask("/api/elsewhere", {
          method,
          headers: { Connection: named, "Transfer-Encoding": "chunked" },
          chunks: [smuggled],
        });
        if (method === "DELETE") expect(chunked.status).toBe(411);
        else expect(JSON.parse(chunked.body)).toEqual([method, "/api/elsewhere", smuggled]);
        expect(seen.map(({ url }) => url)).not.toContain("/api/admin");
      }
    },
  );

  it("an unknown API call is refused if the two sides might decode its body differently", async () => {
    const base = await another((_req, res) => res.end("{}"));
    const shop = await edgeWith({ API_BASE_URL: base });
    const head = "POST /api/elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    expect(await speak(shop.port, `${head}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 501 /,
    );
    expect(await speak(shop.port, `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    expect(seen).toEqual([]);
  });

  it("an unknown API call ends the connection if the client asks for it, and otherwise keeps it", async () => {
    const base = await another((_req, res) => res.end("{}"));
    const shop = await edgeWith({ API_BASE_URL: base });
    const get = "GET /api/elsewhere HTTP/1.1\r\nHost: localhost\r\n";
    const answers = await speak(shop.port, `${get}\r\n${get}Connection: x, Close\r\n\r\n`);
    expect(answers.match(/^connection: .*$/gim)).toEqual(["connection: keep-alive", "connection: close"]);
  });

  it("the other API gets none of the shop's cookies, and can't set cookies of the same names", async () => {
    const base = await another((_req, res) => {
      res.setHeader("Set-Cookie", ["session=stolen; Path=/", "__Host-guest=x; Secure; Path=/", "theirs=1; Path=/"]);
      res.end("{}");
    });
    const shop = await edgeWith({ API_BASE_URL: base });
    const cookie = "guest=mine; theirs=0; __Host-session=mine; view=grid; flash=hi; lite=on; kiosk=1";
    const { headers } = await shop.ask("/api/elsewhere", { headers: { Cookie: cookie } });
    expect(seen[0]?.headers.cookie).toBe("theirs=0");
    expect(headers["set-cookie"]).toEqual(["theirs=1; Path=/"]);
  });

  it("the other API's redirects are passed back, and not followed", async () => {
    const base = await another((_req, res) => res.writeHead(302, { Location: "http://169.254.169.254/" }).end());
    const shop = await edgeWith({ API_BASE_URL: base });
    const { status, headers } = await shop.ask("/api/moved");
    expect([status, headers.location, seen.length]).toEqual([302, "http://169.254.169.254/", 1]);
  });

  it.each([
    "/api/../private",
    "/api/%2e%2e/private",
    "/api/x/..%2f..",
    "/api/..%2fprivate",
    "/api/%2e%2e%2fprivate",
    "/api/..%5cprivate",
    "/api/..\\private",
    "/api/..;/private",
    "/api/..%3Ba=b/private",
    "/api/%252e%252e%252fprivate",
    "/api/.%25252e/private",
    "/api/x#/../private",
    "/apix",
    "/api2",
  ])("the other API is not reached by the address %s", async (path) => {
    const base = await another((_req, res) => res.end("private"));
    const shop = await edgeWith({ API_BASE_URL: base });
    expect([400, 404]).toContain((await shop.ask(path)).status);
    expect(seen).toEqual([]);
  });

  it("an unknown API call fails clearly when the other API is slow, gone or breaks off", async () => {
    const slow = await edgeWith({ API_BASE_URL: await another(() => {}), API_TIMEOUT_MS: 50 });
    const late = await slow.ask("/api/slow");
    expect(late.status).toBe(504);
    expect(JSON.parse(late.body).message).toMatch(/^Looks like the server is taking too long to respond/);
    const gone = await edgeWith({ API_BASE_URL: "http://127.0.0.1:9" });
    const missing = await gone.ask("/api/gone");
    expect([missing.status, JSON.parse(missing.body).message]).toEqual([502, "An unexpected error occurred."]);
    const base = await another((_req, res) => {
      res.writeHead(200, { "Content-Length": "100" });
      res.write("half");
      setImmediate(() => res.destroy());
    });
    const broken = await edgeWith({ API_BASE_URL: base });
    await expect(broken.ask("/api/half")).rejects.toThrow();
  });

  it("the other API isn't called for a while after three timeouts in a row, and calls get a 503 at once", async () => {
    let calls = 0;
    const base = await another(() => {
      calls += 1;
    });
    const shop = await edgeWith({ API_BASE_URL: base, API_TIMEOUT_MS: 50 });
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await shop.ask("/api/slow")).status);
    expect([statuses, calls]).toEqual([[504, 504, 504, 503, 503], 3]);
  });

  it("the shop still answers its own API calls when another API is configured", async () => {
    const base = await another((_req, res) => res.end("theirs"));
    const shop = await edgeWith({ API_BASE_URL: base });
    for (const path of ["/api/basket", "/api/payments/notifications/stripe", "/silent"]) await shop.ask(path);
    expect(seen).toEqual([]);
  });
});
