/** Tests that a bad connection loses nothing: the page and the typed text stay, and Retry acts once. (design 4.3) */
import { wares } from "../../setup/journey-shop";
import { expect, test } from "../../steps/shopper";

const { lamp, map } = wares;
const tooLong =
  "Looks like the server is taking too long to respond, this can be caused by either poor connectivity or an error with our servers. Please try again.";

test.beforeEach(({ shopper }) => shopper.expectNoise(/Failed to load resource/));

for (const status of [500, 502, 503]) {
  test(`a quantity answered with ${status} stays typed, and Retry saves it`, async ({ page, shopper }) => {
    const { basket, line, expectNoise } = shopper;
    expectNoise(/^SyntaxError/); // Expect this error, which Remix logs when it can't decode an answer.
    await basket.fill(lamp, map);
    await line.awake();
    await line.answers(status);
    await basket.offerField.fill("WELC");
    await basket.quantityOf(lamp.title).fill("3");
    const field = basket.quantityOf(lamp.title);
    await expect(field).toHaveAccessibleDescription("Could not update quantity. An unexpected error occurred");
    await expect(field).toHaveValue("3");
    await expect(basket.offerField).toHaveValue("WELC");
    await expect(basket.orderTotal).toHaveText("$32.00");

    await line.isWellAgain();
    await page.getByRole("button", { name: `Retry quantity of ${lamp.title}` }).click();
    await expect(basket.orderTotal).toHaveText("$72.00");
    await expect(field).toHaveValue("3");
    await expect(field).toHaveAccessibleDescription("");
    await expect(page.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
    await expect(basket.offerField).toHaveValue("WELC");
  });
}

test.describe("offline, then back", () => {
  test("changing a quantity offline keeps what was typed, and Retry saves it once online", async ({
    page,
    shopper: { basket, line },
  }) => {
    await basket.fill(lamp);
    await line.awake();
    await line.isOffline();
    await basket.setQuantity(lamp.title, "4");
    await expect(basket.quantityOf(lamp.title)).toHaveAccessibleDescription(`Could not update quantity. ${tooLong}`);
    await expect(basket.quantityOf(lamp.title)).toHaveValue("4");
    await line.isWellAgain();
    await page.getByRole("button", { name: "Retry quantity" }).click();
    await expect(basket.orderTotal).toHaveText("$80.00");
  });

  test("removing an entry offline reports the failure, and Retry removes it once online", async ({
    page,
    shopper: { basket, line },
  }) => {
    await basket.fill(lamp, map);
    await line.awake();
    await line.isOffline();
    await basket.entry(lamp.title).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Could not remove" })).toHaveText(
      `Could not remove product from basket. ${tooLong}`,
    );
    await expect(basket.entries).toHaveCount(1); // Only one entry still has its remove button, because the other's is now Retry.
    await line.isWellAgain();
    await page.getByRole("button", { name: `Retry: remove ${lamp.title}` }).click();
    await expect(basket.orderTotal).toHaveText("$12.00");
    await expect(page.getByRole("heading", { name: lamp.title })).toHaveCount(0);
  });

  test("applying an offer code offline keeps what was typed, and the code works once online", async ({
    page,
    shopper: { basket, line },
  }) => {
    await basket.fill(lamp);
    await line.awake();
    await line.isOffline();
    await basket.applyOffer("welcome10");
    await expect(basket.offerField).toHaveAccessibleDescription(tooLong);
    await expect(basket.offerField).toHaveValue("welcome10");
    await line.isWellAgain();
    await page.getByRole("button", { name: "Retry offer code" }).click();
    await expect(basket.orderTotal).toHaveText("$18.00");
  });

  test("adding to the basket offline reports the failure, and Retry adds the product once online", async ({
    page,
    shopper: { browse, basket, line },
  }) => {
    await browse.openWares();
    await line.awake();
    await line.isOffline();
    await basket.addButton(browse.card(lamp.title)).click();
    await browse.isTold(`Unable to add to basket: ${tooLong}`);
    await expect(browse.card(map.title)).toBeVisible();
    await line.isWellAgain();
    await page.getByRole("status").getByRole("button", { name: "Retry" }).click();
    await expect(basket.viewLink(browse.card(lamp.title))).toBeVisible();
    await expect(basket.badge).toHaveText("1 item");
    await expect(page.getByText("Unable to add")).toHaveCount(0);
  });

  test("following a link offline reports the failure, and Retry opens the page once online", async ({
    page,
    shopper: { browse, line },
  }) => {
    await browse.openWares();
    await line.awake();
    await line.isOffline();
    await browse.card(lamp.title).getByRole("heading").getByRole("link").click();
    await browse.isTold("You are offline. Please check your connection and try again.");
    await expect(browse.card(lamp.title)).toBeVisible();
    await line.isWellAgain();
    await page.getByRole("status").getByRole("button", { name: "Retry" }).click();
    await expect(browse.heading).toHaveText(lamp.title);
  });
});

