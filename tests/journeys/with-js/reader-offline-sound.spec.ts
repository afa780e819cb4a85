/** Tests sounds stored in the browser: audiobooks, and books with a narration. */
import { aNarratedBook } from "../../factories/narrated-books";
import { anMp3 } from "../../factories/sounds";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { expect, test } from "../../steps/shopper";

test.use({ serviceWorkers: "allow" });
// The shopkeeper's commands run as separate processes.
test.slow();
test.beforeEach(({ shopper }) => shopper.expectNoise(/Failed to load resource/));

const chapters = [
  { title: "The Gate", from: 0 },
  { title: "The Hill", from: 30 },
  { title: "The City", from: 60 },
];

test("an audiobook and a narration play offline, and the place is sent once online", async ({
  page,
  context,
  shopper,
}) => {
  const { reader, worker } = shopper;
  const [sound, narrated] = [await aBook(anMp3({ seconds: 90, chapters })), await aBook(await aNarratedBook())];
  const memberId = await signedIn(context);
  await bought(memberId, sound);
  await bought(memberId, narrated);
  await reader.openFromLibrary(narrated.title);
  await reader.keepOffline(narrated.title);
  await reader.keepOffline(sound.title);
  await worker.losesLine();

  await reader.toLibrary();
  await page.getByRole("link", { name: narrated.title, exact: true }).click();
  const bar = page.getByRole("region", { name: "Listen to this book" });
  await bar.getByLabel("Speed").selectOption("3");
  await bar.getByRole("button", { name: "Listen" }).click();
  // The narration plays through both chapters, each from its own part of the sound file.
  await expect(page).toHaveURL(/c=2/);
  await expect(bar.getByRole("button", { name: "Listen" })).toBeVisible();
  await expect(bar.getByRole("status")).toBeEmpty();

  await reader.toLibrary();
  await page.getByRole("link", { name: sound.title, exact: true }).click();
  const title = page.getByRole("region", { name: /^The / }).getByRole("heading", { level: 2 });
  await expect(title).toHaveText("The Gate");
  await page.getByRole("link", { name: "The City" }).click();
  await expect(title).toHaveText("The City");
  const audio = page.locator("audio");
  const time = () => audio.evaluate((each: HTMLAudioElement) => each.currentTime);
  await expect.poll(time).toBeGreaterThan(60);
  await audio.evaluate((each: HTMLAudioElement) => each.pause());
  // The shop is still unreachable when the player is opened again.
  await page.reload();
  await expect(title).toHaveText("The City");
  await expect.poll(time).toBeGreaterThanOrEqual(60);
  await worker.isOnline();
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).filter((each) => each.includes("madeAt"))))
    .toEqual([]);
  await reader.toLibrary();
  await expect(page.getByRole("listitem").filter({ hasText: sound.title })).toContainText(/6\d% heard|7\d% heard/);
});
