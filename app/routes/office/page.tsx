import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPosition } from "~/domain/content/block-tree";
import { baseHash } from "~/domain/content/page-versions.server";
import { isWrittenDate, momentsIn, toWritten } from "~/domain/content/showing-dates";
import { blockRows } from "~/domain/office/block-rows.server";
import { changeBlock } from "~/domain/office/edit-block.server";
import { discardDraft, publishPage, takeOffPage } from "~/domain/office/edit-page.server";
import { PAGES, type PreviewLink, pageAddress } from "~/domain/office/page-list";
import { changesSinceDraft, draftDifferences, type EditedPage, findEditedPage } from "~/domain/office/pages.server";
import { answer } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { pageUse } from "~/http/page-use.server";
import { previewPath } from "~/http/preview-token.server";
import { readOpenForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { BlockList } from "~/ui/office/block-list";
import { Differences } from "~/ui/office/differences";
import { PageActs, PageHead, Previews } from "~/ui/office/page-parts";
import { requestedPage } from "./requested-page.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.title || "Page");

const PAGE = "/office/pages/:page";
const MAX_PREVIEWS = 5;

/** Loads a page as it is edited: its draft, or the published page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const { path, ...edited } = await requestedPage(params.page);
  const { current, published, blocks } = edited;
  const shown = {
    ...{ path, title: current.pageTitle, seen: current.contentHash, isDraft: current.isDraft },
    ...{ isPublished: published !== null, redirectTo: current.redirectTo, status: current.status },
    ...{ from: current.showsFrom ?? null, until: current.showsUntil ?? null },
    shop: shopBesideOffice(request),
    previews: previewLinks(edited, new URL(request.url).searchParams.get("at")),
    ...{ use: pageUse(path), overtaken: await changesSinceDraft(edited), over: baseHash(published) },
    blocks: blockRows(path, blocks),
    differences: published ? draftDifferences(edited) : [],
  };
  return officeData(request, shown);
}

/** Returns links to previews: of now, of the times at which the page changes by its dates, and of the time that was requested. */
function previewLinks({ current, blocks }: EditedPage, asked: string | null): PreviewLink[] {
  const { path, showsFrom: from, showsUntil: until } = current;
  const moments = momentsIn([{ from, until }, blocks]).filter((moment) => moment > Date.now());
  const times = moments.slice(0, MAX_PREVIEWS).map(toWritten);
  if (asked !== null && isWrittenDate(asked) && !times.includes(asked)) times.push(asked);
  return [{ href: previewPath(path), when: null }, ...times.map((at) => ({ href: previewPath(path, at), when: at }))];
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const { path } = await requestedPage(params.page);
  const form = await readOpenForm(request, (name) => ["seen", "at", "over"].includes(name));
  const seen = form.typed.get("seen") ?? "";
  try {
    if (act === "publish") await publishPage(path, { seen, over: form.typed.get("over") ?? "" }, staff);
    else if (act === "throw away") await discardDraft(path, seen, staff);
    else if (act === "take off") await takeOffPage(path, seen, staff);
    else await changeBlock(path, seen, act, readPosition(form.typed.get("at") ?? "") ?? [], staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  if (await findEditedPage(path)) return answer(form, { to: pageAddress(path), message: MESSAGES[act] });
  return answer(form, { to: PAGES, message: `The page is thrown away. A new page at ${path} has its history.` });
}

const MESSAGES = {
  up: "The block is moved up, in the draft.",
  down: "The block is moved down, in the draft.",
  copy: "The block is copied, in the draft.",
  remove: "The block is removed from the draft. The history has it.",
  publish: "The page is published. Shoppers see it now.",
  "throw away": "The draft is thrown away.",
  "take off": "The page is off the shop. Its content is a draft.",
};

export default function Page() {
  const { blocks, differences, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<{ fieldErrors?: { form?: string } }>()?.fieldErrors?.form;
  return (
    <main id="main" className="page">
      <PageHead page={page} />
      {refused ? (
        <p className="status-message" role="alert">
          {refused}
        </p>
      ) : (
        page.overtaken !== "" && <p className="status-message">{page.overtaken}</p>
      )}
      <PageActs page={page} />
      <Previews page={page} />
      <section aria-labelledby="blocks">
        <h2 id="blocks">Blocks</h2>
        <BlockList blocks={blocks} seen={page.seen} />
        <p>
          <a className="button" href={pageAddress(page.path, `/add?at=${blocks.length}`)}>
            Add a block
          </a>
        </p>
      </section>
      {differences.length > 0 && (
        <section aria-labelledby="changes">
          <h2 id="changes">What the draft changes</h2>
          <Differences lines={differences} />
        </section>
      )}
    </main>
  );
}