test.describe("a server that hangs for 30 seconds", () => {
  test("a quantity sent to a server that hangs for 30 seconds stays typed, with the reason", async ({
    page,
    shopper: { basket, line },
  }) => {
    await page.clock.install();
    await basket.fill(lamp);
    await line.awake();
    await line.hangs();
    await basket.setQuantity(lamp.title, "2");
    await expect(page.getByText("Saving…")).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(basket.quantityOf(lamp.title)).toHaveAccessibleDescription(`Could not update quantity. ${tooLong}`);
    await expect(basket.quantityOf(lamp.title)).toHaveValue("2");
    await line.isWellAgain();
    await page.getByRole("button", { name: "Retry quantity" }).click();
    await expect(basket.orderTotal).toHaveText("$40.00");
  });

  test("adding on a server that hangs for 30 seconds reports the failure and offers a retry", async ({
    page,
    shopper: { browse, basket, line },
  }) => {
    await page.clock.install();
    await browse.openWare(lamp);
    await line.awake();
    await line.hangs();
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await basket.addButton(browse.buying).click();
    await sent;
    await page.clock.fastForward(30_000);
    await browse.isTold(`Unable to add to basket: ${tooLong}`);
    await line.isWellAgain();
    await page.getByRole("status").getByRole("button", { name: "Retry" }).click();
    await expect(basket.viewLink(browse.buying)).toBeVisible();
  });
});

test.describe("an answer that is lost after the shop has acted", () => {
  test("adding again after a lost answer adds nothing twice", async ({ page, shopper: { browse, basket, line } }) => {
    await browse.openWares();
    await basket.add(browse.card(map.title));
    await line.awake();
    await line.losesAnswers();
    await basket.addButton(browse.card(lamp.title)).click();
    await browse.isTold(/^Unable to add to basket:/);
    await line.isWellAgain();
    await page.getByRole("status").getByRole("button", { name: "Retry" }).click();
    await expect(basket.viewLink(browse.card(lamp.title))).toBeVisible();
    await expect(basket.badge).toHaveText("2 items");
    await basket.open();
    await expect(basket.entries).toHaveCount(2);
    await expect(basket.quantityOf(lamp.title)).toHaveValue("1");
  });

  test("sending a quantity again after a lost answer changes nothing", async ({ page, shopper: { basket, line } }) => {
    await basket.fill(lamp);
    await line.awake();
    await line.losesAnswers();
    await basket.setQuantity(lamp.title, "3");
    await expect(basket.quantityOf(lamp.title)).toHaveAccessibleDescription(/^Could not update quantity\./);
    await line.isWellAgain();
    await page.getByRole("button", { name: "Retry quantity" }).click();
    await expect(basket.orderTotal).toHaveText("$60.00");
    await expect(basket.quantityOf(lamp.title)).toHaveValue("3");
  });

  test("an entry removed before its answer was lost stays removed, and the other entries stay", async ({
    page,
    shopper: { basket, line },
  }) => {
    await basket.fill(lamp, map);
    await line.awake();
    await line.losesAnswers();
    await basket.entry(lamp.title).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText(/^Could not remove product from basket\./).first()).toBeVisible();
    await line.isWellAgain();
    await page.getByRole("button", { name: `Retry: remove ${lamp.title}` }).click();
    await expect(page.getByRole("heading", { name: lamp.title })).toHaveCount(0);
    await expect(basket.entries).toHaveCount(1);
    await expect(basket.orderTotal).toHaveText("$12.00");
  });
});

test.describe("an answer that arrives without the page data after it", () => {
  test("an add and a heart report that they are saved even if the page data after them doesn't arrive", async ({
    page,
    shopper,
  }) => {
    const { browse, basket, line, wishlists } = shopper;
    await page.clock.install();
    await browse.openWare(lamp);
    await line.awake();
    await page.route("**/*.data*", (route, request) => (request.method() === "GET" ? route.abort() : route.fallback()));
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await basket.addButton(browse.buying).click();
    expect((await answered).status()).toBe(200);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return page.getByRole("status").getByText("Saved. This page is still updating.").count();
      })
      .toBe(1);
    await page.clock.runFor(60_000);
    await expect(page.getByText(/^Unable to/)).toHaveCount(0);
    await wishlists.heart(browse.buying).click();
    await browse.isTold("Added to My Wishlist.");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.clock.runFor(20_000);
    await expect(basket.viewLink(browse.buying)).toBeVisible();
  });

  test("the next quantity is saved without waiting for page data that doesn't arrive", async ({
    page,
    shopper: { basket, line, browse },
  }) => {
    await basket.fill(lamp);
    await line.awake();
    await page.route("**/*.data*", (route, request) => (request.method() === "GET" ? route.abort() : route.fallback()));
    for (const quantity of ["2", "3"]) {
      const sent = page.waitForRequest((request) => (request.postData() ?? "").includes(`quantity=${quantity}`));
      await basket.setQuantity(lamp.title, quantity);
      await sent;
    }
    await browse.isTold("Successfully updated quantity.");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await expect(basket.orderTotal).toHaveText("$60.00");
  });
});
