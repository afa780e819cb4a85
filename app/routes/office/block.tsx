import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBlock, readPosition } from "~/domain/content/block-tree";
import { blockForm, findKind, isBlockField, saveBlock, WrongBlock } from "~/domain/office/edit-block.server";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { pageAddress } from "~/domain/office/page-list";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readOpenForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { BlockFields } from "~/ui/office/block-fields";
import { requestedPage } from "./requested-page.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.form.title ?? "Block");

const PAGE = "/office/pages/:page/blocks/:at";

type Asked = Pick<LoaderFunctionArgs, "request" | "params">;

/** Finds the block at the address's position, or with `?kind=` a new one. Throws a 404 for anything else. */
async function requestedBlock({ request, params }: Asked, staff: OfficeStaff) {
  const { path, blocks, current } = await requestedPage(params.page);
  const at = readPosition(params.at ?? "");
  const added = findKind(new URL(request.url).searchParams.get("kind"));
  const block = at && added === null ? findBlock(blocks, at) : null;
  const kind = added ?? findKind(block?.kind);
  if (!at || kind === null) throw notFound({ "Cache-Control": "no-store" });
  return { path, at, kind, pageTitle: current.pageTitle || path, form: blockForm(kind, block, staff) };
}

export async function loader(asked: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(asked.request, PAGE);
  const { path, pageTitle, form } = await requestedBlock(asked, staff);
  return data({ path, pageTitle, form }, { headers: cacheHeaders(asked.request, "private") });
}

export async function action(asked: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(asked.request, PAGE);
  const { path, at, kind } = await requestedBlock(asked, staff);
  const form = await readOpenForm(asked.request, isBlockField);
  try {
    await saveBlock(path, { at, kind, was: form.typed.get("was") ?? "", typed: form.typed }, staff);
  } catch (error) {
    if (error instanceof WrongBlock) return invalid(form, { fieldErrors: error.fieldErrors });
    return refuseForm(form, error);
  }
  return answer(form, { to: pageAddress(path), message: "Saved in the draft." });
}

export default function Block() {
  const { path, pageTitle, form } = useLoaderData<typeof loader>();
  const { title, groups, values, was, mayEdit } = form;
  return (
    <main id="main" className="page">
      <p>
        <a href={pageAddress(path)}>{pageTitle}</a>
      </p>
      <h1>{was === "" ? `Add: ${title}` : title}</h1>
      {mayEdit ? (
        <PostForm id="block" intent="save" submit="Save in the draft" defaultValues={values}>
          <input type="hidden" name="was" value={was} />
          <BlockFields groups={groups} />
        </PostForm>
      ) : (
        <p>You can't change HTML blocks, because they may have scripts. Ask a manager.</p>
      )}
    </main>
  );
}
