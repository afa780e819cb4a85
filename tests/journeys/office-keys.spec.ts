/**
 * Tests the keyboard shortcuts and the confirmation dialogs of the office's script. Without scripts, pressing a button takes
 * effect immediately.
 */
import { randomUUID } from "node:crypto";
import { database } from "~/database/engine/connection.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { aKeptOrder } from "../factories/orders";
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("keys in the office lead to the search and along the rows, and dropping a job needs a confirmation", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const hasScripts = javaScriptEnabled !== false;
  await inTheOffice({ context, baseURL }, "manager", "Keyley");
  const surname = `Dubbo${Date.now()}`;
  const numbers: string[] = [];
  for (let orders = 0; orders < 2; orders += 1) numbers.unshift((await aKeptOrder({ surname })).number);
  const kind = `journey ${randomUUID()}`;
  await enqueue(kind, {});
  await database()
    .updateTable("jobs")
    .set({ parked_at: "2026-11-26T23:00:00.000Z" })
    .where("kind", "=", kind)
    .execute();

  if (hasScripts) {
    await page.goto("/office/orders");
    await page.locator("html").press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(`${surname} j/k?`);
    await expect(page.getByRole("searchbox")).toHaveValue(`${surname} j/k?`);
    await page.goto(`/office/orders?show=all&words=${surname}`);
    const focused = () => page.evaluate(() => document.activeElement?.closest("tr")?.textContent ?? "");
    await page.keyboard.press("j");
    const first = await focused();
    await page.keyboard.press("j");
    const second = await focused();
    expect([first, second].map((row) => numbers.find((each) => row.includes(each))).sort()).toEqual(
      [...numbers].sort(),
    );
    await page.keyboard.press("k");
    expect(await focused()).toBe(first);

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    await expect(help).toBeVisible();
    await expectAccessible({ page, hasScripts });
    await help.getByRole("checkbox", { name: "Use these keys" }).uncheck();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await page.keyboard.press("j");
    expect(await focused(), "switched off").toBe(first);
  }

  await page.goto("/office/jobs");
  const job = page.getByRole("row").filter({ hasText: kind });
  const drop = job.getByRole("button", { name: "Drop" });
  if (hasScripts) {
    await drop.press("Enter");
    const question = page.getByRole("dialog", { name: "Drop this job for good?" });
    await expectAccessible({ page, hasScripts });
    await expect(question.getByRole("button", { name: "Don't" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(job).toBeVisible();
    await drop.press("Enter");
    await question.getByRole("button", { name: /^Drop/ }).click();
  } else await drop.press("Enter");
  await expect(page.getByText("The job is dropped.")).toBeVisible();
  await expect(job).toHaveCount(0);
});
