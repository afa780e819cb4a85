import type { ActOf, OfficePage } from "~/domain/office/office-pages";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { findStocktake } from "~/domain/office/stocktakes.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct } from "~/http/office.server";

/** Returns the stocktake with this id. Throws a 404 if it doesn't exist or the staff member isn't allowed to see it. */
export async function requestedStocktake(id: string | undefined, staff: OfficeStaff) {
  const found = await findStocktake(id ?? "", staff);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  return found;
}

/**
 * Returns the stocktake that a posted form changes, the staff member who sent the form, and the form's intent. Throws the
 * errors of {@link requireOfficeAct} and {@link requestedStocktake}.
 */
export async function stocktakeToChange<Page extends OfficePage>(request: Request, id: string | undefined, page: Page) {
  const asked: { staff: OfficeStaff; act: ActOf<Page> } = await requireOfficeAct(request, page);
  return { ...asked, found: await requestedStocktake(id, asked.staff) };
}
