import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPosition } from "~/domain/content/block-tree";
import { type BlockForm, blockForm, findKind, isBlockField, sentBlockForm } from "~/domain/office/block-form.server";
import { offerShelf } from "~/domain/office/block-pictures.server";
import { BlockMoved, saveBlock } from "~/domain/office/edit-block.server";
import { pageAddress, toPagePath } from "~/domain/office/page-list";
import { findEditedPage } from "~/domain/office/pages.server";
import { pictureChoices } from "~/domain/office/pictures.server";
import { WrongBlock } from "~/domain/office/typed-block.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readOpenForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { BlockFields } from "~/ui/office/block-fields";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.form?.title ?? "Block");

const PAGE = "/office/pages/:page/blocks/:at";

/**
 * Loads the form of the block at the address's position, or with `?kind=` of a new one. Answers 404 without a form if there is no
 * such block, rather than throwing, because the page must still show the words of a form that was sent.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const path = toPagePath(params.page);
  const edited = await findEditedPage(path);
  const at = readPosition(params.at ?? "");
  const form = edited && at && blockForm(edited.blocks, at, new URL(request.url).searchParams.get("kind"), staff);
  const init = { status: form ? 200 : 404, headers: cacheHeaders(request, "private") };
  const shown = form && offerShelf(form, await pictureChoices());
  return data({ path, pageTitle: edited?.current.pageTitle || path, form: shown }, init);
}

/** Saves the form. The page and the block are looked up after the form is read, so that a refusal doesn't lose what was typed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const path = toPagePath(params.page);
  const form = await readOpenForm(request, isBlockField);
  const { typed } = form;
  const [at, kind] = [readPosition(params.at ?? ""), findKind(typed.get("kind"))];
  if (!at || !kind) throw notFound({ "Cache-Control": "no-store" });
  const marks = { was: typed.get("was") ?? "", within: typed.get("within") ?? "" };
  try {
    await saveBlock(path, { at, kind, typed, ...marks }, staff);
  } catch (error) {
    const next = error instanceof BlockMoved ? error.next : marks;
    const more = { form: offerShelf(sentBlockForm(kind, typed, next, staff), await pictureChoices()) };
    if (error instanceof WrongBlock) return invalid(form, { fieldErrors: error.fieldErrors, ...more });
    return refuseForm(form, error, more);
  }
  return answer(form, { to: pageAddress(path), message: "Saved in the draft." });
}

export default function Block() {
  const { path, pageTitle, form: loaded } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: BlockForm }>()?.form ?? loaded;
  return (
    <main id="main" className="page">
      <p>
        <a href={pageAddress(path)}>{pageTitle}</a>
      </p>
      {form ? <OneBlock form={form} /> : <h1>Someone has moved or removed this block</h1>}
    </main>
  );
}

function OneBlock({ form: { kind, title, isNew, groups, values, was, within, mayEdit } }: { form: BlockForm }) {
  return (
    <>
      <h1>{isNew ? `Add: ${title}` : title}</h1>
      {mayEdit ? (
        <PostForm id="block" intent="save" submit="Save in the draft" defaultValues={values}>
          {Object.entries({ kind, was, within }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <BlockFields groups={groups} />
        </PostForm>
      ) : (
        <p>You can't change HTML blocks, because they may have scripts. Ask a manager.</p>
      )}
    </>
  );
}
