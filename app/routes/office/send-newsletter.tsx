import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LIST_NAMES, LISTS } from "~/domain/accounts/preferences";
import { mayInOffice } from "~/domain/office/may-in-office";
import { newsletterPath } from "~/domain/office/newsletter-list";
import * as sending from "~/domain/office/newsletter-sending.server";
import { audienceSchema, newsletterActSchema, planSchema } from "~/domain/office/newsletters.schema";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { SelectField, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { NewsletterHead } from "~/ui/office/newsletter-parts";
import { NewsletterSending } from "~/ui/office/newsletter-sending";
import { requestedNewsletter } from "./requested-newsletter.server";
import { storeOptions } from "./store-options.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Audience and sending");

const PAGE = "/office/newsletters/:id/send";

/** Loads a newsletter's audience and the number of people in it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const { id, subject, version, state, list, store, category, people } = await requestedNewsletter(params.id);
  return officeData(request, {
    ...{ id, subject, seen: String(version), isDraft: state === "draft", people },
    audience: { list, store, category },
    stores: await storeOptions("Any store, or none"),
    maySend: mayInOffice(staff, "send newsletters"),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const { id } = await requestedNewsletter(params.id);
  if (act === "audience") {
    const form = await readForm(request, audienceSchema);
    if (form.error) return invalid(form);
    return done(form, act, newsletterPath(id, "/send"), (seen) => sending.chooseAudience(id, seen, form.data));
  }
  if (act === "plan") {
    const form = await readForm(request, planSchema);
    if (form.error) return invalid(form);
    const { day, time } = form.data;
    return done(form, act, newsletterPath(id), (seen) => sending.planNewsletter(id, { seen, day, time }, staff));
  }
  const form = await readForm(request, newsletterActSchema);
  if (form.error) return invalid(form);
  return done(form, act, newsletterPath(id), (seen) => sending.sendNow(id, seen, staff));
}

type Form = Parameters<typeof refuseForm>[0] & Parameters<typeof answer>[0] & { data: { seen: string } };

async function done(form: Form, act: keyof typeof MESSAGES, to: string, run: (seen: number) => Promise<void>) {
  try {
    await run(Number(form.data.seen));
    return answer(form, { to, message: MESSAGES[act] });
  } catch (error) {
    return refuseForm(form, error);
  }
}

const MESSAGES = {
  audience: "The audience is counted.",
  plan: "The newsletter is planned.",
  "send now": "The newsletter is being sent.",
};

export default function SendNewsletter() {
  const { id, subject, seen, isDraft, people, audience, stores, maySend } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <NewsletterHead id={id} subject={subject} title="Audience and sending" />
      {isDraft ? (
        <>
          <ShopForm
            id="audience"
            schema={audienceSchema}
            intent="audience"
            defaultValues={audience}
            submit="Count this audience"
          >
            <input type="hidden" name="seen" value={seen} />
            <SelectField
              name="list"
              label="Mailing list"
              options={LIST_NAMES.map((value) => ({ value, label: LISTS[value] }))}
            />
            <SelectField name="store" label="Only those who have collected an order at" options={stores} />
            <TextField
              name="category"
              label="Only those who have bought in the category (optional)"
              hint="Its address, such as bibles/children for the shop's /c/bibles/children."
            />
          </ShopForm>
          {people !== null && <NewsletterSending {...{ seen, people, maySend }} />}
        </>
      ) : (
        <p>This newsletter is no longer a draft.</p>
      )}
    </main>
  );
}
