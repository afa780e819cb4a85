/** The account menu with scripts, and how it shows a business account while a page loads. */
import { aBusiness } from "../../setup/journey-accounts";
import { aPerson } from "../../steps/account-steps";
import { gate } from "../../steps/line-steps";
import { expect, test } from "../../steps/shopper";

test("the account menu covers the page, and Escape, the backdrop and a navigation close it", async ({
  page,
  shopper,
}) => {
  const { account, browse, line } = shopper;
  await browse.open("/");
  await line.awake();
  await account.openMenu();
  await page.keyboard.press("Escape");
  await expect(account.menu).toBeHidden();
  await expect(account.label).toBeFocused();
  await account.openMenu();
  await page.mouse.click(200, 500);
  await expect(account.menu).toBeHidden();
  await account.openMenu();
  await account.menu.getByRole("link", { name: "CREATE ACCOUNT" }).click();
  await expect(browse.heading).toHaveText("Become a Member");
  await expect(account.menu).toBeHidden();
});

test("a business account has its own loading bar", async ({ page, shopper }) => {
  const { account, browse, line } = shopper;
  const person = aPerson();
  await account.choosePassword(await aBusiness(person), person.password);
  await account.signIn(person);
  await browse.open("/");
  await line.awake();
  const answer = gate();
  await page.route("**/c/books.data*", async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Products" }).getByRole("link", { name: "Books", exact: true }).click();
  await expect(page.locator(".loading-bar")).toHaveCSS("height", "5px");
  answer.open();
  await expect(browse.heading).toHaveText("Books");
});
