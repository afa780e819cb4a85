import type { ActionFunctionArgs } from "@remix-run/node";
import { assistanceSchema } from "~/domain/accounts/sign-in.schema";
import { answer, invalid } from "./answer.server";
import { emailOrigin } from "./email-origin.server";
import { readForm } from "./read-form.server";
import { refuseForm } from "./refusals.server";

type SendLinks = (email: string, from: { origin: string; clientAddress: string | undefined }) => Promise<unknown>;

/**
 * Creates the action of a page that emails links to the typed address, and then redirects to the page at `to`. The result is
 * the same for every address.
 */
export function emailLinks(send: SendLinks, to: string) {
  return async ({ request, context: { clientAddress } }: ActionFunctionArgs) => {
    const form = await readForm(request, assistanceSchema);
    if (form.error) return invalid(form);
    try {
      await send(form.data.email, { origin: emailOrigin(request), clientAddress });
    } catch (error) {
      return refuseForm(form, error);
    }
    return answer(form, { to });
  };
}
