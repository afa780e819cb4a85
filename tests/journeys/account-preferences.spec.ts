/** Preferences: ticked, saved, and shown again. */
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

test("preferences and mailing lists are saved, each by its own form", async ({
  page,
  context,
  shopper: { browse },
}) => {
  await signedIn(context);
  await page.goto("/account/preferences");
  const saving = async (press: () => Promise<void>) => {
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await press();
    await answered;
  };
  // Without scripts the answer's page may still be loading, and browsers refuse a reload at that moment.
  const reload = () => expect(() => page.reload()).toPass();
  const box = (name: string | RegExp) => page.getByRole("checkbox", { name });
  await expect(page.getByText("To receive newsletters, tick")).toBeVisible();
  await box("Offers by SMS").check();
  await box(/^Email me the newsletters/).check();
  await page.getByRole("button", { name: "Save contact preferences" }).click();
  await browse.isTold("Your preferences have been saved.");
  await expect(page.getByText("We'll email you these newsletters.")).toBeVisible();
  await box("A birthday offer").check();
  // The message is the same as before, so wait for the answer itself: leaving the page too soon cancels its post.
  await saving(() => page.getByRole("button", { name: "Save newsletters" }).click());
  await reload();
  await expect(box("A birthday offer")).toBeChecked();
  await expect(box("Special offers")).not.toBeChecked();
  await expect(box("Offers by SMS")).toBeChecked();
  await box("Offers by SMS").uncheck();
  await saving(() => page.getByRole("button", { name: "Save contact preferences" }).click());
  await reload();
  await expect(box("Offers by SMS")).not.toBeChecked();
  await expect(box("A birthday offer")).toBeChecked();
});
