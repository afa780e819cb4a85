/** Tests signing in, hearts and lists with only the keyboard, with scripts and without. (WCAG 2.1.1, 2.4.3) */
import { wares } from "../setup/journey-shop";
import { tabTo } from "../steps/keyboard-steps";
import { expect, test } from "../steps/shopper";

const { lamp } = wares;

test("a member signs in from the menu with the keyboard", async ({ page, shopper: { account, browse } }) => {
  const person = await account.join();
  await account.signOut();
  await browse.openWare(lamp);
  await tabTo(page, account.label);
  await page.keyboard.press("Enter");
  await expect(account.menu).toBeVisible();
  await tabTo(page, account.menu.getByRole("textbox", { name: "Email" }));
  await page.keyboard.type(person.email);
  await tabTo(page, account.menu.getByLabel("Password"));
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await account.isSignedIn(person);
  await expect(browse.heading).toHaveText(lamp.title);
});

test("a heart and a new list work with the keyboard", async ({ page, shopper: { browse, wishlists } }) => {
  await browse.openWare(lamp);
  await tabTo(page, wishlists.heart(browse.buying));
  await page.keyboard.press("Enter");
  await expect(wishlists.filledHeart(browse.buying)).toBeVisible();

  await wishlists.open();
  expect(await wishlists.titles()).toEqual([lamp.title]);
  await tabTo(page, wishlists.lists.getByRole("link", { name: "New wishlist" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Create New Wishlist" })).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Name" }));
  await page.keyboard.type("By keys");
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowRight");
  await tabTo(page, page.getByRole("button", { name: "Create Wishlist" }));
  await page.keyboard.press("Enter");
  await expect(wishlists.title).toHaveText("By keys");
});
