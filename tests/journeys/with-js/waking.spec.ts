/** Tests that a click isn't lost if it comes at the very moment of hydration, and that the page still hydrates. (design 4.2) */
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

test("a button pressed between the start of the scripts and React's first task works", async ({
  page,
  shopper: { browse, line },
}) => {
  // Hold each message until the click. React schedules its tasks by sending messages to itself.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    const turns = {
      isHolding: true,
      asked: 0,
      letGo() {
        turns.isHolding = false;
        for (const go of held) go();
      },
    };
    Object.assign(window, { turns });
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: Parameters<typeof post>) {
      turns.asked += 1;
      if (turns.isHolding) held.push(() => post.apply(this, given));
      else post.apply(this, given);
    } as typeof post;
  });
  await page.goto("/login-assistance");
  await page.waitForFunction(() => (window as unknown as { turns: { asked: number } }).turns.asked > 0);
  await page.getByRole("main").getByRole("textbox", { name: "Email" }).click();
  await page.keyboard.type("ada@example.com");
  await page.evaluate(() => (window as unknown as { turns: { letGo(): void } }).turns.letGo());
  await line.awake();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com");
  await page.getByRole("navigation", { name: "Products" }).getByRole("link", { name: "Books", exact: true }).click();
  await expect(browse.heading).toHaveText("Books");
});

test("a checkbox ticked before the scripts load stays ticked and is sent", async ({
  page,
  shopper: { browse, line },
}) => {
  const scripts = gate();
  await line.holdsScripts(scripts.opened);
  await page.goto("/c/books", { waitUntil: "domcontentloaded" });
  await browse.openFilters();
  const box = page.locator("form.filter-groups").getByLabel(/^Hardcover/);
  await box.check();
  scripts.open();
  await line.awake();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(box).toBeChecked();
  const apply = page.getByRole("button", { name: "Apply filters" });
  await apply.click();
  await expect(page).toHaveURL("/c/books?format=Hardcover");
  // The button is now hidden, because each choice with the mouse takes effect immediately.
  await expect(apply).toHaveCSS("clip-path", "inset(50%)");
});

test("a form submitted as soon as it hydrates is checked and shows its errors", async ({ page, shopper }) => {
  // Hold React's later task until the form is sent. React adds listeners at the end of one task, and runs effects in a later
  // one.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    // Advance the clock each time it is read, so that React ends its time slice.
    performance.now = () => {
      ahead += 6;
      return now() + ahead;
    };
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    const turns = {
      isListening: () =>
        Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__reactProps")),
      isHolding: false,
      isOver: false,
      letGo() {
        turns.isOver = true;
        for (const go of held) go();
      },
    };
    Object.assign(window, { turns });
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: Parameters<typeof post>) {
      turns.isHolding ||= turns.isListening();
      if (turns.isHolding && !turns.isOver) held.push(() => post.apply(this, given));
      else post.apply(this, given);
    } as typeof post;
  });
  await page.goto("/contact-us/warehouse");
  await page.waitForFunction(() => (window as unknown as { turns: { isHolding: boolean } }).turns.isHolding);
  await shopper.content.write({ name: "Ada", email: "no address" });
  await page.evaluate(() => (window as unknown as { turns: { letGo(): void } }).turns.letGo());
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary.getByRole("link", { name: "Message is required." })).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("main").getByRole("textbox", { name: "Name" })).toHaveValue("Ada");
  expect(shopper.line.posts).toEqual([]);
});

test("Back returns to the previous page even if the browser is never idle", async ({
  page,
  shopper: { browse, line },
}) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto("/contact-us");
  await line.awake();
  const title = await browse.heading.textContent();
  await page.getByRole("link", { name: "Stores" }).first().click();
  await expect(browse.heading).not.toHaveText(title ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/contact-us");
  await expect(browse.heading).toHaveText(title ?? "");
});
