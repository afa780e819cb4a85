import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enquiryActSchema } from "~/domain/enquiries/enquiries.schema";
import { ENQUIRIES_PATH, enquiryPath } from "~/domain/enquiries/enquiry";
import { actOnEnquiry } from "~/domain/enquiries/enquiry-acts.server";
import { filledTemplate, loadEnquiryPage } from "~/domain/enquiries/enquiry-page.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { AnswerForm, EnquiryNote } from "~/ui/office/enquiry-answer";
import { EnquiryFacts, EnquiryLinks } from "~/ui/office/enquiry-facts";
import { EnquiryTexts } from "~/ui/office/enquiry-texts";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`Message from ${loaded?.enquiry.name}`);

const PAGE = "/office/messages/:id";
const NO_STORE = { "Cache-Control": "no-store" };

/** Loads one message with its replies, its customer and its order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const enquiry = await loadEnquiryPage(params.id ?? "", staff);
  if (!enquiry) throw notFound(NO_STORE);
  return data({ enquiry }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, enquiryActSchema);
  if (form.error) return invalid(form);
  const id = params.id ?? "";
  try {
    if (act === "use template") {
      const text = await filledTemplate(id, form.data, staff);
      if (text === null) throw notFound(NO_STORE);
      // Show the same page with the text that would be sent. Nothing has changed yet.
      return invalid({ ...form, submittedData: { ...form.submittedData, text } }, {}, { status: 200 });
    }
    const message = await actOnEnquiry(id, act, form.data, staff);
    if (message === null) throw notFound(NO_STORE);
    return answer(form, { to: enquiryPath(id), message });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function Message() {
  const { enquiry } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={ENQUIRIES_PATH}>Messages</a>
      </p>
      <h1 dir="auto">Message from {enquiry.name}</h1>
      <div className="office-columns">
        <div>
          <EnquiryTexts enquiry={enquiry} />
          <AnswerForm enquiry={enquiry} />
        </div>
        <div>
          <EnquiryFacts enquiry={enquiry} />
          <EnquiryNote enquiry={enquiry} />
          <EnquiryLinks title="Other messages of this address" enquiries={enquiry.others} />
        </div>
      </div>
    </main>
  );
}
