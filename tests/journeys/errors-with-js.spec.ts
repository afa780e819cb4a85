/** Tests errors when the scripts' code or data doesn't load. (spec 8, Crash fallback, Routing; spec 9, Chunk load timeout) */
import { wares } from "../setup/journey-shop";
import { expect, test } from "../steps/shopper";

const { lamp, psalter } = wares;

test.beforeEach(({ shopper }) => shopper.expectNoise(/Failed to load resource/));

test("a link whose page fails on the server reports it and offers a retry", async ({ page, shopper }) => {
  const { browse, line, expectNoise } = shopper;
  expectNoise(/^SyntaxError/, /Unable to decode|Unexpected/);
  await browse.openWares();
  await line.awake();
  await page.route("**/product/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await browse.card(lamp.title).getByRole("heading").getByRole("link").click();
  await expect(browse.heading).toHaveText("An Unexpected Error Occurred");
  await page.unrouteAll();
  await page.getByRole("link", { name: "Refresh the page" }).click();
  await expect(browse.heading).toHaveText(lamp.title);
  await expect(page).toHaveURL(/\/product\//);
});

test("a page whose code fails loads as a document, and the failure is logged", async ({ page, shopper }) => {
  const { browse, line, expectNoise } = shopper;
  const logged: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && logged.push(message.text())));
  expectNoise(/Error loading route module/, /Failed to fetch dynamically imported module/, /dynamically imported/);
  await browse.openWares();
  await line.awake();
  await page.route(/\/assets\/product-[^/]*\.js/, (route) => route.abort());
  await browse.card(lamp.title).getByRole("heading").getByRole("link").click();
  await expect(browse.heading).toHaveText(lamp.title);
  await expect(page).toHaveURL(/\/product\//);
  expect(logged.some((text) => /load/i.test(text))).toBe(true);
  // If the code doesn't load, the page works like a page without scripts.
  await page
    .locator(".buying")
    .getByRole("button", { name: /^Add to Basket/ })
    .click();
  await expect(shopper.basket.badge).toContainText("1");
});

test("a page whose code takes 120 seconds loads as a document", async ({ page, shopper }) => {
  const { browse, line, expectNoise } = shopper;
  expectNoise(/Error loading route module/, /dynamically imported/);
  await page.clock.install();
  await browse.openWares();
  await line.awake();
  const request = page.waitForRequest(/\/assets\/product-[^/]*\.js/);
  await page.route(/\/assets\/product-[^/]*\.js/, () => {});
  const before = page.url();
  // Wait for the page's data before the clock advances, because its time limit is 30 seconds.
  const data = page.waitForResponse(/\/product\/.*\.data/);
  await browse.card(lamp.title).getByRole("heading").getByRole("link").click();
  await request;
  await (await data).finished();
  await page.clock.runFor(119_000);
  expect(page.url()).toBe(before);
  // Advance the clock repeatedly: on a busy machine, the page may start its timer shortly after the request.
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(browse.heading).toHaveText(lamp.title, { timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\/product\//);
});

test("a page whose data takes 30 seconds is offered again", async ({ page, shopper }) => {
  const { browse, line, expectNoise } = shopper;
  expectNoise(/Looks like the server/, /could not be rendered/);
  await page.clock.install();
  await browse.openWares();
  await line.awake();
  const request = page.waitForRequest(/\/product\/.*\.data/);
  await page.route(/\/product\/.*\.data/, () => {});
  await browse.card(lamp.title).getByRole("heading").getByRole("link").click();
  await request;
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(page.getByRole("main")).toContainText("Looks like the server is taking too long to respond", {
      timeout: 500,
    });
  }).toPass();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("link", { name: "Refresh the page" }).click();
  await expect(browse.heading).toHaveText(lamp.title);
});

test("a navigation that interrupts another before its answer is complete leaves no error", async ({
  page,
  shopper,
}) => {
  const { browse, line } = shopper;
  await page.addInitScript((code) => {
    const plain = window.fetch;
    // Withhold the rest of this product's answer.
    window.fetch = async (input, init) => {
      const answer = await plain(input, init);
      if (!String(input).includes(code)) return answer;
      const text = await answer.text();
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
          init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
          document.documentElement.dataset.half = "sent";
        },
      });
      return new Response(body, answer);
    };
  }, lamp.code);
  await browse.openWares();
  await line.awake();
  await browse.card(lamp.title).getByRole("heading").getByRole("link").click();
  await expect(page.locator("html")).toHaveAttribute("data-half", "sent");
  await browse.card(psalter.title).getByRole("heading").getByRole("link").click();
  await expect(browse.heading).toHaveText(psalter.title);
});

test("a page that fails after a replacing navigation is loaded again only once", async ({ page, shopper }) => {
  const { browse, line, expectNoise } = shopper;
  expectNoise(/./);
  await browse.openWares();
  await line.awake();
  await page.route(/\/help\.data/, (route) =>
    route.fulfill({
      status: 200,
      contentType: "text/x-script",
      body: "[broken",
      headers: { "X-Remix-Response": "yes" },
    }),
  );
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { navigate(to: string, options: { replace: boolean }): Promise<void> };
    };
    return router.navigate("/help", { replace: true });
  });
  await expect.poll(() => documents).toEqual(["/help"]);
  await expect(browse.heading).not.toHaveText("An Unexpected Error Occurred");
});
