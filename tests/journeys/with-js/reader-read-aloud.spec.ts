/** Tests reading aloud with the browser's voices, which are replaced with silent ones. */
import type { Page } from "playwright/test";
import { anEpub } from "../../factories/epubs";
import { expectAccessible } from "../../setup/audit";
import { aBook, bought } from "../../setup/journey-book";
import { signedIn } from "../../setup/journey-member";
import { expect, test } from "../../steps/shopper";

// The shopkeeper's commands run as separate processes.
test.slow();

const FILLER = "And so on they went. ".repeat(60);
const CHAPTERS = [
  `<h1>One</h1><p>Mr. Smith sat
down. <em>Then he</em> rose; “Go!” he said.</p><p>${FILLER}</p><p>The chapter ends.</p>`,
  `<h1>Two</h1><p>Another chapter.</p>`,
];

interface Spoken {
  text: string;
  voice: string | undefined;
  rate: number;
  marked: string;
}

/** Gives the page two voices. They record the sentences that they speak, and each sentence lasts until the test ends it. */
const withVoices = (page: Page) =>
  page.addInitScript(() => {
    const voices = [
      { name: "Karen", lang: "en-AU", voiceURI: "karen", localService: true, default: false },
      { name: "Sora", lang: "en-US", voiceURI: "sora", localService: false, default: false },
      { name: "Anna", lang: "de-DE", voiceURI: "anna", localService: true, default: true },
    ];
    const said: unknown[] = [];
    let timer = 0;
    class Utterance {
      voice?: { voiceURI: string };
      lang = "";
      rate = 1;
      onend?: () => void;
      constructor(readonly text: string) {}
    }
    const speech = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () => voices,
      cancel: () => clearTimeout(timer),
      speak(utterance: Utterance) {
        if (utterance.text === "") return;
        const marked = [...(CSS.highlights.get("spoken") ?? [])].map((range) => `${range}`).join();
        said.push({ text: utterance.text, voice: utterance.voice?.voiceURI, rate: utterance.rate, marked });
        timer = window.setTimeout(() => utterance.onend?.(), utterance.text.includes("rose") ? 60_000 : 5);
      },
    });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
  });

const saidOn = (page: Page) => page.evaluate(() => (window as unknown as { said: Spoken[] }).said);

for (const layout of ["Scroll", "Turn pages"])
  test(`a book is read aloud to its end, where the reader says so: ${layout}`, async ({ page, context, shopper }) => {
    const { reader } = shopper;
    await page.setViewportSize({ width: 360, height: 740 });
    const book = await aBook(await anEpub({ title: "Spoken", chapters: CHAPTERS }));
    await bought(await signedIn(context), book);
    await withVoices(page);
    await reader.openFromLibrary(book.title);
    if (layout === "Turn pages") {
      await reader.go("Aa");
      await page.getByLabel("Moving through the text").selectOption(layout);
      await reader.saveSettings();
    }
    // All of the bar's links are in one row.
    const links = page.getByRole("navigation", { name: "Reader" }).locator("a, button");
    const tops = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops).toHaveLength(6);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
    await page.getByRole("button", { name: "Read aloud" }).click();
    const bar = page.getByRole("region", { name: "Read aloud" });
    const [pause, goOn] = [bar.getByRole("button", { name: "Pause" }), bar.getByRole("button", { name: "Continue" })];
    await expect(pause).toBeFocused();
    await expect.poll(async () => (await saidOn(page)).length).toBe(3);
    expect((await saidOn(page)).map(({ text }) => text)).toEqual([
      "One",
      "Mr. Smith sat down.",
      "Then he rose; “Go!” he said.",
    ]);
    expect((await saidOn(page))[2]).toMatchObject({ voice: "karen", marked: "Then he rose; “Go!” he said." });
    await expect(bar.getByLabel("Voice").getByRole("option")).toHaveText(["Karen", "Sora (needs a connection)"]);
    await expectAccessible({ page, hasScripts: true });
    await page.keyboard.press("Alt+p");
    await goOn.click();
    await bar.getByLabel("Voice").selectOption("sora");
    await bar.getByLabel("Speed").selectOption("1.5");
    expect((await saidOn(page)).at(-1)).toMatchObject({
      text: expect.stringContaining("rose"),
      voice: "sora",
      rate: 1.5,
    });
    await bar.getByLabel("Sleep timer").selectOption("End of chapter");
    await bar.getByRole("button", { name: "Next sentence", includeHidden: true }).dispatchEvent("click");
    await expect(goOn).toBeVisible();
    await expect(page.getByText("The chapter ends.")).toBeInViewport();
    await goOn.click();
    await expect(bar.getByRole("status")).toHaveText("This is the end of the text.");
    await expect(page).toHaveURL(/c=2/);
    expect((await saidOn(page)).at(-1)?.text).toBe("Another chapter.");
    await bar.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Read aloud" })).toBeFocused();
    // The voice and its speed are remembered after a reload.
    await page.reload();
    await page.getByRole("button", { name: "Read aloud" }).click();
    await expect.poll(async () => (await saidOn(page))[0]).toMatchObject({ voice: "sora", rate: 1.5 });
  });

test("reading aloud is not offered without voices", async ({ page, context, shopper }) => {
  const book = await aBook();
  await bought(await signedIn(context), book);
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => [];
  });
  await shopper.reader.openFromLibrary(book.title);
  await expect(page.locator(".has-toolbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Read aloud" })).toHaveCount(0);
});
