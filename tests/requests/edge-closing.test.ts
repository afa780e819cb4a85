import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { notePageCame, notePageLate, pagesCome } from "~/domain/health/page-watch.server";
import { databaseAnswers } from "~/domain/health/readiness.server";
import { closeServer } from "~/edge/open-shop.server";
import { loader as healthz } from "~/routes/resources/healthz";
import { loader as readyz } from "~/routes/resources/readyz";
import { aDatabase } from "../setup/test-database";
import { aGatekeeper, anEdge } from "./edge-world";

describe("closing the server", () => {
  test("closing the server lets the current request finish, and refuses new ones", async () => {
    const gatekeeper = aGatekeeper();
    const shop = await anEdge({ gatekeeper });
    const inHand = shop.ask("/slow");
    await gatekeeper.entered;
    const closed = closeServer(shop.server);
    await expect(shop.ask("/page")).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    gatekeeper.release();
    expect(await inHand).toMatchObject({ status: 200, body: "done at last" });
    await closed;
  });

  test("closing the server doesn't wait forever for a request", async () => {
    const gatekeeper = aGatekeeper();
    const shop = await anEdge({ gatekeeper });
    const inHand = shop.ask("/slow");
    const cut = expect(inHand).rejects.toThrow(/socket hang up|ECONNRESET/);
    await gatekeeper.entered;
    await closeServer(shop.server, 20);
    await cut;
    gatekeeper.release();
  });

  test("a closing server fails /readyz, and ends every connection with its answer", async () => {
    const shop = await anEdge();
    shop.locals.closing = true;
    const ready = await shop.ask("/readyz");
    expect([ready.status, ready.headers.connection]).toEqual([503, "close"]);
    const page = await shop.ask("/page");
    expect([page.status, page.headers.connection]).toEqual([200, "close"]);
    await shop.close();
  });
});

describe("health", () => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabase();
  });
  afterEach(() => close());

  test("/healthz answers 200 while the process is up", async () => {
    const answer = healthz();
    expect([answer.status, await answer.text()]).toEqual([200, "ok\n"]);
  });

  test("/readyz answers 200 while the database answers", async () => {
    const answer = await readyz();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  });

  test("/readyz reports pages that fail, until one succeeds", async () => {
    for (let late = 0; late < 3; late += 1) notePageLate();
    const answer = await readyz();
    expect([answer.status, await answer.text()]).toEqual([503, "pages do not come\n"]);
    notePageCame();
    expect((await readyz()).status).toBe(200);
  });

  test("a single late page, or several late pages a while ago, don't make the shop unready", () => {
    notePageLate(1000);
    expect(pagesCome(1000)).toBe(true);
    for (let late = 0; late < 3; late += 1) notePageLate(1000);
    expect(pagesCome(1000)).toBe(false);
    expect(pagesCome(60_000)).toBe(true);
    notePageCame();
  });

  test("a database that fails or doesn't answer makes the shop unready", async () => {
    expect(await databaseAnswers(2000, () => Promise.reject(new Error("connection refused")))).toBe(false);
    expect(await databaseAnswers(10, () => new Promise(() => {}))).toBe(false);
    expect(await databaseAnswers(2000)).toBe(true);
  });
});
