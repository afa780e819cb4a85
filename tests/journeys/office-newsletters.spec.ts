/**
 * Tests newsletters in the office by keyboard: one is written, tested, scheduled, unscheduled and sent, and a subscriber
 * unsubscribes through its link.
 */
import sharp from "sharp";
import { expectAccessible } from "../setup/audit";
import { wares } from "../setup/journey-shop";
import { aPerson } from "../steps/account-steps";
import { inTheOffice } from "../steps/office-steps";
import { emailsTo, mailedPath } from "../steps/outbox";
import { expect, test } from "../steps/shopper";

const { lamp } = wares;

test("a manager writes a newsletter with products, tests it, plans it and sends it to a subscriber, who leaves by its link", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
  shopper: { expectNoise },
}) => {
  const hasScripts = javaScriptEnabled !== false;
  const audit = () => expectAccessible({ page, hasScripts });
  const press = (name: string | RegExp) => page.getByRole("button", { name }).press("Enter");
  const follow = (name: string) => page.getByRole("link", { name }).press("Enter");
  expectNoise(/status of 422/);
  const { email: subscriber } = aPerson();
  await page.goto("/newsletters");
  await page.getByRole("main").getByRole("textbox", { name: "Email" }).fill(subscriber);
  await page.getByRole("main").getByRole("checkbox", { name: "Movie events and screenings" }).check();
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await page.goto(await mailedPath(subscriber, "Confirm your newsletters"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your newsletters");

  const { email } = await inTheOffice({ context, baseURL }, "manager", "Letterby");
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const name = `films-${hasScripts ? "a" : "b"}`;
  await page.goto("/office/pictures");
  await page
    .getByLabel("JPEG, PNG, WebP or AVIF")
    .setInputFiles({ name: `${name}.png`, mimeType: "image/png", buffer: picture });
  await press("Add it");
  await page.getByLabel("What it shows").fill("A red curtain");
  await press("Save");
  await expect(page.getByText("Blocks can show the picture.")).toBeVisible();

  const subject = `Films ${hasScripts ? "with" : "without"} scripts ${Date.now()}`;
  await page.goto("/office/newsletters");
  await page.getByLabel("Subject").fill(subject);
  await press("Write a newsletter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
  await audit();
  await follow("Add words");
  await page.getByLabel("Text").fill("This week at the pictures:\n\nhttps://films.example/now");
  await press("Save");
  await follow("Add products");
  await page.getByLabel("Title", { exact: true }).fill("To read before");
  await page.getByLabel("Which products").selectOption("The products below");
  await page.getByLabel("Products", { exact: true }).fill("NONE");
  await press("Save");
  await expect(page.getByLabel("Products", { exact: true })).toHaveAccessibleDescription(/no product NONE/);
  await audit();
  await page.getByLabel("Products", { exact: true }).fill(lamp.code);
  await press("Save");
  await follow("Add a picture");
  await page.getByLabel("Picture from the shelf").selectOption(`${name}: A red curtain`);
  await audit();
  await press("Save");
  await follow("Add a button");
  await page.getByLabel("Title", { exact: true }).fill("See all films");
  await page.getByLabel("Link").fill("/c/books");
  await press("Save");
  await press(/^Up Products/);
  await audit();
  await press("Email a test to me");
  await expect(page.getByText(`A test is on its way to ${email}.`)).toBeVisible();
  await expect.poll(async () => (await emailsTo(email)).map((mail) => mail.subject)).toContain(`Test: ${subject}`);
  await follow("Preview");
  await expect(page.getByRole("link", { name: lamp.title })).toBeVisible();
  await expect(page.getByRole("img", { name: "A red curtain" })).toHaveJSProperty("complete", true);
  await page.goBack();

  await follow("Audience and sending");
  await page.getByLabel("Mailing list").selectOption("Movie events and screenings");
  await press("Count this audience");
  await expect(page.getByRole("heading", { name: /^It goes to \d+ (person|people)$/ })).toBeVisible();
  await audit();
  await page.getByLabel("Day").fill("2099-03-01");
  await page.getByLabel("Time").fill("09:30");
  await press("Plan it");
  await expect(page.getByText("1 March 2099 at 9.30 am")).toBeVisible();
  await audit();
  await press("Make it a draft again");
  await follow("Audience and sending");
  await press("Send it now");
  if (hasScripts) await page.getByRole("dialog").getByRole("button").first().click();
  await expect(page.getByText("The newsletter is being sent.")).toBeVisible();

  const unsubscribe = async () =>
    (await emailsTo(subscriber))
      .find((mail) => mail.subject === subject)
      ?.text.match(/^List-Unsubscribe: <(.*)>$/m)?.[1];
  await expect.poll(unsubscribe, { timeout: 20_000 }).toBeTruthy();
  const newsletter = page.url();
  const { pathname, search } = new URL((await unsubscribe()) ?? "");
  await page.goto(pathname + search);
  await press("Unsubscribe from “Movie events and screenings”");
  await expect(page.getByText("gets no newsletters from us")).toBeVisible();
  await page.goto(newsletter);
  await expect(page.getByText("Unsubscribed by its link")).toBeVisible();
  await expect(
    page
      .getByRole("definition")
      .filter({ hasText: /^1 person$/ })
      .first(),
  ).toBeVisible();
  await audit();
});
