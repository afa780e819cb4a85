/** A click just as the page hydrates is not lost, and the page still hydrates. (design 4.2) */
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

test("pressed between the start of its scripts and their first turn", async ({ page, shopper: { browse, line } }) => {
  // React takes turns by messages to itself: each is held until it has been pressed.
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

test("a box that was ticked before the scripts came stays ticked, and counts", async ({
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
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL("/c/books?format=Hardcover");
});
