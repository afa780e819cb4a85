import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeDetails } from "~/domain/office/edit-page.server";
import { pageAddress } from "~/domain/office/page-list";
import { pageDetailsSchema } from "~/domain/office/pages.schema";
import { dateFields } from "~/domain/office/written-date";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { pageUse } from "~/http/page-use.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { PageDetailsForm } from "~/ui/office/page-details-form";
import { requestedPage } from "./requested-page.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.fields.title || "Page");

const PAGE = "/office/pages/:page/details";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const { path, current } = await requestedPage(params.page);
  const { contentHash, pageTitle, pageSeoDescription, dontIndex, status, redirectTo, redirectStatus } = current;
  const fields = {
    ...{ title: pageTitle, description: pageSeoDescription, ...(dontIndex && { isHidden: "on" }) },
    shows: redirectTo !== null ? "redirect" : status === 200 ? "page" : String(status),
    ...{ redirectTo: redirectTo ?? "", redirectStatus: String(redirectStatus ?? 301) },
    ...dateFields("from", current.showsFrom),
    ...dateFields("until", current.showsUntil),
  };
  return officeData(request, { path, seen: contentHash, fields, hasDatesOnly: pageUse(path) === "blocks" });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const { path } = await requestedPage(params.page);
  const form = await readForm(request, pageDetailsSchema);
  if (form.error) return invalid(form);
  try {
    await changeDetails(path, form.data, staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: pageAddress(path), message: "Saved in the draft." });
}

export default function PageDetails() {
  const { path, ...shown } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={pageAddress(path)}>{shown.fields.title || path}</a>
      </p>
      <h1>{shown.hasDatesOnly ? "Dates" : "Title, dates and redirect"}</h1>
      <PageDetailsForm {...shown} />
    </main>
  );
}
