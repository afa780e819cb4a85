/** Guards the pages that staff use on a store's kiosk. */

import { redirect } from "@remix-run/node";
import { findServingStaff, type ServingStaff } from "~/domain/kiosk/desk.server";
import { requireKiosk } from "./kiosk.server";
import { notFound } from "./not-found.server";

/**
 * Returns the member of staff at this kiosk. Throws a 404 unless the browser is a kiosk for staff, and a redirect to the
 * sign-in page if nobody is signed in.
 */
export async function requireServing(request: Request): Promise<ServingStaff> {
  const kiosk = await requireKiosk(request);
  if (kiosk.kind !== "staff") throw notFound();
  const serving = await findServingStaff(kiosk);
  if (!serving) throw redirect("/kiosk/sign-in", { headers: { "Cache-Control": "no-store" } });
  return serving;
}
