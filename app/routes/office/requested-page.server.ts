import { toPagePath } from "~/domain/office/page-list";
import { type EditedPage, findEditedPage } from "~/domain/office/pages.server";
import { notFound } from "~/http/not-found.server";

/** Returns the page that the address names. Throws a 404 if there is neither a published page nor a draft. */
export async function requestedPage(parameter: string | undefined): Promise<EditedPage & { path: string }> {
  const path = toPagePath(parameter);
  const edited = await findEditedPage(path);
  if (!edited) throw notFound({ "Cache-Control": "no-store" });
  return { ...edited, path };
}
