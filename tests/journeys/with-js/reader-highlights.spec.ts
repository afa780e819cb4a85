/** Tests actions on selected text of a book: copying, highlighting and adding a note. */
import { setTimeout } from "node:timers/promises";
import { audit } from "../../setup/audit";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { expect, test } from "../../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

test("selected text is highlighted across paragraphs, copied, and given a note that a bad connection keeps", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/Failed to load resource/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.select("paragraph", "Wayfaring words");
  const { menu } = reader;
  await expect(menu).toBeVisible();
  expect(await audit({ page, hasScripts: true }, ".selection-menu")).toEqual([]);
  await menu.getByRole("button", { name: "Copy" }).click();
  await expect(menu.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^paragraph\.1\s+Wayfaring words$/);
  await menu.getByRole("button", { name: "Highlight: Blue" }).click();
  await expect(menu).toBeHidden();
  await expect(reader.marks).toHaveText(["paragraph", ".", "1", "Wayfaring words"]);
  // Highlights use the system's colour if the operating system forces colours.
  const background = () => reader.marks.last().evaluate((mark) => getComputedStyle(mark).backgroundColor);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  expect(await background()).toBe(await reader.systemColour("Mark"));
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  expect(await background()).not.toBe(await reader.systemColour("Mark"));
  // The menu stays within a narrow screen.
  const { width: usual, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height });
  await reader.select(" in the second", " in the second");
  await expect(menu).toBeVisible();
  const endOfMenu = async () => {
    const box = await menu.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 360);
  };
  await expect.poll(endOfMenu).toBeLessThanOrEqual(352);
  await page.setViewportSize({ width: usual, height });
  // Add a note on a bad connection.
  await reader.select(" in the second", " in the second");
  await menu.getByRole("button", { name: "Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByLabel("Your note on the selected text").fill("Ask Ada.");
  expect(await audit({ page, hasScripts: true }, "dialog")).toEqual([]);
  // Delay the answer until after the browser has reported that the selection is empty.
  await page.route("**/*.data", async (route) => {
    await setTimeout(1_000);
    await route.fulfill({ status: 502 });
  });
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "We couldn't save this. Please check your connection and try again.",
  );
  await page.unroute("**/*.data");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog).toBeHidden();
  await expect(reader.marks.last()).toHaveText("in the second");
  await reader.go("Notes");
  await expect(page.getByRole("main").getByRole("blockquote")).toHaveText([
    "paragraph.1 Wayfaring words",
    "in the second",
  ]);
  await expect(page.getByLabel("Note", { exact: true }).last()).toHaveValue("Ask Ada.");
  await expect(page.getByLabel("Highlight", { exact: true }).first()).toHaveValue("blue");
});

test("a note made after its writer's session has ended waits until the writer signs in", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/status of 401/);
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  const own = await context.cookies();
  await context.clearCookies();
  await reader.select(" in the second", " in the second");
  await reader.menu.getByRole("button", { name: "Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByLabel("Your note on the selected text").fill("Ask Ada.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You're no longer signed in. We'll save this when you sign in again.")).toBeVisible();
  await context.addCookies(own);
  await page.reload();
  await expect(reader.marks).toHaveText("in the second");
  await reader.go("Notes");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Ask Ada.");
});
