/** Tests a new version of a service worker, and its removal: browsers that have a worker are updated with their next page. */
import type { Page } from "playwright/test";
import { aChangingFront, type ChangingFront } from "../../setup/changing-front";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { journeyPort, wares } from "../../setup/journey-shop";
import { aRealShop, type RealShop } from "../../setup/real-shop";
import { expect, test } from "../../steps/shopper";

const { lamp } = wares;

let front: ChangingFront;

test.use({ serviceWorkers: "allow" });
// Allow extra time, because these journeys start separate processes.
test.slow();
test.beforeEach(async ({ shopper }) => {
  shopper.expectNoise(/Failed to load resource/);
  front = await aChangingFront(journeyPort);
});
test.afterEach(() => front.close());

/** Returns the version reported by the worker that controls this page, or null if it doesn't respond. */
const findVersion = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(() => resolve(null), 200);
        navigator.serviceWorker.controller?.postMessage("version", [port2]);
      }),
  );

const named = (version: string) =>
  `addEventListener("message",({data,ports})=>{if(data==="version")ports[0].postMessage("${version}")});`;

const keptNames = (page: Page) => page.evaluate(() => caches.keys());

/** Starts the shop with a setting that removes the workers. */
async function withoutWorkers(then: (shop: RealShop) => Promise<void>): Promise<void> {
  const shop = await aRealShop({ settings: { SERVICE_WORKERS: "off" }, goods: false });
  try {
    await then(shop);
  } finally {
    await shop.close();
  }
}

test("a new service worker takes over open pages, and requests that waited in the browser are sent once", async ({
  page,
  shopper,
}) => {
  const { basket, browse, line, worker } = shopper;
  front.beginWorkersWith(named("first"));
  await page.goto(`${front.origin}/product/${lamp.code}`);
  await line.awake();
  await worker.isReady();
  await expect.poll(() => findVersion(page)).toBe("first");
  await worker.losesLine();
  await basket.addButton(page.getByRole("main")).first().click();
  await expect(page.getByRole("status").filter({ hasText: "You're offline." })).toBeVisible();
  front.beginWorkersWith(named("second"));
  await worker.isOnline();
  await page.goto(`${front.origin}/stores`);
  // Poll slowly: Chromium replaces a worker once it is idle, and each message from the test keeps the old worker busy.
  await expect.poll(() => findVersion(page), { intervals: [3000] }).toBe("second");
  await page.goto(`${front.origin}/basket`);
  await expect(basket.entries).toHaveCount(1);
  await expect(basket.quantityOf(lamp.title)).toHaveValue("1");
  await expect(browse.heading).toHaveText(/basket/i);
});

test("a broken service worker that answers every page itself can be switched off from the server", async ({
  page,
  shopper,
}) => {
  const { browse, worker } = shopper;
  front.beginWorkersWith(
    `addEventListener("fetch",(event)=>{if(event.request.mode!=="navigate")return;
event.stopImmediatePropagation();event.respondWith(new Response("<h1>Broken</h1>",{headers:{"Content-Type":"text/html"}}))});`,
  );
  await page.goto(`${front.origin}/stores`);
  await worker.isReady();
  await page.goto(`${front.origin}/stores`);
  await expect(browse.heading).toHaveText("Broken");
  await withoutWorkers(async ({ port }) => {
    front.beginWorkersWith("");
    front.leadTo(port);
    await expect
      .poll(async () => {
        await page.goto(`${front.origin}/stores`);
        return browse.heading.textContent();
      })
      .not.toBe("Broken");
    await worker.isGone();
    expect(await keptNames(page)).toEqual([]);
  });
});

test("switching service workers off removes the reader's worker and the books that it kept", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const book = await aBook();
  await bought(await signedIn(context), book);
  await page.goto(`${front.origin}/account/digital-library`);
  await page.getByRole("link", { name: `Read ${book.title}` }).click();
  await page.getByRole("button", { name: /^Continue as / }).click();
  await expect(reader.text).toContainText("The first paragraph.");
  await page.goto(`${front.readerOrigin}/reader/library`);
  await page.getByRole("button", { name: new RegExp(`^Save for offline \\(.*\\): ${book.title}$`) }).click();
  await expect(page.getByText("You can read this book offline.")).toBeVisible();
  expect(await keptNames(page)).toContain(`book ${book.code}`);
  await withoutWorkers(async ({ port }) => {
    front.leadTo(port);
    await page.goto(`${front.readerOrigin}/reader/login`);
    await worker.isGone();
    await expect.poll(() => keptNames(page)).toEqual([]);
    await expect(reader.heading).toHaveText("Sign in to read");
  });
});
