/** Tests the office's smaller lists by keyboard: reviews, jobs that need a person, and kiosks. */
import { randomUUID } from "node:crypto";
import { database } from "~/database/engine/connection.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { openKiosk } from "~/domain/kiosk/kiosks.server";
import { expectAccessible } from "../setup/audit";
import { inTheOffice } from "../steps/office-steps";
import { expect, test } from "../steps/shopper";

test("a manager refuses a review, tries a parked job again and closes a kiosk", async ({
  page,
  context,
  baseURL,
  shopper,
  javaScriptEnabled,
}) => {
  shopper.expectNoise(/status of 422/);
  const audit = () => expectAccessible({ page, hasScripts: javaScriptEnabled !== false });
  const { memberId, email } = await inTheOffice({ context, baseURL }, "manager", "Deskley");
  const { code } = await database().selectFrom("products").select("code").limit(1).executeTakeFirstOrThrow();
  const words = `Words of ${randomUUID()}`;
  await database()
    .insertInto("reviews")
    .values({
      ...{ id: randomUUID(), code, author_name: "Ann L.", stars: 2, title: null, body: words, verified: 0 },
      ...{ state: "waiting", created_at: "2020-01-01T00:00:00.000Z" },
    })
    .execute();
  const kind = `journey ${randomUUID()}`;
  await enqueue(kind, {});
  await database()
    .updateTable("jobs")
    .set({ parked_at: "2026-11-26T23:00:00.000Z", attempts: 8, last_error: "The mail server is away." })
    .where("kind", "=", kind)
    .execute();
  await openKiosk(memberId, { kind: "customer", storeSlug: "penrith" });

  await page.goto("/office/reviews");
  const review = page.getByRole("listitem").filter({ hasText: words });
  await expect(review).toBeVisible();
  await audit();
  await review.getByText("Refuse", { exact: true }).press("Enter");
  await review.getByRole("textbox", { name: /^Reason/ }).fill("It names a person.");
  await review.getByRole("button", { name: "Refuse and tell the customer" }).press("Enter");
  await expect(page.getByText("The review is refused.")).toBeVisible();
  await page.goto("/office/reviews?show=refused");
  await expect(review).toContainText("Refused: It names a person.");
  await audit();

  await page.goto("/office");
  await page.getByRole("link", { name: "Parked jobs" }).press("Enter");
  const job = page.getByRole("row").filter({ hasText: kind });
  await expect(job).toContainText("The mail server is away.");
  await audit();
  await job.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByText("The job is tried again.")).toBeVisible();
  await expect(job).toHaveCount(0);

  await page.getByRole("link", { name: "Screens" }).press("Enter");
  const screen = page.getByRole("row").filter({ hasText: email });
  await audit();
  await screen.getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.getByText("The screen is closed.")).toBeVisible();
  await expect(screen).toHaveCount(0);
});
