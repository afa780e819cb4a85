import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "playwright/test";
import { journeyFolder } from "../setup/journey-shop";
import { shopCommand } from "../setup/shop-command";

/** Contents of files, by name, as in an editor's folder. */
export type ContentFiles = Record<string, unknown>;

/** Promotions in the journeys' shop. All journeys share them, because journeys run in parallel. */
export const promoted = {
  file: {
    "menus/promos.json": [{ title: "Boots for pilgrims", href: "/contact-us", words: ["lamp", "zzyzx"] }],
  },
  title: "Boots for pilgrims",
  href: "/contact-us",
};

/** Imports content into the journeys' shop, as an editor does. Returns the command's output. */
export function importContent(files: ContentFiles, ...options: string[]): Promise<string> {
  return importContentInto(journeyFolder, files, ...options);
}

/** Imports content in the same way into the shop with this DATA_DIR. */
export async function importContentInto(
  shopFolder: string,
  files: ContentFiles,
  ...options: string[]
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "lectern-content-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(content));
    }
    return await shopCommand("cms-import", [folder, ...options], shopFolder).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Steps for reading editors' content and sending messages to the shop. */
export class ContentSteps {
  constructor(private readonly page: Page) {}

  /** Fills in and sends the form on a department's contact page. */
  async write(message: { name?: string; email?: string; message?: string }): Promise<void> {
    const form = this.page.getByRole("main");
    if (message.name !== undefined) await form.getByRole("textbox", { name: "Name" }).fill(message.name);
    if (message.email !== undefined) await form.getByRole("textbox", { name: "Email" }).fill(message.email);
    if (message.message !== undefined) await form.getByRole("textbox", { name: "Message" }).fill(message.message);
    await form.getByRole("button", { name: "Send message" }).click();
  }

  /** Returns the product list with this title in a page's blocks. */
  list(title: string): Locator {
    return this.page
      .getByRole("main")
      .locator("section")
      .filter({ has: this.page.getByRole("heading", { name: title }) });
  }

  /**
   * Loads the products of a list that aren't in the page yet, by scrolling to the list with scripts, or by following its link
   * without them.
   */
  async comeTo(title: string, hasScripts: boolean): Promise<void> {
    const list = this.list(title);
    if (hasScripts) await list.scrollIntoViewIfNeeded();
    else await list.getByRole("link", { name: /^Show products/ }).click();
    await expect(list.locator(".card a").first()).toBeVisible();
  }

  async isAt(path: string, title: string): Promise<void> {
    await expect(this.page).toHaveURL(path);
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
}
