import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentPath } from "~/domain/content/page";
import { findPage } from "~/domain/content/pages.server";
import { readMarkup } from "~/domain/content/read-markup.server";
import { apiAnswer } from "./api-answer.server";

/** GET /api/cms/getPage: the published page at `cmsUrl`, as written, less the blocks that are wrong. (spec 7) */
export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams.get("cmsUrl");
  if (address === null) return apiAnswer({ success: false, message: "cmsUrl is missing.", data: {} }, { status: 400 });
  const page = await findPage(contentPath(address));
  if (!page || page.status === 404)
    return apiAnswer({ success: false, message: "Page Not Found", data: {} }, { status: 404 });
  if (page.status === 410) {
    return apiAnswer({ success: false, message: "Page Has Been Removed", data: {} }, { status: 410 });
  }
  const { pageTitle, pageSeoDescription, dontIndex, redirectTo, redirectStatus, markup } = page;
  const wrong = new Set(readMarkup(markup).problems.flatMap(({ path, leftOut }) => (leftOut ? [path] : [])));
  return apiAnswer({
    success: true,
    data: { markup: without(markup, "", wrong), pageTitle, pageSeoDescription, dontIndex, redirectTo, redirectStatus },
  });
}

/** The written blocks, but for those at these paths. */
function without(blocks: unknown, path: string, wrong: ReadonlySet<string>): unknown[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block, at) => {
    const here = path === "" ? String(at) : `${path}.children.${at}`;
    if (wrong.has(here)) return [];
    return [Array.isArray(block.children) ? { ...block, children: without(block.children, here, wrong) } : block];
  });
}
