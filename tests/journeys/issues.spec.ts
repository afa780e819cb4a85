/** The list of the shop's known issues, and how staff add to it. (spec 2, Issue list page) */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expectAccessible } from "../setup/audit";
import { journeyFolder } from "../setup/journey-shop";
import { anAccount } from "../setup/journey-staff";
import { expect, test } from "../steps/shopper";

const file = path.join(journeyFolder, "issues.json");
const LIST = [
  { id: "1", name: "Covers are slow", notes: "We know.", category: "Pictures" },
  { id: "2", name: "Totals flicker", category: "Basket", pathname: "/basket" },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "serial" });
// Take turns between the journeys with scripts and without, because the shop has a single issues file.
const turn = `${file}.turn`;
const take = () =>
  mkdir(turn).then(
    () => true,
    () => false,
  );
test.beforeAll(() => expect.poll(take, { timeout: 50_000 }).toBe(true));
test.afterAll(async () => {
  await rm(file, { force: true });
  await rm(turn, { recursive: true });
});

test("staff read the known issues of a page, and report a new one", async ({ page, shopper, javaScriptEnabled }) => {
  const { account, browse, expectNoise } = shopper;
  await writeFile(file, JSON.stringify(LIST));
  await account.signIn(await anAccount("service"), "/login?to=/account");
  await page.getByRole("main").getByRole("link", { name: "Known issues" }).click();
  await expect(browse.heading).toHaveText("Known issues");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Basket" })).toContainText("Totals flicker");
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });

  await main.getByLabel("Page address (optional)").fill("https://shop.example/c/books?page=2");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("region", { name: "Basket" })).toHaveCount(0);
  await expect(main.getByRole("region", { name: "Pictures" })).toContainText("We know.");
  const report = await main.getByRole("link", { name: "Report a new issue" }).getAttribute("href");
  expect(decodeURIComponent(report ?? "")).toBe(
    "mailto:shop@localhost?subject=Issue with https://shop.example/c/books?page=2",
  );

  await writeFile(file, "{");
  expectNoise(/status of 500/);
  await main.getByLabel("Page address (optional)").fill("/basket");
  await main.getByRole("button", { name: "Show issues" }).click();
  await expect(main.getByRole("alert")).toHaveText("Could not retrieve issue list: it is not JSON");
  await expect(main.getByLabel("Page address (optional)")).toHaveValue("/basket");
  await writeFile(file, "[]");
  await main.getByLabel("Page address (optional)").fill("/c");
  await main.getByRole("button", { name: "Show issues" }).click();
  await expect(main.getByRole("status")).toHaveText("There are no known issues with /c.");
});

test("members and guests can't read the known issues of a page", async ({ page, shopper }) => {
  const { account, browse, expectNoise } = shopper;
  await page.goto("/issues?pathname=/basket");
  await expect(page).toHaveURL(/\/login\?to=%2Fissues%3Fpathname/);
  expectNoise(/status of 404/);
  await account.signIn(await anAccount("member"), "/login?to=/account");
  await expect(page.getByRole("main").getByRole("link", { name: "Known issues" })).toHaveCount(0);
  expect((await page.goto("/issues"))?.status()).toBe(404);
  await expect(browse.heading).toHaveText("Page Not Found");
});
