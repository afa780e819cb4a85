/** Tests playing an audiobook chapter by chapter, in the library on the reader's host. */
import type { Page } from "playwright/test";
import { anMp3 } from "../factories/sounds";
import { expectAccessible } from "../setup/audit";
import { aBook, bought } from "../setup/journey-book";
import { signedIn } from "../setup/journey-member";
import { expect, test } from "../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

const chapters = [
  { title: "The Gate", from: 0 },
  { title: "The Hill", from: 30 },
  { title: "The City", from: 60 },
];

/** Returns the position of the browser's player, in seconds, once it has loaded the sound. */
async function seconds(page: Page): Promise<number> {
  return page
    .locator("audio")
    .evaluate((audio: HTMLAudioElement) => (audio.readyState > 0 ? audio.currentTime : Number.NaN));
}

test("an audiobook plays chapter by chapter, and opens again at the last one played", async ({
  page,
  context,
  javaScriptEnabled,
  shopper: { reader },
}) => {
  const hasScripts = javaScriptEnabled !== false;
  const book = await aBook(anMp3({ seconds: 90, chapters }));
  await bought(await signedIn(context), book);
  await page.goto("/account/digital-library");
  await page.getByRole("link", { name: `Listen ${book.title}` }).click();
  await page.getByRole("button", { name: /^Continue as / }).click();
  await expect(reader.heading).toHaveText(book.title);
  const playing = page.getByRole("region", { name: /^The / });
  const title = playing.getByRole("heading", { level: 2 });
  const list = page.getByRole("list").last();
  await expect(title).toHaveText("The Gate");
  await expect(page.getByText("2 min in all, 2 min left")).toBeVisible();
  await expectAccessible({ page, hasScripts });
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(title).toHaveText("The Hill");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(30);
  await list.getByRole("link", { name: "The City" }).click();
  await expect(title).toHaveText("The City");
  await expect(list.locator("[aria-current]")).toHaveText("The City");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(60);
  await expect(page.getByRole("link", { name: "Next", exact: true })).toHaveCount(0);

  // Pause, because a slow machine would otherwise play past this position.
  const audio = page.locator("audio");
  await audio.evaluate((each: HTMLAudioElement) => each.pause());
  const heard = Math.round((await seconds(page)) / 0.9);
  await reader.go("Library");
  await expect(page.locator(".shelf")).toContainText(new RegExp(`(${[heard - 1, heard, heard + 1].join("|")})% heard`));
  await page.getByRole("link", { name: book.title, exact: true }).click();
  await expect(title).toHaveText("The City");
  if (!hasScripts) return;

  // Using only the keyboard, resume where the player stopped, play faster, and set the sleep timer to the end of the chapter.
  await expect(page.getByLabel("Sleep timer")).toHaveValue("");
  await page.getByLabel("Speed").selectOption("2");
  await expect(page.getByText("1 min left")).toBeVisible();
  await page.getByRole("button", { name: "Back 15 seconds" }).press("Enter");
  await expect(title).toHaveText("The Hill");
  await page.getByLabel("Sleep timer").selectOption("End of chapter");
  await page.locator("audio").evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 58;
    return audio.play();
  });
  await expect(title).toHaveText("The City");
  await expect(page.getByLabel("Sleep timer")).toHaveValue("");
  await expect.poll(() => audio.evaluate((each: HTMLAudioElement) => each.paused)).toBe(true);
  expect(await audio.evaluate((each: HTMLAudioElement) => each.playbackRate)).toBe(2);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe("The City");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByLabel("Position in this chapter").press("Home");
  await expect(page.getByText(/^0:00 of 0:30$/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveText("The City");
  await expect(page.getByLabel("Speed")).toHaveValue("2");
  await expectAccessible({ page, hasScripts });
});
