/** Tests that notes written in a book belong to the member who wrote them, whoever is signed in when the notes are sent. */
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { readerOrigin } from "../steps/reader-steps";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

test("a note is kept when its writer's session ended, refused to another member, and saved for its writer", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, expectNoise } = shopper;
  expectNoise(/status of (401|409)/);
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await reader.atParagraph(3);
  await page.getByLabel("Note (optional)").fill("Ask Ada about this.");
  const own = await context.cookies();
  await context.clearCookies();
  await page.getByRole("button", { name: "Save note or bookmark" }).click();
  await expect(page.getByText("You're no longer signed in.")).toBeVisible();
  // The error page still has the reader's own navigation bar.
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveAccessibleName("Reader");
  // Sign in as another member who owns the same book, in the tab that the page offers.
  await bought(await signedIn(context), book);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Sign in (opens a new tab)" }).click(),
  ]);
  await tab.getByRole("button", { name: /^Continue as / }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Your library");
  const send = page.getByRole("button", { name: "Send again" });
  await send.click();
  await expect(page.getByText("Someone else has signed in since you opened this page.")).toBeVisible();
  await tab.goto(`${readerOrigin}/reader/read/${book.code}/notes`);
  await expect(tab.getByRole("main")).toContainText("You have no notes in this book.");
  const other = await context.cookies();
  await context.clearCookies();
  await context.addCookies(own);
  await send.click();
  await reader.isTold("Note saved.");

  // Changes to an existing note also belong to the member who made them.
  await reader.go("Notes");
  const field = page.getByLabel("Note", { exact: true });
  await expect(field).toHaveValue("Ask Ada about this.");
  await field.fill("Asked.");
  await context.clearCookies();
  await context.addCookies(other);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Someone else has signed in since you opened this page.")).toBeVisible();
  await context.clearCookies();
  await context.addCookies(own);
  await send.click();
  await reader.isTold("Note saved.");
  await expect(field).toHaveValue("Asked.");
});

test("a member who signs in where another member has read is asked whose library to open", async ({
  page,
  context,
  shopper: { reader },
}) => {
  const book = await aBook();
  await bought(await signedIn(context), book);
  await reader.openFromLibrary(book.title);
  await signedIn(context, { firstName: "Grace", surname: "Second" });
  await page.goto("/account/reader");
  await page.getByRole("button", { name: "Continue as Grace Second" }).click();
  await expect(reader.heading).toHaveText("Your library");
  await expect(page.getByRole("main")).toContainText("Your library is empty.");
  await page.goto("/account/reader");
  await expect(reader.heading).toHaveText("Your library");
});
