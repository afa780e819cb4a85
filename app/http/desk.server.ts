/** Who may use the pages of a desk. */

import { redirect } from "@remix-run/node";
import { findServingStaff, type ServingStaff } from "~/domain/kiosk/desk.server";
import { requireKiosk } from "./kiosk.server";
import { notFound } from "./not-found.server";

/** The member of staff at this screen. Throws a 404 on every browser that is no staff screen, and a redirect to signing in at one. */
export async function requireServing(request: Request): Promise<ServingStaff> {
  const kiosk = await requireKiosk(request);
  if (kiosk.kind !== "staff") throw notFound();
  const serving = await findServingStaff(kiosk);
  if (!serving) throw redirect("/kiosk/sign-in", { headers: { "Cache-Control": "no-store" } });
  return serving;
}
