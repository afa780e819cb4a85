/** Steps in the office. */
import type { BrowserContext, Page } from "playwright/test";
import type { StaffRole } from "~/domain/staff/staff-roles";
import { anOfficeCookie, aSecondFactor } from "../factories/office-staff";
import { anAccount } from "../setup/journey-staff";

/**
 * Signs a person with this role in to the office, with a second factor already set up. Signing in is tested in separate
 * journeys.
 */
export async function inTheOffice(
  { context, baseURL }: { context: BrowserContext; baseURL: string | undefined },
  role: StaffRole = "manager",
  firstName?: string,
): Promise<{ memberId: string; email: string }> {
  const { memberId, email } = await anAccount(role, firstName);
  await aSecondFactor(memberId);
  const [name = "", value = ""] = (await anOfficeCookie(memberId)).split("=");
  await context.addCookies([{ name, value, url: `${baseURL}/office` }]);
  return { memberId, email };
}

/** Confirms an action that can't be undone. Does nothing without scripts, because only scripts ask for confirmation. */
export async function sayYes(page: Page, hasScripts: boolean | undefined): Promise<void> {
  if (hasScripts !== false) await page.getByRole("dialog").getByRole("button").first().click();
}
