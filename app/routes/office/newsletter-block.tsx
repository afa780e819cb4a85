import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isBlockField } from "~/domain/office/block-form.server";
import { offerShelf } from "~/domain/office/block-pictures.server";
import { newsletterBlockForm, saveNewsletterBlock } from "~/domain/office/newsletter-blocks.server";
import { newsletterPath } from "~/domain/office/newsletter-list";
import { pictureChoices } from "~/domain/office/pictures.server";
import { WrongBlock } from "~/domain/office/typed-block.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readOpenForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { KindFields } from "~/ui/office/block-fields";
import { NewsletterHead } from "~/ui/office/newsletter-parts";
import { requestedNewsletter } from "./requested-newsletter.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data?.title ?? "Block");

const PAGE = "/office/newsletters/:id/blocks/:at";

/** Finds the block at the address's position, or with `?kind=` a new one. Throws a 404 for anything else. */
async function requestedBlock({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { id, subject, version, blocks } = await requestedNewsletter(params.id);
  const at = /^\d{1,3}$/.test(params.at ?? "") ? Number(params.at) : blocks.length + 1;
  const added = new URL(request.url).searchParams.get("kind");
  const form = newsletterBlockForm(blocks, at, added);
  if (!form) throw notFound({ "Cache-Control": "no-store" });
  return { id, subject, seen: String(version), at, isNew: added !== null, ...offerShelf(form, await pictureChoices()) };
}

export async function loader(asked: LoaderFunctionArgs) {
  await requireOfficeStaff(asked.request, PAGE);
  return officeData(asked.request, await requestedBlock(asked));
}

export async function action(asked: ActionFunctionArgs) {
  await requireOfficeAct(asked.request, PAGE);
  const { id, ...block } = await requestedBlock(asked);
  const form = await readOpenForm(asked.request, isBlockField);
  try {
    await saveNewsletterBlock(id, Number(form.typed.get("seen")), { ...block, typed: form.typed });
  } catch (error) {
    return error instanceof WrongBlock ? invalid(form, { fieldErrors: error.fieldErrors }) : refuseForm(form, error);
  }
  return answer(form, { to: newsletterPath(id), message: "Saved." });
}

export default function NewsletterBlock() {
  const { id, subject, seen, title, groups, values } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <NewsletterHead id={id} subject={subject} title={title} />
      <PostForm id="block" intent="save" submit="Save" defaultValues={values}>
        <input type="hidden" name="seen" value={seen} />
        <KindFields groups={groups} />
      </PostForm>
    </main>
  );
}
