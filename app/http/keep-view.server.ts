import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod/mini";
import { ourOrigin } from "./our-origin.server";
import { readForm } from "./read-form.server";
import { safeRedirect } from "./safe-redirect";
import { isView, rememberView } from "./view.server";

const viewSchema = z.object({ view: z.optional(z.string()) });

/** Remembers the choice of grid or list, and leads back to the list it was made on. (spec 9, Search view) */
export async function keepView({ request }: ActionFunctionArgs) {
  const form = await readForm(request, viewSchema);
  const url = new URL(request.url);
  const here = safeRedirect(url.pathname.replace(/\.data$/, "") + url.search, "/", ourOrigin(request));
  const view = form.data?.view;
  const headers = isView(view) ? { "Set-Cookie": await rememberView(view) } : undefined;
  return redirect(here, { status: 303, ...(headers && { headers }) });
}
