import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { FieldRefused } from "~/domain/accounts/refusals";
import type { EmailName } from "~/domain/mail/email-words";
import { previewEmail } from "~/domain/office/email-preview.server";
import { type EmailWordsForm, emailWordsSchema } from "~/domain/office/email-words.schema";
import { findEmailName, loadEmailWords } from "~/domain/office/email-words.server";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { WrongSettings } from "~/domain/settings/change-settings.server";
import { missingFile } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";

const PAGE = "/office/settings/emailWords/:email/preview";
const AS_TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** Allows the style attributes that emails need, and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends an email with its saved words, as mail programs show it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const name = findEmailName(params.email ?? "");
  if (!name) return missingFile();
  const { typed, seen } = await loadEmailWords(name);
  return sendPreview(name, { ...typed, seen, reason: "" }, staff);
}

/** Sends an email with words that aren't saved yet, which must not appear in an address. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const name = findEmailName(params.email ?? "");
  if (!name) return missingFile();
  const form = await readForm(request, emailWordsSchema);
  if (form.error) return refuse(Object.values(form.error.fieldErrors).join(" "));
  return sendPreview(name, form.data, staff);
}

async function sendPreview(name: EmailName, form: EmailWordsForm, staff: OfficeStaff): Promise<Response> {
  try {
    const { html } = await previewEmail(name, form, staff);
    return new Response(html, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": POLICY,
      },
    });
  } catch (error) {
    if (error instanceof WrongSettings || error instanceof FieldRefused) return refuse(error.message);
    throw error;
  }
}

function refuse(reason: string): Response {
  return new Response(reason, { status: 422, headers: AS_TEXT });
}
