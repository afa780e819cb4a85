/** Suggestions while typing: by keyboard, by mouse, by touch and for screen readers. (spec 2, 3, 6, 8, 9) */
import { wares } from "../../setup/journey-shop";
import { importContent, promoted } from "../../steps/content-steps";
import { expect, test } from "../../steps/shopper";

const { lamp, psalter } = wares;

test.describe("suggestions by keyboard", () => {
  test("arrow keys choose a suggested product and Enter opens it", async ({
    page,
    shopper: { browse, line, suggestions },
  }) => {
    await browse.open("/");
    await line.awake();
    const { box, list, active } = suggestions;
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await suggestions.type("wayfarer la");
    await expect(list).toBeVisible();
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(box).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
    // Only one request is sent, for the whole text, because none is sent while the shopper is still typing.
    expect(suggestions.requests).toEqual(["wayfarer la"]);
    await expect(active).toHaveCount(0);

    await page.keyboard.press("ArrowDown");
    await expect(active).toHaveCount(1);
    await expect(box).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
    await expect(box).toBeFocused();
    await page.keyboard.press("End");
    await expect(active).toContainText(/Wayfarer|View more/);
    await page.keyboard.press("Home");
    await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(active).toHaveCount(0);
    await expect(box).not.toHaveAttribute("aria-activedescendant");

    const product = suggestions.section("Products").getByRole("option", { name: lamp.title });
    const options = await list.getByRole("option").allInnerTexts();
    const index = options.findIndex((text) => text.includes(lamp.title));
    for (let presses = 0; presses <= index; presses += 1) await page.keyboard.press("ArrowDown");
    await expect(product).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(browse.heading).toHaveText(lamp.title);
    await expect(list).toHaveCount(0);
    await expect.poll(() => suggestions.logged).toEqual([`product ${lamp.code}`]);
  });

  test("Escape closes suggestions, a second Escape clears the box, Tab leaves it, and Enter alone searches", async ({
    page,
    shopper,
  }) => {
    const { browse, line, suggestions } = shopper;
    const { box, list } = suggestions;
    await browse.open("/");
    await line.awake();
    await suggestions.type("wayfarer");
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(box).toHaveValue("wayfarer");
    await page.keyboard.press("ArrowDown");
    await expect(list).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(list).toHaveCount(0);
    await expect(box).not.toBeFocused();
    await box.focus();
    await page.keyboard.press("Escape");
    await expect(box).toHaveValue("");

    await suggestions.type("wayfarer");
    await page.keyboard.press("Enter");
    await expect(browse.heading).toHaveText("Results for “wayfarer”");
    await expect(list).toHaveCount(0);
    expect(suggestions.requests).toEqual(["wayfarer"]);
  });

  test("a key pressed at the moment suggestions appear applies to them", async ({ page, shopper }) => {
    const { browse, line, suggestions } = shopper;
    await browse.open("/");
    await line.awake();
    await page.evaluate(() => {
      const appearing = new MutationObserver(() => {
        if (!document.getElementById("suggestions")) return;
        appearing.disconnect();
        const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(press);
        document.body.dataset.pressed = "";
      });
      appearing.observe(document.body, { childList: true, subtree: true });
    });
    await suggestions.type("wayfarer");
    await expect(page.locator("body[data-pressed]")).toBeAttached();
    await expect(suggestions.list).toHaveCount(0);
    await expect(suggestions.box).toHaveValue("wayfarer");
  });

  test("Shift and Enter add the suggested product", async ({
    page,
    shopper: { browse, basket, line, suggestions },
  }) => {
    await browse.open("/");
    await line.awake();
    await suggestions.type(lamp.code);
    await expect(suggestions.option(lamp.title)).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(suggestions.active).toContainText(lamp.title);
    await page.keyboard.press("Shift+Enter");
    await expect(basket.badge).toHaveText("1 item");
    await expect(page).toHaveURL("/");
  });
});

