import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { answer } from "./answer.server";
import { pagePath } from "./page-path";
import { readForm } from "./read-form.server";
import { isView, rememberView } from "./view.server";

const viewSchema = z.object({ view: z.optional(z.string()) });

/** Stores the choice of grid or list, and redirects to the list on which it was made. (spec 9, Search view) */
export async function keepView({ request }: ActionFunctionArgs) {
  const form = await readForm(request, viewSchema);
  const url = new URL(request.url);
  const to = pagePath(url.pathname) + url.search;
  const view = form.data?.view;
  const headers = new Headers();
  if (isView(view)) headers.append("Set-Cookie", await rememberView(view));
  return answer({ request, wantsData: false }, { to, headers });
}
