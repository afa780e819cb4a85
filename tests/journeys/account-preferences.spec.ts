/** Preferences that a member ticks and saves, and sees again later. */
import { getPreferences } from "~/domain/accounts/preferences.server";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

test("preferences and newsletters are one form, and a member who ticks a newsletter gets it", async ({
  page,
  context,
  shopper: { browse },
}) => {
  const memberId = await signedIn(context);
  await page.goto("/account/preferences");
  const save = page.getByRole("button", { name: "Save preferences" });
  const saving = async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await save.click();
    await answered;
  };
  // Retry the reload: without scripts the answer's page may still be loading, and browsers refuse to reload at that moment.
  const reload = () => expect(() => page.reload()).toPass();
  const box = (name: string | RegExp) => page.getByRole("checkbox", { name });
  await expect(save).toHaveCount(1);
  await box("Offers by SMS").check();
  await box("A birthday offer").check();
  await save.click();
  await browse.isTold("Your preferences have been saved.");
  expect(await getPreferences(memberId)).toMatchObject({ flags: { emailList: true } });
  await reload();
  for (const name of ["Offers by SMS", "A birthday offer"]) {
    await expect(box(name)).toBeChecked();
  }
  await expect(box("Special offers")).not.toBeChecked();
  await box("Offers by SMS").uncheck();
  // Wait for the answer itself, because the page already shows the same message, and leaving the page too early would cancel
  // the post.
  await saving();
  await reload();
  await expect(box("Offers by SMS")).not.toBeChecked();
  await expect(box("A birthday offer")).toBeChecked();
});
