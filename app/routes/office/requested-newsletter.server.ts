import { type LoadedNewsletter, loadNewsletter } from "~/domain/office/newsletters.server";
import { notFound } from "~/http/not-found.server";

/** Returns the newsletter that the address names. Throws a 404 if it doesn't exist. */
export async function requestedNewsletter(id: string | undefined): Promise<LoadedNewsletter> {
  const newsletter = await loadNewsletter(id ?? "");
  if (!newsletter) throw notFound({ "Cache-Control": "no-store" });
  return newsletter;
}
