/** Fields with scripts: the cursor moves to the next field, digits are padded, and errors show when a field is left. */
import { signedIn } from "../../setup/journey-member";
import { expect, test } from "../../steps/shopper";

test.beforeEach(async ({ page, context, shopper: { line } }) => {
  await signedIn(context);
  await page.goto("/account/details");
  await line.awake();
});

for (const [typed, jumps] of [
  ["02", true],
  ["+612", true],
  ["612", true],
  ["649", false],
] as const) {
  test(`after ${typed} the cursor ${jumps ? "is in the number" : "stays"}`, async ({ page }) => {
    const home = page.getByRole("group", { name: "Home phone" });
    const code = home.getByRole("textbox", { name: "Area code" });
    const number = home.getByRole("textbox", { name: "Number" });
    await code.pressSequentially(typed);
    await expect(jumps ? number : code).toBeFocused();
    await expect(code).toHaveValue(typed);
    if (!jumps) return;
    // The cursor doesn't move automatically again when the member returns to correct the field.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await expect(code).toBeFocused();
  });
}

test("a single-digit day is padded, and an invalid date is reported when the field is left", async ({ page }) => {
  const birth = page.getByRole("group", { name: "Date of birth" });
  const day = birth.getByRole("textbox", { name: "Day" });
  await day.fill("7");
  await birth.getByRole("textbox", { name: "Month" }).fill("13");
  await expect(day).toHaveValue("07");
  await birth.getByRole("textbox", { name: "Year" }).fill("84");
  await page.keyboard.press("Tab");
  await expect(birth.getByRole("textbox", { name: "Month" })).toHaveAccessibleDescription(
    "Please enter a valid month.",
  );
  await expect(birth.getByRole("textbox", { name: "Year" })).toHaveAccessibleDescription(
    "Year must be a 4 digit number",
  );
  await birth.getByRole("textbox", { name: "Month" }).fill("12");
  await expect(birth.getByRole("textbox", { name: "Month" })).not.toHaveAttribute("aria-invalid");
});

test("a whole phone number typed into one field is split over both when the field is left", async ({ page }) => {
  const work = page.getByRole("group", { name: "Work phone" });
  const number = work.getByRole("textbox", { name: "Number" });
  await number.fill("+61 (0)2 4731 2222");
  await page.keyboard.press("Tab");
  await expect(work.getByRole("textbox", { name: "Area code" })).toHaveValue("02");
  await expect(number).toHaveValue("47312222");
});
