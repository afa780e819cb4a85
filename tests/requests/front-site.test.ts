/**
 * Tests nginx with the files of scripts/nginx as operators install them, with the TLS lines uncommented: the redirect, the
 * reader's host, the log, and the page shown while the shop is down.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http, { type IncomingHttpHeaders, type Server } from "node:http";
import https from "node:https";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findNginx } from "../../scripts/cluster/front";
import { aFreePort } from "../setup/free-port";

const source = path.resolve(import.meta.dirname, "../../scripts/nginx");

test("nginx leaves the same secret keys out of its log as the shop does", () => {
  const shop = readFileSync("app/domain/tracking/secret-links.ts", "utf8");
  const paths = /\(\?:(ebook[^)]*\(\?:sandbox-\)\?payment[^)]*)\)/;
  const ofShop = paths.exec(shop)?.[1]?.replaceAll("\\/", "/").replaceAll("[^/\\s;]", "[^/]");
  const ofNginx = paths.exec(readFileSync(path.join(source, "lectern.conf"), "utf8"))?.[1];
  expect(ofShop).toContain("back-in-stock");
  expect(ofNginx).toBe(ofShop);
});

describe("an operator's nginx with TLS", () => {
  let folder: string;
  let shop: Server;
  let nginx: ChildProcess;
  let open: number;
  let secure: number;
  let isAway = false;
  const asked: { host: string | undefined; scheme: string | string[] | undefined }[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "lectern-site-"));
    shop = http.createServer((req, res) => {
      asked.push({ host: req.headers.host, scheme: req.headers["x-forwarded-proto"] });
      if (isAway) return void res.writeHead(503, { "Cache-Control": "no-store", "Retry-After": "5" }).end("away");
      res
        .writeHead(200, { "Cache-Control": "public, max-age=0, s-maxage=1", "Content-Type": "text/html" })
        .end("a page");
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    open = await aFreePort(2);
    secure = open + 1;
    const made = spawnSync(
      "openssl",
      "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example -keyout key.pem -out chain.pem".split(" "),
      { cwd: folder },
    );
    expect(made.status).toBe(0);
    cpSync(path.join(source, "lectern.conf"), path.join(folder, "lectern.conf"));
    cpSync(path.join(source, "lectern"), path.join(folder, "lectern"), { recursive: true });
    const change = (name: string, ...pairs: (readonly [string | RegExp, string])[]) => {
      const file = path.join(folder, name);
      const changed = pairs.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(file, "utf8"));
      writeFileSync(file, changed);
    };
    change(
      "lectern/site.conf",
      [/^#(?=listen|ssl|if)/gm, ""],
      [/(?<=^listen )80\b/gm, `127.0.0.1:${open}`],
      [/(?<=^listen )443\b/gm, `127.0.0.1:${secure}`],
      [/^listen \[::\].*$/gm, ""],
      ["/etc/letsencrypt/live/shop.example/fullchain.pem", `${folder}/chain.pem`],
      ["/etc/letsencrypt/live/shop.example/privkey.pem", `${folder}/key.pem`],
    );
    change("lectern/cache.conf", ["/var/cache/nginx", folder]);
    change("lectern/log.conf", ["/var/log/nginx", folder]);
    change("lectern.conf", ["/var/www/lectern", `${folder}/www`]);
    writeFileSync(
      path.join(folder, "lectern/processes.conf"),
      `server 127.0.0.1:${(shop.address() as AddressInfo).port};\n`,
    );
    mkdirSync(path.join(folder, "www/.well-known/acme-challenge"), { recursive: true });
    writeFileSync(path.join(folder, "www/.well-known/acme-challenge/proof"), "proof");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    writeFileSync(
      path.join(folder, "nginx.conf"),
      [
        ...(process.getuid?.() === 0 ? ["user root;"] : []),
        `daemon off; pid ${folder}/pid; events {}`,
        `http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")} include lectern.conf; }`,
      ].join("\n"),
    );
    nginx = spawn(findNginx() ?? "", ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", "stderr"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    while (!(await takesConnections(secure))) {
      if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`);
      await wait(20);
    }
  });
  afterAll(async () => {
    if (nginx.exitCode === null) {
      const gone = new Promise((resolve) => nginx.once("exit", resolve));
      nginx.kill("SIGTERM");
      await gone;
    }
    shop.close();
    shop.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  const takesConnections = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(socket.destroy() !== null));
      socket.once("error", () => resolve(false));
    });

  interface Reply {
    status: number | undefined;
    headers: IncomingHttpHeaders;
    body: string;
  }
  const ask = (address: string, host = "shop.example") =>
    new Promise<Reply>((resolve, reject) => {
      const client = address.startsWith("https") ? https : http;
      const settings = { headers: { Host: host }, agent: false as const, rejectUnauthorized: false };
      const request = client.get(address, settings, (response) => {
        let body = "";
        response.on("data", (part) => {
          body += part;
        });
        response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
      });
      request.on("error", reject);
    });
  const secured = (target: string, host?: string) => ask(`https://127.0.0.1:${secure}${target}`, host);

  test("port 80 redirects visitors to TLS, at the host and address they asked for", async () => {
    const { status, headers } = await ask(`http://127.0.0.1:${open}/c/books?page=2`, "reader.shop.example");
    expect([status, headers.location]).toEqual([301, "https://reader.shop.example/c/books?page=2"]);
  });

  test("nginx with TLS passes the shop's and the reader's host to the shop, and says that they are secure", async () => {
    for (const host of ["shop.example", "reader.shop.example"]) {
      expect((await secured("/", host)).status).toBe(200);
      expect(asked.at(-1)).toEqual({ host, scheme: "https" });
    }
  });

  test("nginx serves certbot's challenge files", async () => {
    expect(await secured("/.well-known/acme-challenge/proof")).toMatchObject({ status: 200, body: "proof" });
  });

  test("nginx shows a cached page while the database is down and the shop answers 503", async () => {
    expect((await secured("/kept")).body).toBe("a page");
    isAway = true;
    try {
      await expect.poll(() => secured("/kept").then(({ headers }) => headers["x-cache"])).toBe("STALE");
      expect(await secured("/kept")).toMatchObject({ status: 200, body: "a page" });
      expect((await secured("/never-kept")).status).toBe(503);
    } finally {
      isAway = false;
    }
  });

  test("nginx's access log has no query and no secret key of a link, however it is written", async () => {
    const links = [
      "/reset-password/SECRET",
      "/Reset-Password/SECRET",
      "/reset%2Dpassword/SECRET",
      "/ebook/gift/7/SECRET",
      "/newsletters/confirm/SECRET",
      "/payment/SECRET",
      "/ticket//SECRET",
      "/create-account/SECRET?next=SECRET",
      "/receipt?key=SECRET",
    ];
    for (const link of links) await secured(link);
    await secured("/c/books?w=SECRET");
    const log = () => readFileSync(path.join(folder, "access.log"), "utf8");
    await expect.poll(log).toContain("GET /c/books HTTP/1.1");
    expect(log()).toContain("GET /reset-password/- HTTP/1.1");
    expect(log()).not.toContain("SECRET");
  });
});
