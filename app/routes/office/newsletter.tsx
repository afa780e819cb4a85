import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isBlank } from "~/domain/newsletters/newsletter-blocks.server";
import { mayInOffice } from "~/domain/office/may-in-office";
import { changeNewsletterBlock, isFull, newsletterRows } from "~/domain/office/newsletter-blocks.server";
import { NEWSLETTERS, newsletterPath } from "~/domain/office/newsletter-list";
import * as sending from "~/domain/office/newsletter-sending.server";
import { newsletterActSchema, subjectSchema } from "~/domain/office/newsletters.schema";
import * as newsletters from "~/domain/office/newsletters.server";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { NewsletterActs, NewsletterContent } from "~/ui/office/newsletter-parts";
import { NewsletterFigures, NewsletterPlan } from "~/ui/office/newsletter-plan";
import { whenInWords } from "~/ui/office/when-in-words";
import { requestedNewsletter } from "./requested-newsletter.server";
import { storeTitle } from "./store-options.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data?.subject ?? "Newsletter");

const PAGE = "/office/newsletters/:id";

/** Loads a newsletter with its content, its plan and, once it is sent, the results of its emails. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const { id, subject, version, state, blocks, ...plan } = await requestedNewsletter(params.id);
  const figures = state === "draft" || state === "planned" ? null : await sending.newsletterFigures(id);
  return officeData(request, {
    ...{ id, subject, seen: String(version), state, isDraft: state === "draft", figures },
    ...{ list: newsletters.listTitle(plan.list), category: plan.category, people: plan.people },
    store: await storeTitle(plan.store),
    plannedAt: plan.plannedAt && whenInWords(plan.plannedAt),
    endedAt: plan.endedAt && whenInWords(plan.endedAt),
    maySend: mayInOffice(staff, "send newsletters"),
    blocks: newsletterRows(id, blocks),
    ...{ isFull: isFull(blocks), isBlank: state === "stopped" && (await isBlank(blocks)) },
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const { id } = await requestedNewsletter(params.id);
  const form = await (act === "subject" ? readForm(request, subjectSchema) : readForm(request, newsletterActSchema));
  if (form.error) return invalid(form);
  try {
    const to = await change(id, act, form.data, staff);
    const message = act === "test" ? `A test is on its way to ${staff.email}.` : MESSAGES[act];
    return answer(form, { to: to ?? newsletterPath(id), message });
  } catch (error) {
    return refuseForm(form, error);
  }
}

type Act = Awaited<ReturnType<typeof requireOfficeAct<typeof PAGE>>>["act"];

/** Performs an act, and returns the address that it leads to; null for the newsletter's own page. */
async function change(
  id: string,
  act: Act,
  typed: { seen: string; subject?: string; at?: string | undefined },
  staff: OfficeStaff,
): Promise<string | null> {
  const [seen, { subject = "" }] = [Number(typed.seen), typed];
  if (act === "subject") await newsletters.changeContent(id, seen, ({ blocks }) => ({ subject, blocks }));
  else if (act === "test") await newsletters.sendTest(id, staff);
  else if (act === "copy newsletter") return newsletterPath(await newsletters.copyNewsletter(id, staff));
  else if (act === "delete") await newsletters.deleteNewsletter(id, seen, staff);
  else if (act === "take back") await sending.takePlanBack(id, seen, staff);
  else if (act === "stop") await sending.stopNewsletter(id, seen, staff);
  else if (act === "continue") await sending.continueNewsletter(id, seen, staff);
  else await changeNewsletterBlock(id, seen, act, Number(typed.at ?? -1));
  return act === "delete" ? NEWSLETTERS : null;
}

const MESSAGES = {
  subject: "The subject is changed.",
  up: "The block is moved up.",
  down: "The block is moved down.",
  copy: "The block is copied.",
  remove: "The block is removed.",
  "copy newsletter": "This is the copy, a draft.",
  delete: "The newsletter is deleted.",
  "take back": "The newsletter is a draft again.",
  stop: "No more emails are sent. A few may still arrive.",
  continue: "The newsletter goes to everyone who hasn't got it yet.",
};

export default function Newsletter() {
  const { blocks, ...newsletter } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={NEWSLETTERS}>Newsletters</a>
      </p>
      <h1>{newsletter.subject}</h1>
      <NewsletterPlan {...newsletter} />
      {newsletter.figures && (
        <NewsletterFigures {...newsletter} {...newsletter.figures} isStopped={newsletter.state === "stopped"} />
      )}
      <NewsletterActs {...newsletter} />
      <NewsletterContent {...newsletter} blocks={blocks} />
    </main>
  );
}