test.describe("suggestions by mouse", () => {
  test("suggestions mark the typed words, and a click opens the product", async ({ page, shopper }) => {
    const { browse, line, suggestions } = shopper;
    await browse.open("/c/bibles");
    await line.awake();
    await suggestions.type("wayfarer psal");
    const product = suggestions.section("Products").getByRole("option", { name: psalter.title });
    await expect(product.locator("mark")).toHaveText(["Wayfarer", "Psal"]);
    await expect(product).toContainText(psalter.format);
    await product.click();
    await expect(browse.heading).toHaveText(psalter.title);
    await expect(suggestions.list).toHaveCount(0);
    await expect.poll(() => suggestions.logged).toEqual([`product ${psalter.code}`]);
    // Go back, which works because the document hasn't been reloaded.
    await page.goBack();
    await expect(browse.heading).toHaveText("Bibles");
  });

  test("a shift-click on a suggestion adds the product without leaving the page", async ({ page, shopper }) => {
    const { browse, basket, line, suggestions } = shopper;
    await browse.open("/c/bibles");
    await line.awake();
    // Search by the code, because other journeys add products with the same words in the title.
    await suggestions.type(lamp.code);
    await suggestions
      .section("Products")
      .getByRole("option", { name: lamp.title })
      .click({ modifiers: ["Shift"] });
    await expect(page.getByRole("complementary", { name: "Basket" })).toContainText(lamp.title);
    await expect(basket.badge).toHaveText("1 item");
    // Add another product from the same page.
    await suggestions.typeInstead(psalter.code);
    await suggestions
      .section("Products")
      .getByRole("option", { name: psalter.title })
      .click({ modifiers: ["Shift"] });
    await expect(basket.badge).toHaveText("2 items");
    await expect(page).toHaveURL("/c/bibles");
    expect(page.context().pages()).toHaveLength(1);
  });

  test("suggestions pass the page's affiliate code to a product that is opened or added", async ({ page, shopper }) => {
    const { browse, basket, line, suggestions } = shopper;
    await browse.open("/c/bibles?affCode=FRIEND");
    await line.awake();
    await suggestions.type(lamp.code);
    const product = suggestions.section("Products").getByRole("option", { name: lamp.title });
    await expect(product).toHaveAttribute("href", /\?affCode=FRIEND$/);
    const added = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("addToBasket"),
    );
    await product.click({ modifiers: ["Shift"] });
    expect(new URLSearchParams((await added).postData() ?? "").get("affCode")).toBe("FRIEND");
    await expect(basket.badge).toHaveText("1 item");
    await page.goto("/basket");
    await expect(basket.entry(lamp.title).getByRole("link", { name: lamp.title })).toHaveAttribute(
      "href",
      /[?&]affCode=FRIEND\b/,
    );
  });

  test("a suggested category opens and is not logged", async ({ page, shopper: { browse, line, suggestions } }) => {
    await browse.open("/");
    await line.awake();
    await suggestions.type("study bib");
    await suggestions
      .section("Categories")
      .getByRole("option", { name: /Study Bibles/ })
      .click();
    await expect(page).toHaveURL("/c/bibles/study-bibles");
    await expect(browse.heading).toHaveText("Study Bibles");
    expect(suggestions.logged).toEqual([]);
  });

  test("a suggestion promoted by editors opens, and the choice is logged", async ({ page, shopper }) => {
    const { browse, line, suggestions } = shopper;
    await importContent(promoted.file);
    await browse.open("/");
    await line.awake();
    await suggestions.type("zzyz");
    await suggestions.section("Featured").getByRole("option", { name: promoted.title }).click();
    await expect(page).toHaveURL(promoted.href);
    await expect.poll(() => suggestions.logged).toEqual([`promo ${promoted.href}`]);
  });

  test("the view more button of suggestions shows the number of results, and links to them", async ({
    page,
    shopper,
  }) => {
    const { browse, line, suggestions } = shopper;
    await browse.open("/");
    await line.awake();
    await suggestions.type("wayfarer");
    const more = suggestions.option(/^View more/);
    const [count] = (await more.innerText()).match(/\d[\d,]*/) ?? ["none"];
    await more.click();
    await expect(browse.heading).toHaveText("Results for “wayfarer”");
    await expect(page.locator(".listing-count")).toContainText(count);
    expect(Number(count)).toBeGreaterThan(6);
    expect(suggestions.logged).toEqual([]);
  });

  test("a click elsewhere closes suggestions, and a click in the box shows them again", async ({ page, shopper }) => {
    const { browse, line, suggestions } = shopper;
    await browse.open("/");
    await line.awake();
    await suggestions.type("wayfarer");
    await expect(suggestions.list).toBeVisible();
    await page.getByRole("complementary", { name: "Notices" }).click();
    await expect(suggestions.list).toHaveCount(0);
    await suggestions.box.click();
    await expect(suggestions.list).toBeVisible();
    expect(suggestions.requests).toEqual(["wayfarer"]);
  });
});

test("screen readers announce the number of suggestions politely", async ({
  page,
  shopper: { browse, line, suggestions },
}) => {
  await browse.open("/");
  await line.awake();
  await suggestions.type("wayfarer lamp");
  await expect(suggestions.list).toBeVisible();
  const count = await suggestions.list.getByRole("option").count();
  const status = page.locator("[aria-live=polite]").filter({ hasText: "for wayfarer lamp" });
  await expect(status).toHaveText(`${count} ${count === 1 ? "suggestion" : "suggestions"} for wayfarer lamp`);
});

test.describe("suggestions on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a tap on a suggestion leads to the product, and the list fits a phone's screen", async ({ shopper }) => {
    const { browse, line, suggestions } = shopper;
    await browse.open("/c/books");
    await line.awake();
    await suggestions.box.tap();
    await suggestions.type(lamp.title);
    const product = suggestions.section("Products").getByRole("option", { name: lamp.title });
    await expect(product).toBeInViewport();
    const box = await suggestions.list.boundingBox();
    expect([box?.x, box?.width]).toEqual([expect.closeTo(0, -1), expect.closeTo(360, -1)]);
    await product.tap();
    await expect(browse.heading).toHaveText(lamp.title);
  });
});
