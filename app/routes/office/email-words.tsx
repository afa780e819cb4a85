import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type EmailPreview, isAboutOrder, previewEmail } from "~/domain/office/email-preview.server";
import { emailWordsSchema } from "~/domain/office/email-words.schema";
import * as emails from "~/domain/office/email-words.server";
import { settingSchema } from "~/domain/office/settings.schema";
import { WrongSettings } from "~/domain/settings/change-settings.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { EmailWords } from "~/ui/office/email-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.title ?? "Email");

const PAGE = "/office/settings/emailWords/:email";

function requireEmail(name = "") {
  const found = emails.findEmailName(name);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  return found;
}

/** Loads the words of an email. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const name = requireEmail(params.email);
  return officeData(request, { ...(await emails.loadEmailWords(name)), isAboutOrder: isAboutOrder(name) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const name = requireEmail(params.email);
  const to = emails.emailWordsPath(name);
  if (act === "reset") {
    const form = await readForm(request, settingSchema);
    if (form.error) return invalid(form);
    return emails.resetEmailWords(name, form.data.seen, staff).then(
      () => answer(form, { to, message: "The email has its default words again." }),
      (error: unknown) => refuseForm(form, error),
    );
  }
  const form = await readForm(request, emailWordsSchema);
  if (form.error) return invalid(form);
  try {
    if (act === "look") {
      const look = await previewEmail(name, form.data, staff);
      return invalid(form, { fieldErrors: {}, look: { ...look, html: "" } }, { status: 200 });
    }
    if (await emails.saveEmailWords(name, form.data, staff))
      return answer(form, { to, message: "Saved. Emails have these words from now on." });
    return answer(form, { to, message: "It has these words already.", kind: "info" });
  } catch (error) {
    if (error instanceof WrongSettings) return invalid(form, { fieldErrors: emails.toWordsErrors(error) });
    return refuseForm(form, error);
  }
}

export default function EmailWordsPage() {
  const email = useLoaderData<typeof loader>();
  const answered = useActionData<{ look?: EmailPreview; submittedData?: Record<string, string> }>();
  return <EmailWords email={email} look={answered?.look} typed={answered?.submittedData ?? {}} />;
}
