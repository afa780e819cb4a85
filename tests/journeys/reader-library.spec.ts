/** The library on the reader's host: its contents, and how to find a book in it. */
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aFile } from "../factories/library-files";
import { expectAccessible } from "../setup/audit";
import { importWares } from "../setup/import-wares";
import { bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { aWareOfItsOwn, journeyFolder } from "../setup/journey-shop";
import { shopCommand } from "../setup/shop-command";
import { aPerson } from "../steps/account-steps";
import { readerOrigin } from "../steps/reader-steps";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

test("library books are searched, sorted and filtered by format, and eTickets are listed with them", async ({
  page,
  context,
  javaScriptEnabled,
  shopper: { reader },
}) => {
  const [first, second, spoken, event] = [
    aWareOfItsOwn({ title: "A Roamer's Atlas", format: "eBook", stock: "" }),
    aWareOfItsOwn({ title: "The Roamer's Bees", format: "eBook", stock: "" }),
    aWareOfItsOwn({ title: "Cake for Roamers", format: "eAudio Book", stock: "" }),
    aWareOfItsOwn({ title: "Roamers' Carols", format: "Eticket", stock: "10" }),
  ];
  await importWares([first, second, spoken, event]);
  const memberId = await signedIn(context);
  for (const book of [second, first, spoken]) await bought(memberId, book);
  const { email } = aPerson();
  await aPaidOrder({ memberId, email }, [
    { productType: "eTicket", code: event.code, title: event.title, quantity: 2 },
  ]);
  await page.goto(`/account/reader?to=${encodeURIComponent("/reader/library")}`);
  await page.getByRole("button", { name: /^Continue as / }).click();
  await expect(reader.heading).toHaveText("Your library");
  const titles = page.locator(".shelf").getByRole("heading", { level: 2 });
  await expect(titles).toHaveCount(3);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const tickets = page.getByRole("region", { name: "eTickets" });
  await expect(tickets).toContainText("2 eTickets");
  await expect(tickets.getByRole("link", { name: `Open the eTickets for ${event.title} (PDF)` })).toHaveAttribute(
    "href",
    /^http:\/\/localhost:\d+\/.*tickets\.pdf$/,
  );

  const show = page.getByRole("button", { name: "Show" });
  await page.getByLabel("Sort by").selectOption("Title");
  await page.getByLabel("Format").selectOption("eBook");
  await show.click();
  await expect(titles).toHaveText([first.title, second.title]);
  await expect(page.getByLabel("Format")).toHaveValue("eBook");
  await page.getByLabel("Title or author").fill("bees");
  await show.click();
  await expect(titles).toHaveText([second.title]);
  await page.getByLabel("Format").selectOption("eAudio Book");
  await show.click();
  await expect(page.getByText("No results.")).toBeVisible();
  await page.goto(`${readerOrigin}/reader/library?format=nothing&sort=constructor`);
  await expect(titles).toHaveCount(3);

  // The library in the member's account shows the same books.
  await page.goto("/account/digital-library");
  const titlesHere = page.locator(".library").getByRole("heading", { level: 2 });
  await expect(titlesHere).toHaveCount(3);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByLabel("Sort by").selectOption("Title");
  await page.getByLabel("Format").selectOption("eBook");
  await show.click();
  await expect(titlesHere).toHaveText([first.title, second.title]);
  await page.getByLabel("Title or author").fill("cake");
  await show.click();
  await expect(page.getByText("No results.")).toBeVisible();
  await expect(page.getByLabel("Title or author")).toHaveValue("cake");
});

test("the library finds words in the text of all books, each with its first results", async ({
  page,
  context,
  javaScriptEnabled,
  shopper: { reader },
}) => {
  const books = [aWareOfItsOwn({ format: "eBook", stock: "" }), aWareOfItsOwn({ format: "eBook", stock: "" })] as const;
  await importWares(books);
  for (const { code, title } of books) {
    const file = aFile(
      await anEpub({ title, chapters: [`<h1>One</h1>${"<p>A lantern in the reeds.</p>".repeat(5)}`] }),
    );
    await shopCommand("library-add", [code, file], journeyFolder);
  }
  const memberId = await signedIn(context);
  for (const book of books) await bought(memberId, book);
  await page.goto(`/account/reader?to=${encodeURIComponent("/reader/library")}`);
  await page.getByRole("button", { name: /^Continue as / }).click();
  await page.getByRole("link", { name: "Search in the text of your books" }).click();
  await expect(reader.heading).toHaveText("Search in your books");
  await page.getByLabel("Words").fill("LANTERN in");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Found in 2 books.")).toBeVisible();
  await expect(page.locator(".finds li")).toHaveCount(6);
  await expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  await page.getByRole("link", { name: books[0].title }).click();
  await expect(reader.heading).toHaveText("Search in this book");
  await expect(page.locator(".finds li")).toHaveCount(5);
  await page.locator(".finds a").first().click();
  await expect(page.locator(".book mark").first()).toHaveText("lantern in");
});
