/** Reads the content page at a path. (spec 2, CMS page loader; spec 5, CMS data) */

import type { LoaderFunctionArgs } from "@remix-run/node";
import { categoryMenu } from "~/domain/catalogue/menu.server";
import type { PresentBlock } from "~/domain/content/block";
import { type FoundPage, findPage, presentBlocksAt, presentPage } from "~/domain/content/pages.server";
import { type Reader, WHOLE_LISTS } from "~/domain/content/present-blocks.server";
import { shopSettings } from "~/domain/settings/settings.server";
import type { StoreOfList } from "~/domain/stores/store-of-list";
import { stockOfMyStore } from "~/domain/stores/store-of-list.server";
import { trialOfPage } from "~/http/experiments.server";
import { readKiosk } from "~/http/kiosk.server";
import { readLite } from "~/http/lite.server";
import { addressOfContent, toRedirect } from "~/http/missing-page.server";
import { storeOfPage } from "~/http/my-store.server";
import { pagePart } from "~/http/page-part.server";
import { previewNote, readPreview } from "~/http/read-preview.server";
import { readVisitor } from "~/http/visitor.server";
import { log } from "~/log.server";
import type { ContentData } from "~/ui/content/content";
import { contentData } from "~/ui/content/content-data.server";

export interface ReadContent {
  path: string;
  title: string;
  description: string;
  isListed: boolean;
  isDraft: boolean;
  /** Message above a preview; null for a page that shoppers see. */
  note: string | null;
  content: ContentData;
  /** Stock of the page's products in the visitor's own store; null on pages that don't show it. */
  store: StoreOfList | null;
}

type ContentRequest = Pick<LoaderFunctionArgs, "request" | "context">;

interface ContentChoices {
  /** Page that is shown until an editor writes one. */
  preset?: FoundPage;
  /** True to show the stock of the visitor's own store. In that case, `isByStore` must be set in the route's `handle`. */
  tellsStore?: boolean;
}

/**
 * Returns the page, or null if it doesn't exist. Throws the redirect, the 404 or the 410 that an editor has set for it. Runs at
 * most four queries in addition to those for its products.
 */
export async function readContent(
  asked: ContentRequest,
  { preset, tellsStore = false }: ContentChoices = {},
): Promise<ReadContent | null> {
  const { path, reader } = await askedBy(asked);
  const { preview, at = null } = reader;
  const isPage = Boolean(asked.context.document);
  const page = (await findPage(path, preview === undefined ? {} : { draft: true, at })) ?? preset;
  if (!page) return null;
  if (page.redirectTo !== null) throw toRedirect(page.redirectTo, page.redirectStatus, asked.request);
  if (page.status !== 200) throw new Response(null, { status: page.status });
  const missing = (["pageTitle", "pageSeoDescription"] as const).filter((name) => page[name] === "");
  if (missing.length > 0) log.warn({ path, missing }, "a content page lacks what search engines show of it");
  const content = await presentPage(page, reader);
  const slug = tellsStore ? (reader.store ?? null) : null;
  return {
    path,
    title: page.pageTitle || (await shopSettings()).name,
    description: page.pageSeoDescription,
    isListed: !page.dontIndex && preview === undefined && !reader.wantsLists,
    isDraft: page.isDraft,
    note: preview === undefined ? null : previewNote(page, at),
    content: contentData(content, { path, isPage }),
    store: await pagePart("store stock", stockOfMyStore(slug, productsIn(content.blocks)), null),
  };
}

/**
 * Returns blocks to show within another page, such as above a category's list, or null if there are none. `store` is the slug
 * of the page's store, which replaces the visitor's own.
 */
export async function contentAt(asked: ContentRequest, store?: string): Promise<ContentData | null> {
  const { path, reader } = await askedBy(asked);
  const content = await presentBlocksAt(store === undefined ? reader : { ...reader, store });
  return content && contentData(content, { path, isPage: Boolean(asked.context.document) });
}

async function askedBy({ request, context }: ContentRequest): Promise<{ path: string; reader: Reader }> {
  const url = new URL(request.url);
  const path = addressOfContent(request);
  const [visitor, menu, lite] = await Promise.all([readVisitor(request), categoryMenu([]), readLite(request)]);
  return {
    path,
    reader: {
      store: await storeOfPage(request, context),
      trial: await trialOfPage(request, context),
      isScreen: (await readKiosk(request)) !== null,
      ...{ member: visitor.member, own: visitor.member, path, lite, categories: menu.top, ...context.sharing?.reader },
      wantsLists: url.search.slice(1).split("&").includes(WHOLE_LISTS),
      ...readPreview(path, url.searchParams),
    },
  };
}

function productsIn(blocks: readonly PresentBlock[]): { code: string }[] {
  return blocks.flatMap((block) => [
    ...("products" in block ? block.products : []),
    ...("children" in block ? productsIn(block.children) : []),
  ]);
}
