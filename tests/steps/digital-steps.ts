import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { qrCodesIn } from "../setup/read-qr";

/** Steps for digital goods: library, gifts, tickets, vouchers. */
export class DigitalSteps {
  constructor(private readonly page: Page) {}

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  async openLibrary(from = "/account"): Promise<void> {
    await this.page.goto(`${from}/digital-library`);
    await expect(this.heading).toHaveText("Your digital library");
  }

  /** Returns a book's entry in the library. */
  book(title: string): Locator {
    return this.page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  }

  async download(title: string): Promise<{ name: string; content: Buffer }> {
    const downloading = this.page.waitForEvent("download");
    await this.book(title)
      .getByRole("link", { name: /^Download/ })
      .click();
    const download = await downloading;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }

  /** Returns the addresses in the QR codes on a PDF of eTickets, read as a camera would. */
  async codesOnPaper(path: string): Promise<string[]> {
    const answer = await this.page.request.get(path);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    return (await qrCodesIn(await answer.body())).map((code) => new URL(code ?? "").pathname);
  }

  /** Returns the text of a PDF. */
  async wordsOnPaper(path: string): Promise<string> {
    const answer = await this.page.request.get(path);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())));
    return text.join(" ").replace(/\s+/g, " ");
  }

  get acceptButton(): Locator {
    return this.page.getByRole("button", { name: "Accept the gift" });
  }

  async acceptGift(): Promise<void> {
    await this.acceptButton.click();
    await expect(this.heading).toHaveText("Your digital library");
  }

  async lookUpBalance(code: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "eVoucher code" }).fill(code);
    await this.page.getByRole("button", { name: "Check balance" }).click();
  }
}
