import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { restoreVersion } from "~/domain/office/edit-page.server";
import { pageAddress } from "~/domain/office/page-list";
import { pageHistory } from "~/domain/office/pages.server";
import { answer } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readOpenForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { Versions } from "~/ui/office/versions";
import { whenInWords } from "~/ui/office/when-in-words";
import { requestedPage } from "./requested-page.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("History");

const PAGE = "/office/pages/:page/history";

/** Loads the versions of a page with the changes that each made. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const { path, current } = await requestedPage(params.page);
  const versions = (await pageHistory(path)).map(({ at, by, ...version }) => ({
    ...version,
    when: `${whenInWords(at)}${by === null ? "" : `, by ${by}`}`,
  }));
  const shown = { path, title: current.pageTitle || path, seen: current.contentHash, versions };
  return officeData(request, shown);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const { path } = await requestedPage(params.page);
  const form = await readOpenForm(request, (name) => name === "seen" || name === "version");
  const { typed } = form;
  try {
    await restoreVersion(path, typed.get("seen") ?? "", Number(typed.get("version")), staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: pageAddress(path), message: "The draft is this version. Publish it to show it." });
}

export default function PageHistory() {
  const { path, title, seen, versions } = useLoaderData<typeof loader>();
  const refused = useActionData<{ fieldErrors?: { form?: string } }>()?.fieldErrors?.form;
  return (
    <main id="main" className="page">
      <p>
        <a href={pageAddress(path)}>{title}</a>
      </p>
      <h1>History</h1>
      {refused && (
        <p className="status-message" role="alert">
          {refused}
        </p>
      )}
      {versions.length === 0 && <p>This page has not been changed in the office yet.</p>}
      <Versions versions={versions} seen={seen} />
    </main>
  );
}
